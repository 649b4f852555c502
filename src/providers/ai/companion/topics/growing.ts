import type { Topic } from '../topic.ts'

/** Growing up step by step, and what usually comes when. */
export const GROWING_TOPICS: readonly Topic[] = [
  {
    id: 'milestones',
    title: 'what children can do at which age',
    names:
      'milestones, milestone, what should he be doing, what should she be doing, what should my baby, behind, developmental delay, wonder weeks, month old do',
    signs:
      'not point wave|clap|yet|worry, wave|clap|point not, what should|can month|old do, should he|she be doing, behind other|friends|month|others, develop|development normal|slow|late|month, late|behind compared, smile when|first|not|yet, laugh when|first, eye contact',
    terms: 'months smile roll sit crawl talk development age',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      {
        for: ['newborn'],
        text: 'By two months most babies smile back, follow a face and lift the head for a moment on the tummy; by three to four they coo, hold the head steady and bring the hands together.',
      },
      {
        for: ['baby'],
        text: 'By six months most roll, reach and laugh; by nine they sit, babble and look for you; by twelve many pull to stand, wave, understand "no" and point or say a first word.',
      },
      {
        for: ['toddler'],
        text: 'By 18 months most walk, point to show you things and say some words; by two they run, climb and join two words; by three they pedal or jump, speak in short sentences and play pretend.',
      },
      {
        for: ['child'],
        text: 'By four most tell small stories, draw a person with a few parts and play with others; by five they hop, count a little, dress nearly alone and can wait for a turn.',
      },
      'The ranges are wide, and skills come in bursts: a child busy with moving often says less for a while. Compare with last month, not with the neighbours’ child.',
      'Floor, faces, talk and books are all the training that is needed. For a baby born early, count from the due date until two.',
    ],
    seek: 'Ask your doctor or health visitor if a skill is lost, one side is used much less, your child does not respond to sound or faces, or you simply have a feeling. Asking early does no harm.',
    ask: 'How old is your child, and which thing made you wonder?',
  },
  {
    id: 'crawling',
    title: 'rolling, sitting and crawling',
    names:
      'crawl, crawling, not crawling, bum shuffling, sit up, sitting up, not sitting, roll over, rolling over, not rolling, sits alone, pull to stand',
    signs:
      'not crawl|sit|roll, pull stand|up|cot cry|scream|down, stand cot|not sit, when crawl|sit|roll, crawl yet|month|late|backwards|help|normal, sit yet|alone|month|help, roll yet|month|late|help, bottom shuffle',
    terms: 'crawl sit roll floor tummy months',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'worry',
    points: [
      {
        text: 'Most babies crawl between seven and ten months, and some healthy ones never do: they roll, shuffle on the bottom, creep backwards or stand up straight away. Alone, that is no delay.',
        on: 'crawl shuffle backwards',
      },
      {
        text: 'Sitting alone comes between about five and nine months, rolling between three and seven. Babies who dislike the tummy are often a little later.',
        on: 'sit roll rolling sitting',
      },
      'What helps is the floor: many times a day, with bare feet, a toy just out of reach and you lying in front. Seats, bouncers and walkers hold babies in place.',
      {
        text: 'A baby who pulls up in the cot and cannot get down again needs a few days of practice: show the way down by bending the knees, often, by day.',
        on: 'pull stand cot down',
        aside: true,
      },
      'Do not set a baby up in positions they cannot reach alone; getting there is the exercise.',
    ],
    seek: 'Have it checked if your baby does not hold the head steady by four months, does not roll or reach by seven, does not sit by nine, moves one side less, or seems very stiff or floppy.',
    ask: 'How does your baby move when something interesting is out of reach?',
  },
  {
    id: 'walking',
    title: 'first steps and first shoes',
    names:
      'first steps, walking, not walking, start walking, walk alone, first shoes, shoes, baby walker, tiptoe walking, walks on toes, cruising',
    signs:
      'not walk, when walk, walk yet|late|month|alone|toes|funny|tiptoe, shoes need|walk|first|when|size|proper, barefoot',
    terms: 'walk shoes steps feet barefoot months',
    stages: ['baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'Walking alone begins anywhere from nine to eighteen months. Cruising along the sofa and standing for a moment are the steps before it; holding both hands and walkers do not speed it up.',
        on: 'walk late yet month steps alone cruising walking',
      },
      {
        text: 'Indoors bare feet or socks with grip are best, as feet learn by feeling. Shoes are for outside, once your child walks steadily.',
        on: 'shoes shoe barefoot indoors need proper first',
      },
      {
        text: 'Good first shoes are light, bend easily at the front, hold with a strap and have about a thumb’s breadth in front of the toes. Have feet measured standing, every six to eight weeks in the second year, and do not hand on worn ones.',
        on: 'shoes shoe size buy proper fit',
      },
      {
        text: 'Tiptoes, bow legs and flat feet are common in the second year and mostly grow out.',
        on: 'toes tiptoe legs flat',
        aside: true,
      },
      {
        text: 'Baby walkers are not advised: they cause falls and burns and do not make children walk earlier. A push cart that your child stands behind is fine.',
        on: 'walker walkers',
        aside: true,
      },
    ],
    seek: 'See your doctor if your child does not walk alone by 18 months, limps, always walks on tiptoe, falls far more than before, or stops walking.',
    ask: 'Does your little one already walk outside, or only along the furniture?',
  },
  {
    id: 'tummy-time',
    title: 'tummy time',
    names: 'tummy time, hates tummy time, on his tummy awake, hold head up, head control',
    signs: 'tummy time, hates tummy, hold head, lift head, head control|wobbly',
    terms: 'tummy head neck floor minutes',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      'Tummy time can start in the first days: a minute or two on your chest, several times a day while awake and watched, growing to half an hour or more in all by around three months.',
      'If your baby protests, lie down face to face, use a rolled towel under the chest, carry them along your forearm, or stop after a few seconds and come back later. Little and often counts.',
      'Good moments are after a nappy change or a nap, not right after a feed. A mirror or your face is the best toy.',
      'The head is wobbly at first; by about four months most hold it steady.',
    ],
    seek: 'Ask your doctor or health visitor if the head still falls back at four months, if your baby always turns to one side, or seems stiff or floppy.',
    ask: 'How long does your baby put up with it at the moment?',
  },
  {
    id: 'separation',
    title: 'crying when you leave the room',
    names:
      'separation anxiety, stranger anxiety, clingy, cries when i leave, only wants mum, only wants mom, only wants me, velcro baby, wont let me go, wants to be held, held all the time, fear of strangers',
    signs:
      'spoil carry|hold|holding|carrying|he, only want dad, push|pushes me away, prefers dad, cry|scream leave|room, cry|scream when i go|walk|leave|bathroom|shower, clingy, only want mother|me|mum|mom, want hold|held|carry|carried constant|all, not let go|me|out, cry strangers|grandma|people|others, follow me everywhere|bathroom|toilet',
    terms: 'leave room cling hold mother strangers cry',
    stages: ['baby', 'toddler', 'newborn'],
    feeling: 'worry',
    points: [
      {
        for: ['baby', 'toddler'],
        text: 'This is a step forward, not a step back: your child now knows that you exist when out of sight, but not yet that you come back. It mostly shows between seven and eighteen months and comes in waves.',
      },
      {
        for: ['newborn'],
        text: 'Young babies are made to be carried; you cannot spoil them by it. A sling gives you your hands back, and another warm adult will do for a while.',
      },
      {
        for: ['baby', 'toddler'],
        text: 'Say where you go, keep talking or singing from the next room, and come back after seconds, then minutes. Peekaboo is the same lesson as a game. Do not slip away.',
      },
      'Strangers may wait until your child comes to them; on your arm is the best place to look at new people.',
      {
        text: 'Preferring one parent is common and changes sides. The other one grows in by doing things alone with the child, a bath or a walk, while the first is out of the house.',
        on: 'mother dad father only partner mum mom prefer',
        aside: true,
      },
    ],
    seek: 'Talk to your doctor or health visitor if your child cannot be comforted by anyone, has stopped smiling or playing, or if it leaves you at the end of your strength.',
    ask: 'When does it hit hardest: at home, at bedtime, or with other people?',
  },
  {
    id: 'home-safety',
    title: 'making the home and the car safe',
    names:
      'baby proof, babyproof, childproof, baby proofing, babyproofing, safety at home, stair gate, stair gates, car seat, rear facing',
    signs:
      'forward|rear|front facing|face, hates carseat, carseat cry|scream|hates|hate, seat car cry|scream|hates|hate, safe home|house|crawl|stairs|kitchen, carseat when|rear|face|turn|hates|cry|scream, stairs gate|when|crawl, climb everything|furniture|sofa',
    terms: 'safe stairs gate car seat home cupboards',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'Go through the rooms on your knees before your baby crawls: furniture fixed to the wall, stair gates, sockets covered, cords short, hot drinks and pan handles out of reach.',
        on: 'home house crawl stairs climb gate room',
      },
      {
        text: 'Button batteries, magnets, medicines, cleaners and washing capsules belong high up and locked. Never alone in or near water, not even a bucket.',
        on: 'home house kitchen cupboards',
      },
      {
        text: 'In the car face the rear for as long as the seat allows, with tight straps and no thick coat below them. Not for long sleeps outside the car.',
        on: 'car seat carseat rear face drive',
      },
      {
        text: 'If your child hates the seat: check that nothing pinches, sing, travel at nap time, and start with short trips.',
        on: 'hates cry scream',
        aside: true,
      },
    ],
    seek: 'If a battery, magnet, medicine or cleaner may have been swallowed, call your poison centre or emergency number now, even without symptoms.',
    ask: 'Is it about a room, the stairs or the car?',
  },
]
