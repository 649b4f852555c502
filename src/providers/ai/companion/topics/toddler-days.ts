import type { Topic } from '../topic.ts'

/** Everyday trouble with toddlers, one at a time; `toddler.ts` speaks of the large subjects. */
export const TODDLER_DAY_TOPICS: readonly Topic[] = [
  {
    id: 'hitting-biting',
    title: 'hitting, biting and throwing',
    names:
      'hits other kids, hits me, bites other kids, bites me, hitting, biting, pulls hair, hair pulling, pushes other children, scratches, throws toys, throwing toys, aggressive',
    signs:
      'hit baby|sister|kids|children|others|me|face|friend|daycare|dog, bite kids|children|others|me|daycare|friend|shoulder, pull hair, push|pushes other|kids|children|baby, throw toys|things|everything|stuff, scratch face|kids|me, hit big-sibling|sibling|sister|brother',
    terms: 'hit bite angry hands limit toddler friend',
    stages: ['toddler', 'child', 'baby'],
    feeling: 'worry',
    points: [
      'Between one and three, hands and teeth are faster than words. It comes from anger, excitement, teeth, tiredness or wanting to be noticed, hardly ever from wanting to hurt.',
      {
        text: 'Be quick, near and brief: hold the hand and say "I won’t let you hit. Hitting hurts." Look after the one who was hurt first, and do not bite or hit back.',
        on: 'hit bite how stop react',
      },
      'Show what is allowed: stamping, pushing the wall, a cushion, or the words "stop" and "my turn". Practise in good moments, and praise each time the hand stops.',
      {
        text: 'With a younger sibling, do not leave them alone together, notice gentle touches out loud, and give the older one ten minutes of you each day.',
        on: 'sister brother sibling baby',
      },
      {
        text: 'Look for the pattern (before meals, in crowds, over one toy) and step in a minute earlier.',
        on: 'daycare nursery friend kids pattern',
      },
    ],
    seek: 'Ask your doctor or health visitor if somebody is regularly hurt, if it grows after three, or if you are afraid of your own reaction.',
    ask: 'What usually happens just before?',
  },
  {
    id: 'teeth-brushing',
    title: 'brushing teeth',
    names: 'brush teeth, brushing teeth, teeth brushing, toothbrush, toothpaste, dentist, first dentist, fluoride',
    signs: 'brush teeth, not brush teeth, toothbrush fight|not|when|start, dentist when|first|scared, clean teeth',
    terms: 'brush teeth toothpaste fight dentist morning evening',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        text: 'Brush from the first tooth, twice a day, with a smear of fluoride toothpaste, a pea-sized amount from three years. After the evening brushing only water.',
        on: 'start when first toothpaste fluoride much',
      },
      'If it is a fight: let your child brush yours or a toy’s teeth first, then you have your turn. Lying on the bed with the head in your lap gives the best view.',
      'Two toothbrushes (one for each hand), a song of a minute or two, and choosing the brush give some control back. The brushing itself is not up for discussion, like the car seat.',
      'Short and thorough beats long and tearful: some evenings thirty seconds are fine.',
      {
        text: 'The first visit to a dentist is due around the first birthday, just to look and get used to it.',
        on: 'dentist visit check',
        aside: true,
      },
    ],
    seek: 'See a dentist for white, brown or dark patches, bleeding gums, pain, or a tooth that was knocked.',
    ask: 'What part does your child dislike: the brush, the paste, or holding still?',
  },
  {
    id: 'potty-setback',
    title: 'accidents after potty training',
    names:
      'potty regression, accidents again, wetting again, holding poo, withholding, poos in pants, poo in pants, bed wetting, bedwetting, wets the bed, dry at night',
    signs:
      'pee floor|daycare|everywhere|carpet again|still, pee floor daycare, wet herself|himself|again|pants, pee pants again|now|suddenly, was dry|trained now|again, accident again|suddenly|daycare, poo pants|nappy only|not potty|toilet, hold poo, wet|wets bed|night, not poo potty|toilet, dry night when',
    terms: 'accident wet pants again dry potty bed night',
    stages: ['toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        text: 'Steps backwards are common after a new sibling, a new nursery, an illness, or simply when the novelty is over. It is not defiance, and it mostly passes within a few weeks.',
        on: 'again suddenly was now regression',
      },
      'Stay matter-of-fact: "You are wet, let’s get dry clothes." Go back to gentle reminders after waking, before going out and before bed; no punishment, no lectures, and no long sitting.',
      {
        text: 'Many children pee in the potty long before they poo there. Let them have a nappy for it in the bathroom, keep stools soft with fruit and water, and make no bargain of it.',
        on: 'poo hold holding',
      },
      {
        text: 'Dry nights come by themselves, often only between three and six years and sometimes later. A waterproof sheet and a trip to the toilet before bed are enough.',
        on: 'bed night wet',
      },
      'If everybody is tense, a few weeks back in nappies are no defeat.',
    ],
    seek: 'See a doctor for pain or very frequent peeing, strong thirst, hard or bloody stools, or wetting that returns after six dry months without a reason.',
    ask: 'Has anything changed at home or in daycare lately?',
  },
  {
    id: 'not-listening',
    title: 'not listening and saying no',
    names:
      'wont listen, doesnt listen, not listening, ignores me, says no to everything, defiant, defiance, terrible twos, power struggle, discipline, time out, consequences, boundaries',
    signs:
      'run|runs away, run parking|road|street, run off, not listen, ignore me|what, says no, not do what|anything say|told, not get dressed|shoes|coat|carseat, runs away|off road|street, how discipline',
    terms: 'listen no limit rules toddler words',
    stages: ['toddler', 'child'],
    feeling: 'worry',
    points: [
      '"No" is the discovery of an own will. Toddlers can hear a rule and still not be able to stop; self-control only starts to work at around four.',
      'Go near, get down to eye level, touch the shoulder, and say in a few words what to do rather than what not: "Feet on the floor." Then wait, and help with your hands if needed.',
      'Save the firm no for danger and for others’ rights, and give choices elsewhere: "Red cup or blue one? Walk, or be carried?"',
      'Announce changes ("two more slides"), and make dull things a game. Consequences should be small, at once, and belong to the matter: who throws the blocks, loses the blocks for today.',
      {
        text: 'Running off is a matter of safety: a hand, the pram or a rein near roads, each time, without discussion.',
        on: 'run runs road street away',
        aside: true,
      },
    ],
    seek: 'Ask your doctor or health visitor if your child rarely responds to the name or to sound, or if every day is a fight from morning to night.',
    ask: 'Which situation of the day would you most like to change?',
  },
  {
    id: 'lost-temper',
    title: 'having shouted at your child',
    names:
      'yelled at, shouted at, screamed at my, snapped at, lost my temper, lose my temper, lost my patience, lose my patience, so angry with, feel guilty for shouting, worst mum, worst mom',
    signs:
      'yell at him|her|them|kids|child|baby|son|daughter|toddler, i yell, i scream at, angry with|at him|her|child|baby|toddler|kids, temper lost|lose, patience no|not|lost|lose|run',
    terms: 'yell shout angry guilt sorry patience calm',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'hard',
    points: [
      'Nearly every parent shouts at times, and one loud moment does not undo the love of all the others. That it troubles you says something good about you.',
      'Repair it, even an hour later: go down to eye level and say "I shouted. That was too loud, and it was not your fault. I am sorry." Then a hug, if wanted. That teaches more than never being angry.',
      'Find the moment before it: tight jaw, heat, the third "no". Then step back, put the child somewhere safe, run cold water over your hands, breathe out long six times.',
      'Anger is often tiredness, hunger or being alone with too much. What is one thing of today that could be left out or handed over?',
    ],
    seek: 'If it happens most days, if you are afraid of hurting your child, or have grabbed or shaken them, please speak to your doctor, health visitor or a helpline for parents today: you will get help, not blame.',
    ask: 'What was going on just before it happened?',
  },
  {
    id: 'sharing-friends',
    title: 'sharing, friends and shyness',
    names:
      'sharing, wont share, share toys, shy, shyness, no friends at nursery, playdate, playdates, plays alone, imaginary friend, lying, tells lies',
    signs:
      'he lies|lying|fibs, tells|tell lies|lie, not share, snatch|grab toy|toys, shy people|kids|others, play alone|other kids, make friends he|she|child|toddler',
    terms: 'share toys friends play turn shy',
    stages: ['toddler', 'child'],
    feeling: 'plain',
    points: [
      'Under three children play side by side rather than together, and "mine" is an honest word. Real sharing begins at about three to four.',
      'Practise taking turns rather than giving up: "You have it until the sand has run through, then it is hers." Put away the most precious toys before visitors come.',
      'When they snatch, wait a moment, then help both to say it: "Can I have it after you?" No need for a culprit.',
      {
        text: 'A shy child watches first. Arrive early, stay near, do not push and do not answer for them at once; one familiar friend is worth more than a group.',
        on: 'shy shyness alone friends quiet',
      },
      {
        text: 'Invented friends and tall stories are play, not lies, until five or so.',
        on: 'imaginary lie lying lies',
        aside: true,
      },
    ],
    seek: 'Ask your doctor or health visitor if your child shows little interest in other people at all, or has stopped playing or talking.',
    ask: 'In which situation did you notice it?',
  },
  {
    id: 'child-fears-change',
    title: 'big changes: moving, new school, loss in the family',
    names:
      'moving house, new school, starting school, first day of school, death of grandparent, explain death, divorce and kids, new home, where do babies come from',
    signs:
      'explain died|die|dead|dying, grandpa|grandma|granny|dog died|dead|dying, explain death|baby|divorce, tell child|kids|toddler|son|daughter divorce|death|pregnant|move|died, start school',
    terms: 'change explain tell school moving sad question',
    stages: ['toddler', 'child'],
    feeling: 'worry',
    points: [
      'Tell it early enough, short, true and in plain words, and then answer what is asked, not more. The same question will come many times; that is how children take things in.',
      'Keep as much as possible the same: mealtimes, the bedtime order, the toy. Sleep, toilet and tempers may slip for some weeks.',
      'Give feelings a name and a place: drawing, a picture book on the subject, a goodbye to the old room.',
      {
        text: 'For death say "dead", not "asleep" or "gone away", and that it is nobody’s fault. You may cry in front of your child.',
        on: 'death died dead grandparent',
        aside: true,
      },
      {
        text: 'Before school, visit the place, walk the way, and practise shoes, toilet and lunch box. Letters can wait; asking for help cannot.',
        on: 'school first day',
        aside: true,
      },
    ],
    seek: 'If sadness, fear or withdrawal last for more than a few weeks, your doctor or a family counsellor can help.',
    ask: 'What does your child know about it so far?',
  },
]
