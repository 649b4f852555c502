import type { Topic } from '../topic.ts'

/** Eating with a spoon, a hand or not at all: from first tastes to family meals. */
export const TABLE_TOPICS: readonly Topic[] = [
  {
    id: 'first-tastes',
    title: 'what to give first, and how much',
    names:
      'first foods, first food, what to give first, how much solids, how many meals, food amounts, meal schedule, can he have, can she have, can baby have, can he eat, can she eat, can baby eat',
    signs:
      'give fish|egg|meat|bones|salmon|cheese|bread, fish bones|salmon baby|give|he, food|foods which|what month|baby, month food|foods, give first fruit|meat|food|vegetable|porridge|rice|eat, first fruit|vegetable|meat|food|solids, how much solids|food|eat|puree, many meals|times solids|food|eat, can have|eat|try yoghurt|yogurt|cheese|egg|fish|meat|strawberries|fruit|bread|pasta|rice|oats|avocado|hummus|sausage, puree how|stage|texture|lumps, eat month',
    terms: 'food spoon meal puree meat fruit vegetables yoghurt egg amount iron',
    stages: ['baby'],
    feeling: 'plain',
    points: [
      {
        text: 'The order matters little. Iron does: soft meat, fish, beans, lentils, egg or iron-rich cereal from early on, and vegetables and fruit beside it, bitter ones too. Banana and meat are both fine.',
        on: 'first order meat banana fruit vegetable start',
      },
      {
        text: 'Begin with a spoon or two once a day at around six months, after some milk. By seven to nine months most have two or three small meals, by the first birthday three with a snack or two. Your baby decides when it is enough.',
        on: 'much many amount meals times portion',
      },
      {
        text: 'From six months nearly everything is allowed if it is soft: plain full-fat yoghurt and cheese, well-cooked egg, fish without bones, bread, pasta, smooth nut butter. Not before one year: honey, cow’s milk as a drink, added salt and sugar.',
        on: 'yoghurt yogurt cheese egg fish bread pasta allowed have nut strawberries',
      },
      'Give it in pieces a baby can squash between the fingers, or mashed; grapes and tomatoes in quarters, apple and carrot cooked or grated, no whole nuts. Always sitting up, always watched.',
      {
        text: 'Common allergens, such as egg and peanut, go in early, one at a time, in small amounts, and then regularly.',
        on: 'allergy allergies allergen peanut nut egg',
        aside: true,
      },
    ],
    seek: 'Swelling of lips or face, repeated vomiting or trouble breathing after a food is an emergency. Ask your doctor first with severe eczema or a known allergy.',
    ask: 'What has your baby tried so far?',
  },
  {
    id: 'food-throwing',
    title: 'throwing and playing with food',
    names: 'throws food, throwing food, food on the floor, plays with food, messy eater',
    signs: 'throw food|vegetable|fruit|plate|dinner|spoon|bowl|high, food|vegetable|fruit|dinner floor, play food',
    terms: 'throw food floor plate meal high chair',
    stages: ['baby', 'toddler'],
    feeling: 'plain',
    points: [
      'Dropping and throwing is an experiment: does it fall again, what does it sound like, what do you do? From seven months to about two it is nearly universal, and often it means "I am full".',
      'Put only a few pieces on the tray at a time, give a place for what is not wanted (a "no thank you" bowl), and show the sign or word for "all done".',
      'React little: "Food stays on the table." If it goes on, the meal is over, kindly and without a lecture, and the next one comes in two or three hours.',
      'A mat or newspaper on the floor, sleeves up, and your own plate at the same table save nerves. Mess is how mouths learn.',
    ],
    seek: 'Mention it to your health visitor if your child gags on most textures, eats less and less, or weight is a worry.',
    ask: 'Is it more at the beginning of the meal or towards the end?',
  },
  {
    id: 'refusing-food',
    title: 'a baby who will not eat solids',
    names:
      'wont eat solids, not interested in food, not interested in solids, refuses spoon, refuses solids, spits out food, not eating solids, gags on lumps',
    signs:
      'not solids|spoon eat|interested|want|take, spit out food|everything, not interested food|solids|eat, close|closes|shut mouth, not eat baby, not eat month, only want|drink milk',
    terms: 'spoon solids mouth milk interested refuse',
    stages: ['baby'],
    feeling: 'worry',
    points: [
      'In the first weeks food is practice; milk is still the main food until about the first birthday. Two spoons, or only touching and licking, is a normal start.',
      'Check the signs of readiness (sitting with little support, steady head, hand to mouth), and offer when rested and not starving, an hour or so after milk.',
      'Let your baby hold a spoon, eat with fingers, and see you eat the same. No tricks, no pushing: a closed mouth or a turned head is an answer.',
      'New tastes may need ten calm offers. Very much milk leaves little room; from about nine months meals may come before milk.',
    ],
    seek: 'Ask your doctor or health visitor if nothing goes in by eight or nine months, if lumps always make your baby gag or vomit, or weight falters.',
    ask: 'How much milk is there in a day, and when do you offer food?',
  },
  {
    id: 'allergy',
    title: 'allergies and intolerance',
    names:
      'allergy, allergies, allergic, allergic reaction, milk allergy, cows milk protein allergy, cmpa, lactose, intolerance, hives after, peanut allergy, egg allergy',
    signs:
      'rash after eat|food|egg|milk|peanut|feed, allergic milk|egg|nut|peanut|formula, spots around mouth eat, react|reaction food|egg|milk|peanut|formula, hives eat|food',
    terms: 'allergy rash hives food milk egg peanut reaction',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Quick reactions, within minutes to two hours, show as hives, swelling of lips or eyes, or vomiting. Slower ones, such as eczema that flares, or blood or slime in the stools, come over hours or days. Redness only where juicy food touched the skin is usually irritation.',
      'After a suspicious reaction leave that food out, take a photo, note what, how much and when, and talk to your doctor before trying again.',
      'Do not cut out milk, egg or wheat on suspicion for long, and do not change to a special formula alone: a test period should be guided, as growth depends on it.',
      'Early and regular peanut and egg lower the risk of allergy. With severe eczema or an earlier reaction ask first how to begin.',
    ],
    seek: 'Call your local emergency number for trouble breathing, a hoarse voice, swelling of tongue or face, repeated vomiting with paleness, or a child who turns limp after food.',
    ask: 'What did your child eat, and how long afterwards did it show?',
  },
  {
    id: 'toddler-drinks',
    title: 'water, juice and drinks for children',
    names: 'juice, when can baby drink water, give water, drink water, water for baby, squash, tea for baby',
    signs:
      'baby|newborn|he|she|month water give|drink|when|have|need, juice give|allowed|toddler|baby|can, not drink water|enough, give water, drink enough he|she|toddler',
    terms: 'water juice cup drink thirst milk',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        for: ['newborn'],
        text: 'Under six months breast milk or formula is all the drink a baby needs, in hot weather too: then offer it more often. Extra water can do harm at this age.',
      },
      {
        for: ['baby'],
        text: 'From six months give sips of water with meals from an open or straw cup. It is for practice; milk still covers the thirst.',
      },
      {
        for: ['toddler', 'child'],
        text: 'Water and some milk are all a child needs, about a litre in all at this age, more in the heat. Pale urine and a wet nappy or toilet visit every few hours show that it is enough.',
      },
      {
        for: ['baby', 'toddler', 'child'],
        text: 'Juice, squash and fizzy drinks are not needed; if at all, well diluted and with a meal. No tea or coffee, and nothing sweet in a bottle.',
        on: 'juice sweet tea squash',
      },
      {
        for: ['toddler', 'child'],
        text: 'For poor drinkers: a cup of their own within reach, a straw, melon, cucumber or soup, and drinking together.',
        on: 'not drink enough refuse',
      },
    ],
    seek: 'A dry mouth, no tears, no wet nappy for eight hours or unusual sleepiness means being seen by a doctor today.',
    ask: 'What does your little one drink on a usual day?',
  },
  {
    id: 'gagging',
    title: 'gagging and choking on food',
    names: 'gagging, gag, gags, gagged, choking, choke, scared of choking, choking hazard, first aid, cpr',
    signs:
      'gag food|lumps|toast|piece|spoon, choke scared|worry|afraid|food|grapes|prevent|lumps, scared lumps|solids|pieces|finger',
    terms: 'gag choke food lumps grapes sit watch',
    stages: ['baby', 'toddler', 'newborn'],
    feeling: 'worry',
    points: [
      {
        text: 'Gagging is noisy and red-faced, and it is the reflex that protects: it pushes the food forward again. Choking is silent. With gagging stay calm, do not put a finger in, and let your baby work it out.',
        on: 'gag gagging gagged difference lumps',
      },
      'It becomes rarer with practice, and holding lumps back for long makes it harder. Offer soft pieces that squash between your fingers, one at a time, sitting upright and watched.',
      'Cut grapes, cherry tomatoes and olives lengthwise in quarters; no whole nuts, popcorn, raw carrot sticks, sausage rounds or hard sweets for small children.',
      {
        text: 'A child who is choking and cannot cry, cough or breathe: call your local emergency number and start first aid. For a baby under one, up to five firm back blows, then up to five chest thrusts, in turns.',
        on: 'choke choking cpr aid emergency',
      },
      'A baby first-aid course takes an evening and takes away most of the fear.',
    ],
    seek: 'After a serious choking episode, or if something like a battery or magnet may have been swallowed, go to emergency care even if all seems well.',
    ask: 'Which foods would you like to offer next?',
  },
]
