import type { Topic } from '../topic.ts'

/** Everyday care of a baby. */
export const BABY_TOPICS: readonly Topic[] = [
  {
    id: 'crying',
    title: 'a baby who cries a lot',
    names:
      'crying, pacifier, dummy, soother, cry, fussy, wont stop crying, unsettled, soothe, soothing, calm my baby, calm baby',
    signs:
      'only calm, calm down only|with, hairdryer|hoover|vacuum|white noise, not stop cry|scream, cry all|why, calm cry|baby, why cry, cry lot|much, dummy when|should|give|sleep|ok, fussy evening|baby',
    terms: 'evening hours hold rock baby newborn arch gassy stop comfort',
    stages: ['newborn', 'baby'],
    feeling: 'hard',
    points: [
      'Crying peaks at around six to eight weeks, often in the evening, and eases by three to four months. A lot of crying in a healthy, growing baby is not a sign that you do it wrong.',
      'Go through the simple causes first: hunger, a nappy, too warm or cold, tired, wanting to be held. Then try one calming thing for a few minutes before changing: skin to skin, rocking, a carrier, white noise, a walk outside.',
      'Less is often more for an overtired baby: a dim room, your chest, a slow sway, and few changes.',
      {
        text: 'A dummy (pacifier) calms many babies and is fine once breastfeeding goes well, also for sleep; no cord, no honey, and nothing sweet on it. Let it go gradually between one and three for the sake of the teeth.',
        on: 'pacifier dummy soother',
        aside: true,
      },
      'Hand over when you can, even for half an hour. Listening to crying wears everybody down.',
    ],
    seek: 'If you get to the edge, lay the baby on the back in the cot, close the door and breathe for ten minutes: a baby is safe crying there, and must never be shaken. See a doctor promptly if the cry is suddenly different or high-pitched, or comes with fever, vomiting, a swollen belly, few wet nappies, poor feeding or unusual sleepiness.',
    ask: 'Is it mostly at one time of day, or spread over the whole day?',
  },
  {
    id: 'teething',
    title: 'teething',
    names: 'teething, teeth, tooth, gums, drooling, teether',
    signs:
      'teeth come|coming|first|when|could|through, drool chew|hands|everywhere, chew everything|hands|fingers, gums swollen|red|sore, teeth hurt|fever|night',
    terms: 'drool bite chew sore baby cranky first pain',
    stages: ['baby', 'toddler', 'newborn'],
    feeling: 'plain',
    points: [
      'The first tooth usually comes around six months, anywhere between four and twelve, and each one bothers for a few days at most.',
      'A cool, not frozen, teething ring, a clean wet cloth to chew on or a rub with a clean finger help most, and so does being held.',
      'Leave out teething necklaces, numbing gels and homeopathic tablets unless a pharmacist or doctor advised them: choking and side effects are real risks.',
      {
        text: 'Brush from the first tooth, twice a day, with a smear of fluoride toothpaste, and plan a first visit to the dentist around the first birthday.',
        on: 'brush brushing toothpaste dentist clean',
        aside: true,
      },
      {
        text: 'Many eat less while a tooth comes. Cool, soft food and more milk for a few days are enough; drinking and wet nappies are what to watch.',
        on: 'food eat eating appetite milk off',
        aside: true,
      },
    ],
    seek: 'Teething does not cause a real fever, diarrhoea or a widespread rash: have those looked at in their own right. For pain relief ask a pharmacist or doctor about the right medicine for age and weight.',
    ask: 'Is it the nights that are hardest, or feeding?',
  },
  {
    id: 'nappies',
    title: 'nappies, wee and poo',
    names: 'poop, poo, stool, stools, diaper, diapers, nappy, nappies, wet diapers, pee, wee, meconium',
    signs: 'wet nappy how|many|enough, many nappy|wet|pee, pee enough|often|newborn, orange|pink nappy|pee',
    terms: 'colour color change often baby newborn hard green days',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'Orange or pink dust in the nappy in the first three days or so is concentrated urine, so-called urate crystals, and mostly harmless. It should be gone once milk comes in; after that it means that more milk is needed.',
        on: 'orange pink brick red dust crystals',
        aside: true,
      },
      'From about day five, six or more wet nappies a day show that a baby drinks enough.',
      {
        text: 'The first stools are black and sticky, then greenish, then mustard yellow with breast milk or tan with formula. Green now and then is harmless.',
        on: 'meconium black green colour color yellow',
      },
      'After six weeks a breastfed baby may go many times a day or once in a week; soft is what counts. Straining and turning red with a soft result is not constipation.',
      {
        text: 'For hard stools after solids began: water with meals, pears, prunes, peas and oats, and movement. In toddlers a footstool and a calm time after breakfast help.',
        on: 'hard constipated constipation',
        aside: true,
      },
    ],
    seek: 'Call a doctor for white or grey stools, blood, black ones after the first days, fewer than usual wet nappies, or hard stools in a baby who takes only milk. No laxatives without advice.',
    ask: 'What looks different from usual?',
  },
  {
    id: 'growth',
    title: 'weight and growth',
    names:
      'weight gain, too small, so small, is small, gaining weight, growth chart, percentile, percentiles, underweight, overweight',
    signs:
      'weight ok|enough|normal|low|gain|baby|he|she, not gain weight, small|big|thin|chubby for age|his|her, lost weight baby|newborn, weight low',
    terms: 'weight growth grow kilo pounds small big chart',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Most newborns lose a little in the first days and are back at birth weight by about two weeks. After that the line over several weeks matters, not a single number.',
      'A percentile only says where a child stands among others of that age. The tenth is as healthy as the ninetieth, as long as the child roughly follows the own curve.',
      {
        text: 'Growth spurts, often around three weeks, six weeks, three months and six months, bring more hunger and broken sleep for a few days.',
        on: 'spurt spurts hungry',
        aside: true,
      },
      'Weighing every day mostly adds worry. Enough wet nappies, alert moments and fitting out of clothes are good everyday signs.',
    ],
    seek: 'Have your child weighed and looked at if the line crosses downwards, if weight stays still, or if feeds are weak or short.',
    ask: 'What did the last weighing show, and what did they tell you there?',
  },
  {
    id: 'bathing',
    title: 'bathing and washing',
    names: 'bath, bathing, bathe, first bath, baby wash, hair wash, cut nails, nails, ear cleaning',
    signs:
      'bath how|often|first|newborn|baby|hates|scream|cry|when, wash hair|baby|face, cut nails, hates bath, scared bath|water|shower',
    terms: 'bath water wash soap hair nails warm',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      'Two or three baths a week are enough; on the other days face, neck, hands and bottom with warm water will do. No soap is needed in the first weeks.',
      'The water should feel warm, not hot, on your elbow (about 37 °C), and only deep enough to cover the shoulders of a baby you hold. Five minutes, then a towel and your skin.',
      {
        text: 'If your baby screams: try another time of day, a warmer room, a cloth over the belly, or bath together with somebody to take the baby out.',
        on: 'hates scream cry scared',
      },
      {
        text: 'A toddler afraid of water may stand in it first, pour cups, wash a doll, and rinse hair with a wet flannel instead of a jug.',
        on: 'toddler scared hair shower',
        aside: true,
      },
      {
        text: 'File nails while your baby sleeps, or cut them with rounded baby scissors after the bath.',
        on: 'nails cut',
        aside: true,
      },
      'Keep a hand on your child throughout; never leave, not even for the door or the phone.',
    ],
    seek: 'Emergency number after any moment under water with coughing or trouble breathing afterwards.',
    ask: 'Is it the water, the undressing or the time of day that is hard?',
  },
  {
    id: 'newborn-skin',
    title: 'a newborn’s skin and scalp',
    names: 'cradle cap, baby acne, milk spots, milia, peeling skin, newborn rash, birthmark, stork bite, flaky scalp',
    signs:
      'flakes|scales|crust|flaky head|scalp|yellow, pimples|spots face|cheeks|nose newborn|baby|weeks, skin peel|peeling|flaky',
    terms: 'skin scalp flakes spots face oil newborn',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      {
        text: 'Cradle cap, yellow greasy scales on the scalp, looks worse than it is: it does not itch and goes by itself within months. A little plant oil left on for a while, then a soft brush and a mild shampoo, loosens it; do not pick.',
        on: 'cradle cap flakes scales scalp crust yellow',
      },
      {
        text: 'Small pimples on the face between the second week and the third month are baby acne, and tiny white dots on the nose are milk spots. Water is all they need; no creams, no squeezing.',
        on: 'acne pimples spots milk white face',
      },
      {
        text: 'Peeling in the first weeks, above all on hands and feet, is normal after nine months in water.',
        on: 'peel peeling dry flaky',
      },
    ],
    seek: 'Show it to a doctor if it is weeping, hot or spreading, if there are blisters, or if your baby has a fever or feeds poorly; at once if spots do not fade under a glass. I cannot judge a rash from a description.',
    ask: 'Where exactly is it, and since when?',
  },
  {
    id: 'jaundice',
    title: 'yellow skin in the first weeks',
    names: 'jaundice, yellow skin, bilirubin, looks yellow, yellow eyes',
    signs: 'yellow skin|face|eyes|newborn|baby|look|looks',
    terms: 'yellow skin eyes newborn sleepy feed light',
    stages: ['newborn'],
    feeling: 'worry',
    points: [
      'More than half of all newborns turn somewhat yellow between the second and fifth day, because the liver is still learning. It mostly fades within two weeks, with breast milk a little later.',
      'Feed often, at least eight times in 24 hours, and wake a sleepy baby for it: the yellow leaves with the stools. Sunbathing is not a treatment.',
      'Show it to your midwife or doctor in any case. They can measure it in a moment, and if needed light treatment brings it down.',
    ],
    seek: 'Call the same day if it began within the first 24 hours, spreads to belly or legs, or lasts beyond two weeks; at once if your baby is hard to wake, feeds poorly, or has pale, chalky stools or dark urine.',
    ask: 'How many days old is your baby, and how are the feeds going?',
  },
]
