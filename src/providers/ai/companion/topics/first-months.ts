import type { Topic } from '../topic.ts'

/** What puzzles parents in the first months, from wind to flat spots. */
export const FIRST_MONTHS_TOPICS: readonly Topic[] = [
  {
    id: 'evening-crying',
    title: 'crying and colic in the evening',
    names:
      'colic, colicky, witching hour, purple crying, evening crying, cries every evening, cries for hours, inconsolable',
    signs:
      'cry|scream evening|night|hours|6|7|8|pm, cry|scream every evening|night|day, pull legs|knees, cry|scream constant, cry hours, scream red face, leg|legs tummy cry|scream, nothing help|helps cry|scream',
    terms: 'evening cry scream legs wind hours tummy',
    stages: ['newborn'],
    feeling: 'hard',
    points: [
      'Hours of crying in a healthy baby, mostly in the evening, with a red face and drawn-up legs, is usually called colic. It begins at two to three weeks, peaks at six to eight and is mostly over by three to four months, whatever one does.',
      'Go through the simple causes first: hunger, nappy, too warm, tired, wind. Then one calming thing for ten minutes: skin to skin, a sling, rocking in the dark, white noise, a warm bath, a walk.',
      'An overtired baby needs less, not more: a dim room, your chest, a slow sway, few changes.',
      'Hand over whenever you can, even for half an hour, and wear earplugs: you can comfort without hearing all of it. Drops and teas have little proof; ask a pharmacist before giving any.',
    ],
    seek: 'At the edge, lay the baby on the back in the cot, close the door and breathe for ten minutes: a baby must never be shaken. See a doctor promptly for a sudden different or high-pitched cry, fever, green vomit, blood in the stool, a swollen belly, poor feeding or unusual sleepiness.',
    ask: 'Is it about the same hours every day?',
  },
  {
    id: 'spit-up',
    title: 'spitting up milk',
    names:
      'spit up, spitting up, spits up, posseting, reflux, silent reflux, brings up milk, milk comes back up, sicky baby',
    signs:
      'spitup feed|milk|bottle|after|lot|every|constant, milk come|comes|coming back|out|up, spitup worry|normal, baby vomit milk|after, vomit feed|bottle, sick after feed|bottle|milk',
    terms: 'milk feed after bottle upright spitup burp',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      'About half of all young babies bring milk up, because the valve above the stomach is still soft. It is most at around four months and mostly gone by the first birthday. A happy, growing baby who spits up has a laundry problem, not a medical one.',
      'Smaller, calmer feeds, a slower teat, a pause to burp in the middle, and 20 minutes upright afterwards usually reduce it.',
      'A spoonful looks like a whole feed on a cloth. What counts is a contented baby, enough wet nappies and weight that goes up.',
      'Sleep stays on the back on a flat surface, with reflux too. Ask before thickening milk or changing the formula.',
    ],
    seek: 'See a doctor the same day if vomit shoots out with force, is green, yellow or bloody, if your baby cries in pain with feeds, refuses them, has few wet nappies or gains too little.',
    ask: 'Is your baby content afterwards, or upset by it?',
  },
  {
    id: 'green-poo',
    title: 'the colour of nappies',
    names:
      'green poo, poo colour, poo color, stool colour, yellow poo, mucus in poo, black poo, white poo, orange poo, colour of poo',
    signs:
      'poo green|yellow|black|brown|orange|white|grey|colour|color|mucus|slimy|stringy|seedy|smell|frothy, nappy green|colour|color|mucus|slimy',
    terms: 'poo green yellow colour nappy stool',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      'Green, yellow, mustard and brown are all normal, and the shade can change from day to day. Green often means that milk went through a little faster, a cold, iron, or simply spinach.',
      {
        text: 'In the first days stools are black and sticky, then greenish, then mustard yellow and seedy with breast milk, or tan and firmer with formula.',
        on: 'black newborn first meconium',
      },
      {
        text: 'Some slime or strings come with drool, teeth and colds. If it goes on for several days and your baby is unsettled, show a photo to your health visitor or doctor.',
        on: 'mucus slimy stringy',
        aside: true,
      },
      'Only three colours call for a doctor: red (blood), black after the first days, and white, grey or clay.',
    ],
    seek: 'Call a doctor the same day for blood, black stools after the first week, white or grey ones, or very watery stools with fewer wet nappies, fever or a listless child.',
    ask: 'Is your baby otherwise feeding and behaving as usual?',
  },
  {
    id: 'baby-constipation',
    title: 'not pooing and hard stools',
    names: 'constipated, constipation, no poo, not pooing, not pooped, hard poo, straining',
    signs:
      'not poo days|day|since|week|weeks, poo days ago, poo hard|pebbles|pellets|once|strain|rock, strain poo|red, last poo, not poo, poo hurt|cry',
    terms: 'poo days hard strain soft stool water',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      {
        for: ['newborn', 'baby'],
        text: 'What counts is how soft it is, not how often. After about six weeks a breastfed baby may go several times a day or once in a week; a bottle-fed one mostly every day or two. Going red and straining with a soft result is not constipation.',
      },
      {
        for: ['baby'],
        text: 'Once solids have begun: sips of water with meals, and pears, prunes, peas or oats, with less banana and rice for some days. Cycling the legs and a warm bath help too.',
      },
      {
        for: ['toddler', 'child'],
        text: 'For hard stools: water with every meal, fruit with skin, vegetables and wholegrain, not too much milk, plenty of running about, and five unhurried minutes on the toilet after breakfast with the feet on a stool.',
      },
      {
        for: ['toddler', 'child'],
        text: 'A child for whom it once hurt holds back, and so it gets harder. No pressure and no scolding; if it lasts, the doctor has gentle means that break the circle.',
        on: 'hold holds hurt pain refuse scared',
      },
      {
        for: ['newborn', 'baby'],
        text: 'Check that formula is made exactly by the packet, as too much powder hardens stools. No juice, sugar water or laxatives without advice.',
        on: 'formula bottle powder',
      },
    ],
    seek: 'Call a doctor for a newborn who does not pass stools in the first days, a swollen hard belly, vomiting, blood, weight loss, or when a baby on milk alone has hard pellets.',
    ask: 'When it comes, is it soft or hard?',
  },
  {
    id: 'cord-care',
    title: 'the umbilical stump',
    names: 'cord stump, umbilical, umbilical cord, belly button stump, belly button, cord fell off, navel',
    signs:
      'tummy button|stump smell|bleed|wet|red|ooze|clean|fall|bath, stump smell|bleed|clean|off, cord fall|off|smell|clean',
    terms: 'stump cord smell clean dry nappy',
    stages: ['newborn'],
    feeling: 'worry',
    points: [
      'The stump dries, darkens and falls off by itself within one to three weeks. A slight smell, and a spot of blood on the nappy when it comes away, are normal.',
      'Keep it clean and dry: fold the nappy below it, let air get to it, and if it gets dirty use plain water and pat it dry. No powder, spirit or creams unless you were told to use them.',
      'You may bath your baby; just dry the navel well. Never pull, not even at the last thread.',
    ],
    seek: 'Show it to your midwife or doctor the same day if the skin around is red, swollen or warm, if it oozes pus, smells strongly or keeps bleeding; at once with a fever or a baby who feeds poorly.',
    ask: 'Is the skin around it pale, or red and warm?',
  },
  {
    id: 'flat-head',
    title: 'a flat spot on the head',
    names:
      'flat head, flat spot, head shape, plagiocephaly, misshapen head, soft spot, fontanelle, only looks to one side, turns head one side',
    signs: 'head flat|shape|lopsided|side|uneven, look|looks|turn|turns one|same side, back head flat|bald',
    terms: 'head flat back side tummy turn',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'Flat spots are common since babies sleep on their backs, and they do no harm to the brain. Most round out by themselves within the first year or two, as babies sit and move more.',
      'Keep the back-sleeping, and vary the rest: tummy time several times a day, carrying, changing arms at feeds, and as little time as possible in car seats and bouncers.',
      'Turn the cot or the interesting side of the room now and then so that your baby looks the other way. Special pillows are not safe for sleep.',
      {
        text: 'The soft spot on top should be flat and may pulse; you may touch and wash it normally.',
        on: 'soft fontanelle pulse',
        aside: true,
      },
    ],
    seek: 'Have it looked at if your baby always turns to the same side, if the neck seems stiff, if the shape gets worse after four months, or if the soft spot is sunken or bulging (that one at once).',
    ask: 'Does your baby turn the head to both sides equally?',
  },
  {
    id: 'thrush',
    title: 'white patches in the mouth',
    names: 'thrush, oral thrush, white tongue, milk tongue, white patches in mouth, white spots in mouth',
    signs: 'nipple burn|burning|itch|itchy|pink|shiny, white tongue|mouth|cheeks|gum|lips, tongue coated|white',
    terms: 'white tongue mouth milk nipple sore',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'A thin white film on the tongue alone is mostly milk: it wipes away and is thinner before the next feed.',
      'Patches on the cheeks, gums or lips that do not wipe off, or look sore underneath, suggest thrush. It is a common, harmless yeast that needs a treatment from a doctor or pharmacist.',
      'When breastfeeding, both of you are treated if your nipples itch, burn or turn shiny pink. Boil dummies and teats, and wash hands often.',
    ],
    seek: 'Have it looked at within a day or two; sooner if your baby feeds less, has a fever, or is under a month old.',
    ask: 'Does it wipe off with a soft damp cloth?',
  },
  {
    id: 'going-out',
    title: 'going out and visitors with a new baby',
    names:
      'take baby outside, take baby out, leave the house, first outing, first walk, visitors newborn, kissing the baby, meet the baby, take him out, take her out',
    signs:
      'wedding|party|restaurant baby|newborn|week|weeks, go wedding|party|festival|concert baby|week|weeks|newborn, when take|go outside|out|walk baby|newborn|him|her, kiss baby|him|her, visitors hold|hand|wash|sick, newborn shop|crowd|restaurant|outside, visit sick baby',
    terms: 'outside walk visitors kiss hands pram',
    stages: ['newborn'],
    feeling: 'plain',
    points: [
      'You may go out from the first days, as soon as you feel up to it. Fresh air is good for both of you; shade in summer, one layer more than you wear in winter, and no thick coat in the car seat.',
      'Crowded, stuffy places are better left for the first two months, above all in the season of colds.',
      'Visitors wash their hands, do not smoke beforehand, do not kiss the baby’s face and stay at home with a cold or a cold sore. A friendly sign at the door does the talking.',
      'You may send people away. "We are still finding our feet, come for an hour on Sunday and bring soup" is a complete sentence.',
    ],
    seek: 'A baby under three months with 38 °C or more, or who feeds poorly or is hard to wake, needs a doctor straight away.',
    ask: 'Is it a first walk you have in mind, or people who want to come?',
  },
  {
    id: 'hiccups-noises',
    title: 'hiccups, grunts and other newborn habits',
    names:
      'hiccups, hiccup, grunting, grunts in sleep, sneezing, startle reflex, moro reflex, noisy breathing, newborn noises, gassy, trapped wind, burp, burping, wont burp, wind',
    signs:
      'heatpad tummy|baby|he|she, heatpad, cherry stone, noise sleep|newborn|baby, grunt sleep|night|all, sneeze lot, arms jump|jerk|flail, not burp, wind help|bad|pain|stuck|trapped',
    terms: 'noise grunt hiccup sneeze burp wind',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      {
        text: 'Newborns are noisy: grunting, squeaking, sneezing, short pauses in breathing of a few seconds, and arms that jump at a sound are all part of an unfinished nervous system and mostly fade by three to four months.',
        on: 'noise grunt sneeze jump jerk startle noisy arms',
      },
      {
        text: 'Hiccups are harmless and bother you more than your baby. A few sucks often end them; they need nothing else.',
        on: 'hiccup hiccups',
      },
      {
        text: 'For wind: hold your baby upright on your shoulder or lap and pat for a few minutes during and after feeds. No burp after five minutes is fine. Cycling the legs and a warm hand on the belly help lower wind.',
        on: 'wind burp gas gassy burping trapped',
      },
      'While you listen, count wet nappies and look at the colour: a pink baby who feeds and has six wet nappies is doing well.',
      {
        text: 'Warmth on the belly may help: your hand, or a cloth that feels lukewarm on your own cheek, while you hold your baby. A hot-water bottle is too hot for a baby and does not belong in the cot.',
        on: 'heatpad warm heat water bottle cherry',
        aside: true,
      },
    ],
    seek: 'Call for help at once if breathing is fast or hard work, if the skin between the ribs draws in, if a baby grunts with every breath, pauses for more than ten seconds or looks pale or blue.',
    ask: 'When do you notice it most?',
  },
]
