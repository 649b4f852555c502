import type { Topic } from '../topic.ts'

/** Particular questions about a baby’s body and special beginnings. */
export const BABY_BODY_TOPICS: readonly Topic[] = [
  {
    id: 'milk-coming-in',
    title: 'waiting for the milk to come in',
    names:
      'milk hasnt come in, milk not in yet, milk come in, when does milk come in, no milk yet, losing weight newborn, lost weight since birth, colostrum enough',
    signs: 'milk not come|came|in yet|still|days|day, when milk come|comes, no milk yet|still, newborn lost weight',
    terms: 'milk days colostrum newborn weight feed',
    stages: ['newborn'],
    feeling: 'worry',
    points: [
      'Milk usually comes in between the second and the fifth day, after a caesarean or a hard birth sometimes a day or two later. Until then drops of colostrum are what a stomach the size of a cherry needs.',
      'Offer the breast at least eight to twelve times in 24 hours, also at night, with much skin to skin. If latching does not work, express by hand and give the drops from a spoon.',
      'Newborns lose some weight in the first days, up to about a tenth, and are back by two weeks. Your midwife watches it with you; topping up for some days, if advised, does not end breastfeeding.',
    ],
    seek: 'Call your midwife or maternity unit today if nothing has changed by day four or five, or for a baby with few wet nappies, dark or orange urine after day three, yellow skin, or who is too sleepy to feed.',
    ask: 'How many wet and dirty nappies were there in the last 24 hours?',
  },
  {
    id: 'breast-refusal',
    title: 'a baby who refuses the breast',
    names:
      'nursing strike, refuses breast, refusing the breast, wont breastfeed, refuses to nurse, refusal to nurse, wont take the breast, prefers bottle, nipple confusion, only feeds at night',
    signs:
      'not take|want|latch breast|breastfeed anymore|suddenly|day, refuse|refuses|refusal|strike breast|breastfeed|nurse, prefers bottle, suddenly not breastfeed|breast',
    terms: 'breast refuse strike bottle calm sleepy',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'A sudden refusal is mostly a nursing strike, not the end: a cold, teeth, a sore mouth, a fright, a new soap, a strong or slow flow, or simply a world that is too interesting. It usually passes within a few days.',
      'Offer when sleepy or half asleep, in a dim room, walking or in the bath, with much skin and no pressure. Stop before it becomes a fight.',
      'Express as often as your baby used to feed and give it from a cup or bottle, so that your milk and your baby’s tummy are both looked after.',
      'For a baby who likes the bottle better: a slow teat, pauses, and start the flow by hand before latching.',
    ],
    seek: 'Call your midwife, health visitor or doctor the same day if your baby takes much less altogether, has few wet nappies, a fever, white patches in the mouth, or is under two months.',
    ask: 'Since when is it, and has anything changed around you two?',
  },
  {
    id: 'tongue-tie',
    title: 'tongue-tie',
    names: 'tongue tie, tongue tied, lip tie, clicking when feeding, clicking noise feeding',
    signs: 'tongue tie|short|cut|heart, click|clicking feed|breast|bottle',
    terms: 'tongue latch click feed',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      'With a tongue-tie the band below the tongue is short. About one baby in ten has one, and for many it makes no difference.',
      'It matters if feeding suffers: pain in spite of good positioning, clicking, slipping off, long feeds and slow weight gain. First have a whole feed watched by a midwife or lactation consultant.',
      'If it is the cause, the band can be divided in a short procedure. It helps some clearly and others little, so ask about benefit, risks and waiting.',
    ],
    seek: 'Ask for help soon if weight is not rising, nappies are few or feeds hurt all through.',
    ask: 'What makes you think of it: pain, clicking, or the weight?',
  },
  {
    id: 'premature',
    title: 'a baby born early',
    names: 'premature, preemie, premie, born early, preterm, nicu, neonatal, special care, corrected age, incubator',
    signs: 'born week|weeks early|34|33|32|35|36, corrected age, early baby development|weight|milestones',
    terms: 'premature early corrected weeks weight hospital',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'hard',
    points: [
      'For development count from the due date ("corrected age") until about two years; for vaccinations count from the birth. Solids and sleep follow the baby and your team’s advice.',
      'Skin to skin, your voice and your milk, in any amount, are things only you can give, in the unit as well as at home.',
      'At home: smoke-free, away from colds, on the back in a clear cot, and back to the doctor early rather than late. The noises are new; ask the ward to show you what is normal before you leave.',
      'Many parents of early babies are shaken for months. A talk with the ward’s psychologist, or others who went through it, helps.',
    ],
    seek: 'Call at once for pauses in breathing, a blue or grey colour, limpness, poor feeding, fewer wet nappies, or a temperature of 38 °C or more or below 36 °C.',
    ask: 'How many weeks early was your baby, and are you at home already?',
  },
  {
    id: 'vitamins-baby',
    title: 'vitamins for babies and children',
    names:
      'vitamin d, vitamin d drops, vitamin k, vitamins for baby, iron drops, iron deficiency baby, probiotics, omega 3 child',
    signs: 'vitamin|vitamins|iron baby|newborn|toddler|drops|child|need|give, probiotics baby',
    terms: 'vitamin drops iron need daily',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      'Most countries advise vitamin D every day from the first days or weeks, above all for breastfed babies, as milk and winter sun do not give enough. Your midwife or doctor tells you which product and how much.',
      'Vitamin K shortly after birth protects from a rare but serious bleeding; it is given as an injection or as drops on several days.',
      'From six months iron comes from food: meat, fish, lentils, beans, egg and enriched cereal, with fruit beside it. Other vitamins are needed only with a very restricted diet.',
    ],
    seek: 'Ask your doctor about a blood test if your child is pale, tired, eats earth or ice, or hardly eats iron-rich food. Keep iron tablets away from children: an overdose is an emergency.',
    ask: 'Is your baby breastfed, bottle-fed or both?',
  },
  {
    id: 'boys-girls-body',
    title: 'genitals and hips of babies',
    names:
      'foreskin, circumcision, clean his penis, clean penis, vaginal discharge newborn, swollen breasts newborn, hernia, undescended testicle, hip dysplasia, hip click, squint, cross eyed, lazy eye',
    signs:
      'penis|willy|foreskin|testicles|balls clean|red|swollen|pull|not|one, newborn girl blood|discharge nappy, eyes cross|crossed|squint, hip click|harness|scan, lump groin',
    terms: 'clean foreskin red swollen hips eyes',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'The foreskin of small boys is still attached: wash with water from outside and never pull it back. It loosens by itself over years.',
        on: 'foreskin penis willy clean pull',
      },
      {
        text: 'Newborn girls may have whitish or slightly bloody discharge in the first days, and both sexes swollen breasts; that is your hormones leaving. Clean from front to back.',
        on: 'girl discharge blood breasts vagina',
      },
      {
        text: 'Eyes that cross now and then are normal until about four months; after that, or if one always turns, have them looked at.',
        on: 'eyes squint cross lazy',
      },
      {
        text: 'Hips are checked in the first weeks, sometimes by ultrasound. A harness, if needed, works best early. In slings and car seats knees should be spread and drawn up.',
        on: 'hip hips click harness',
      },
    ],
    seek: 'See a doctor the same day for a swollen, red or painful penis, scrotum or groin lump (at once if your child is in pain or vomits), no stream of urine, or bleeding after the first week.',
    ask: 'What exactly have you noticed?',
  },
  {
    id: 'outings-gear',
    title: 'slings, swimming, pets and travel with a baby',
    names:
      'sling, baby carrier, babywearing, baby wearing, swimming lessons, baby swimming, swim with baby, dog and baby, cat and baby, pets, ear piercing, pierce ears, jet lag, flying with a baby, camping with baby, baby massage oil',
    signs:
      'when newborn|baby swim|pool, dog|cat|pet baby|newborn|jealous|lick, carrier|sling safe|how|when|newborn|facing, fly baby|newborn|toddler|ears|with',
    terms: 'sling swim dog cat plane carrier pool',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'Swimming: warm water (about 32 °C) from around two months, or when the navel has healed and you feel like it; vaccinations need not be complete. Twenty minutes, at arm’s length at every moment, then dry and feed.',
        on: 'swim swimming pool water lessons',
      },
      {
        text: 'Sling or carrier: tight, in view, close enough to kiss, chin off the chest, back supported, knees higher than the bottom. Facing outwards only from about five or six months and for short times.',
        on: 'sling carrier babywearing facing',
      },
      {
        text: 'Pets: let them sniff a worn hat first, keep walks and meals as before, and never leave an animal alone with a baby, however gentle it is. Bedrooms are better without it.',
        on: 'dog cat pet pets',
      },
      {
        text: 'Flying: a feed or a dummy at take-off and landing eases the ears, an aisle seat and half the luggage ease you. Ask the airline from which age it takes newborns, and your doctor if your baby was early or has a cold.',
        on: 'fly plane jet ears',
      },
    ],
    seek: 'After a dog or cat bite or a deep scratch have it looked at the same day; after trouble in the water with coughing call for help at once.',
    ask: 'What are you planning?',
  },
]
