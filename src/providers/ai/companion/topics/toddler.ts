import type { Topic } from '../topic.ts'

/** The large subjects of the toddler years. */
export const TODDLER_TOPICS: readonly Topic[] = [
  {
    id: 'tantrums',
    title: 'tantrums and big feelings',
    names: 'tantrum, tantrums, meltdown, meltdowns, kicking and screaming, behaviour, behavior, spanking, spank, smack',
    signs:
      'throw himself|herself floor|ground, tantrum, floor scream|cry|tantrum supermarket|shop|playground|leave|when, lie|lies floor, scream when no|not|say, scream shop|supermarket|public, leave playground|park, cry every little|small|thing, angry|scream toddler|he|she, frustrated cry|scream',
    terms: 'angry toddler calm scream public limits son daughter lose patience',
    stages: ['toddler', 'child'],
    feeling: 'hard',
    points: [
      'A tantrum is a brain that has run out of brakes, not bad will and not bad parenting. It is most common between one and a half and four.',
      'In the middle of it, keep everybody safe, say little, stay near and calm: "You are angry. I am here." Reasoning works only afterwards.',
      {
        text: 'Set a limit in a few words and hold it: "I won’t let you hit." Block the hand gently, and show what is allowed instead, such as stamping or squeezing a cushion.',
        on: 'hit hits hitting bite bites biting throw aggressive boundaries limits discipline listen',
      },
      'Hunger, tiredness and sudden changes cause most of them. A snack, a five-minute warning and a choice between two things prevent more than any punishment.',
      'When it is over, name the feeling, make up, and move on. Notice the small successes out loud; they are what gets repeated.',
      {
        text: 'Smacking, shaking or shaming teaches fear rather than control. If you have shouted, repairing it ("I was too loud, I am sorry") is good teaching in itself.',
        on: 'spank smack yell yelled shout shouted punish discipline patience temper',
        aside: true,
      },
    ],
    seek: 'Ask your doctor or health visitor if they hurt themselves or others often, if outbursts last very long or happen many times a day, or if you are afraid of your own reaction.',
    ask: 'When does it happen most: leaving somewhere, mealtimes, bedtime?',
  },
  {
    id: 'potty',
    title: 'potty training',
    names: 'potty, potty training, toilet training, toilet trained, out of diapers, out of nappies',
    signs:
      'potty start|when|ready|train|how, not sit potty, nappy out|off|without|stop|still, train potty|toilet, not go potty',
    terms: 'toilet pee poop pants ready toddler night refuse',
    stages: ['toddler', 'child'],
    feeling: 'plain',
    points: [
      'Readiness beats age: staying dry for an hour or two, telling you about a wet nappy, and being able to get pants up and down. That is somewhere between 18 months and three and a half years for most.',
      'Keep it light: potty in reach, clothes that come off quickly, a try after waking and after meals, and no sitting for longer than a few minutes.',
      'Praise trying, not only success. Accidents are part of it: clean up together without a comment.',
      {
        text: 'If it turns into a struggle, pause for a few weeks. Big changes such as a move or a new sibling are a poor moment to start.',
        on: 'refuse refuses struggle regression wont fight',
        aside: true,
      },
      {
        text: 'Dry nights come on their own time, often months or years later; bed-wetting until five or even seven is common and nobody’s fault.',
        on: 'night nights bed bedwetting',
        aside: true,
      },
    ],
    seek: 'Talk to a doctor about painful or hard stools, pain when passing urine, or wetting that returns after six dry months.',
    ask: 'Have you seen signs of readiness, or has it begun already?',
  },
  {
    id: 'screens',
    title: 'screen time',
    names: 'screen time, screen, screens, tv, television, tablet, ipad, youtube, cartoons, video games, phone use',
    signs:
      'eat screen|tablet|phone, only eat screen, watch screen|much|long|hour|day|lot|while, screen ruin|bad|how|much|ok|before, phone toddler|child|baby, tablet restaurant|meal|eat',
    terms: 'watch hours phone toddler much limit game',
    stages: ['baby', 'toddler', 'child', 'newborn'],
    feeling: 'plain',
    points: [
      'The usual guidance: none before about 18 to 24 months except video calls, and up to about an hour a day of good programmes from two to five, watched together when possible.',
      'What it replaces matters more than the exact minutes: sleep, moving, talking and playing come first. Meals and the hour before bed are good screen-free times.',
      'A clear end helps, such as "two episodes", with a warning before and something to do right after. Autoplay off.',
      'Some days a screen lets you cook or breathe. That is allowed, and does no lasting harm.',
      {
        text: 'At meals screens work for the moment, but children then stop noticing when they are full. Change over in small steps: first music, then a picture book, then only talk.',
        on: 'eat eats food meal meals dinner lunch',
        aside: true,
      },
    ],
    seek: 'If it is hard to stop, or sleep and mood suffer, your doctor or health visitor can help you with a plan.',
    ask: 'Which moment of the day is the hardest without a screen?',
  },
  {
    id: 'speech',
    title: 'learning to talk',
    names:
      'speech, autistic, learn to talk, start talking, starts talking, not talking, isnt talking, doesnt talk, talk yet, talking yet, babies talk, toddlers talk, first words, language development, speech delay, late talker, bilingual, two languages, stutter, stuttering, stammer, autism, doesnt respond to name, babble, babbling',
    signs:
      'not words yet|point|grunt, words point, not babble, babble wave|clap|point|yet, points grunts, not talk|speech|word, only say|says mother|dad|few|one|two|ball|words, talk when|yet|late|month|first|more|much, say word|words|few|many|only|mother, how many talk, not say|says anything|words|mother|dad|much, not respond name, two languages, understand talk not, stutter',
    terms: 'talk words say language months understand speak late delay',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Roughly: babbling by nine months, a first word around the first birthday, twenty or more words and pointing by 18 months, and two words together by two. Understanding comes before speaking.',
      'The best help is everyday talk: name what your child looks at, wait a few seconds for an answer of any kind, and add one word to whatever comes back.',
      'Books with pictures, songs with gestures and taking turns do more than apps.',
      {
        text: 'Two languages do not cause delay. Count the words of both together, and speak the one you are at home in.',
        on: 'bilingual languages two',
        aside: true,
      },
      {
        text: 'Many children stumble over words between two and four. Listen to what they say, not how, and do not finish their sentences.',
        on: 'stutter stuttering stammer',
        aside: true,
      },
    ],
    seek: 'Ask for a hearing test and an assessment if there is no babble or pointing by 12 months, no words by 16 to 18 months, no two-word phrases by two, little eye contact or response to the name, or if skills are lost. Early help works best, and asking commits you to nothing.',
    ask: 'How does your child let you know what they want at the moment?',
  },
  {
    id: 'daycare',
    title: 'daycare and separation',
    names: 'daycare, day care, childcare, child care, nanny, preschool, kindergarten, drop off, dropoff',
    signs:
      'start daycare|sick|guilty|month|monday, daycare cry|start|settle|hate|first|drop|choose|which|when|sick, cry drop|goodbye|daycare, settle daycare, babysitter first|leave|with',
    terms: 'leave cry start goodbye settle school morning',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Clinging is a sign of attachment, not of a spoilt child. It often peaks around eight to eighteen months, and again at new beginnings.',
      'Settle in gradually if you can: first together, then short absences, then longer ones, with one familiar person there and a comfort object from home.',
      {
        text: 'Say goodbye each time, short and sure: a hug, a fixed sentence, and go. Slipping away makes trust harder. Most children calm down within minutes; ask the staff to tell you.',
        on: 'goodbye drop dropoff leave cries',
      },
      {
        text: 'When choosing a place, watch how the adults speak to children who cry, how many there are for each group, and how stable the team is.',
        on: 'choose choosing find nanny good pick',
        aside: true,
      },
      'Keep afternoons quiet in the first weeks. Falling apart at home after a day of holding together is normal.',
    ],
    seek: 'Talk to the staff and your doctor if distress lasts all day after several weeks, or eating, sleeping and mood change.',
    ask: 'Are you choosing a place, or in the middle of settling in?',
  },
  {
    id: 'siblings',
    title: 'a new sibling',
    names:
      'sibling, siblings, new baby jealous, jealous, jealousy, second child, second baby, big brother, big sister, older child, sibling rivalry',
    signs:
      'prepare her|him|toddler|baby, knows pregnant, tell toddler|son|daughter pregnant|baby, second baby|child, jealous, big-sibling baby|new|prepare, older child|one|son|daughter baby|jealous|new, prepare toddler|son|daughter|big baby|new|birth, tell toddler|son|daughter baby|pregnant|brother|sister, age gap, twins how|feed|sleep|same',
    terms: 'toddler newborn baby prepare fight brother sister two',
    stages: ['pregnant', 'newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      {
        for: ['pregnant'],
        text: 'Tell an older child in simple words when the bump shows or the date comes near, with picture books and their own baby pictures, and move beds or rooms well before the birth.',
      },
      'Expect steps backwards, such as accidents, baby talk or waking at night. They are a question: do I still count? Answer with closeness rather than correction.',
      'Ten minutes alone with you each day, named and kept, does more than a present. Put the baby second now and then, out loud.',
      'Let them help with small, real tasks, and let them not love the baby yet. Stay within reach when they are together, as affection at that age can be rough.',
      {
        text: 'With twins, accept every offer of help, and aim for feeding and sleeping at roughly the same times.',
        on: 'twins twin',
        aside: true,
      },
    ],
    seek: 'If an older child stays withdrawn or very aggressive for weeks, a family counsellor or your doctor can help.',
    ask: 'What have you noticed in your older child so far?',
  },
  {
    id: 'play',
    title: 'play and learning',
    names:
      'play with, play ideas, toys, toy, activities, activity, bored, books, reading, read to, bath time games, sensory',
    signs:
      'what do with baby all|day, what do all day bored|month, bored all day baby, what do|play with newborn|baby|toddler|all day, bored, toys which|what|best|need|month, read book|books baby|toddler|when|start, activity rainy|indoors|month, play baby|newborn|toddler|month|how|what|alone',
    terms: 'ideas games learn baby toddler indoors rainy attention together',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        for: ['newborn'],
        text: 'For a newborn your face is the best toy: hold it about 30 cm away, talk, pause, and answer every coo. Skin to skin, singing and carrying count as play.',
      },
      {
        for: ['newborn'],
        text: 'Bonding can be instant or take weeks; both are normal. It grows from care repeated, not from one moment.',
      },
      {
        for: ['baby'],
        text: 'For a baby: peekaboo, a basket of safe kitchen things, a mirror, songs with gestures, and plenty of floor. Follow what they look at.',
      },
      {
        for: ['toddler'],
        text: 'For a toddler: water and cups, cushions to climb, boxes, dough, and "helping" you sort or sweep. Ten minutes of your full attention buys a good while of playing alone.',
      },
      {
        for: ['child'],
        text: 'For an older child: pretend play, drawing and telling stories, simple board games, building, and real jobs in the kitchen.',
      },
      'Few toys in sight, swapped every week or two, hold attention longer than many.',
      'Reading together from the first months, even for five minutes, is one of the best-proven things you can do. Children like the same book forty times; that is how they learn.',
      {
        text: 'Boredom is not an emergency. It often comes just before the good ideas.',
        on: 'bored boredom',
        aside: true,
      },
    ],
    seek: 'If you feel little for your baby and low most days for two weeks or more, tell your midwife, health visitor or doctor: it is common and it can be helped.',
    ask: 'What does your little one enjoy most at the moment?',
  },
]
