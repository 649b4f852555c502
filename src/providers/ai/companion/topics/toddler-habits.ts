import type { Topic } from '../topic.ts'

/** Habits and small fights of toddlers that puzzle their parents. */
export const TODDLER_HABIT_TOPICS: readonly Topic[] = [
  {
    id: 'changing-fights',
    title: 'fights over nappies, clothes and the buggy',
    names:
      'nappy change fight, hates nappy changes, hates getting dressed, wont get dressed, getting dressed, refuses buggy, wont sit in pram, hates the pram, hates the car seat, arches his back, arches her back, hair cut, haircut, wash hands',
    signs:
      'not lie nappy, lie down|still nappy|change, nappy change not|fight|run, nappy|change|dressed|clothes|coat|hat|pyjamas scream|cry|fight|hates|not|wriggle|roll|kick|battle, pram|carseat scream|cry|fight|hates|not|arch|arches, scream change|changes nappy, dressed fight|not|morning|battle',
    terms: 'nappy dress change buggy pram fight hurry',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      'Lying still, being strapped in and being dressed all mean being stopped in the middle of something, and from about eight months children let you know. It is will, not malice.',
      'Announce it ("two more turns, then nappy"), give a part to do (hold the cream, open the flap, find the sleeve), and change them standing up once they stand.',
      'Save one special toy or song for exactly this moment, and be quick: everything laid out before you begin.',
      {
        text: 'For straps: check that nothing pinches or is too warm, let your child climb in alone and close the top clip, and keep straps non-negotiable, cheerfully. For the rest of the way walking a stretch often helps.',
        on: 'buggy pram seat carseat straps arch car',
      },
      {
        text: 'With clothes offer two that are both fine, and let the odd combination go.',
        on: 'clothes dressed coat pyjamas hat shoes',
        aside: true,
      },
    ],
    seek: 'Mention it to your doctor if your child seems in pain when lifted or dressed, stiffens in other situations too, or cannot bear most touches and fabrics.',
    ask: 'Which of these situations costs you most every day?',
  },
  {
    id: 'head-banging',
    title: 'head banging and breath holding',
    names:
      'head banging, bangs head, bangs his head, bangs her head, hits himself, hits herself, holds breath, breath holding, rocking, pulls own hair, self soothing habits, teeth grinding',
    signs:
      'bang|bangs head angry|floor|wall|cot|tantrum|purpose|himself|herself, hit himself|herself|own, hold|holds breath tantrum|cry|angry|upset, grind|grinds teeth, rock|rocks bed|cot|sleep',
    terms: 'head bang angry floor breath habit',
    stages: ['baby', 'toddler'],
    feeling: 'worry',
    points: [
      {
        text: 'Up to one toddler in five bangs the head at times, against the mattress to fall asleep or on the floor when angry. They hardly ever hurt themselves, and it is mostly gone by three.',
        on: 'bang head hit floor cot rock',
      },
      'In anger: move your child to something soft, stay near, say little, and make no great event of it. Name the feeling: "You are so cross." A cushion to hit or stamping is a good swap.',
      {
        text: 'Some children cry so hard that they hold their breath, turn bluish or pale and go limp for some seconds. It ends by itself; lay them on the side. The first time have it checked by a doctor.',
        on: 'breath hold holds',
      },
      {
        text: 'Rhythm helps: more swinging, dancing and rough play by day, and a calm bedtime. Grinding teeth at night is common and mostly harmless.',
        on: 'rock sleep grind night teeth',
      },
    ],
    seek: 'Emergency number if a child does not breathe, stays limp or jerks. See your doctor for injuries, if it goes on for long spells every day, or if speech, eye contact or play worry you too.',
    ask: 'Does it happen more when angry, or when falling asleep?',
  },
  {
    id: 'whining',
    title: 'whining, crying over little things and clinging to routines',
    names:
      'whining, whines, whinge, whingeing, moans all day, cries over everything, sensitive child, perfectionist, obsessed with, same book, same thing over and over, stubborn, bossy',
    signs:
      'only wear, not wear anything, wear same, whine, cry everything|little|every small|thing, obsessed with, same book|song|film|food|shirt again|over|every|only',
    terms: 'whine cry small same routine tired',
    stages: ['toddler', 'child'],
    feeling: 'plain',
    points: [
      'Whining is talking with an empty battery: tired, hungry, too much going on, or too little of you. Five undivided minutes early save an hour of it.',
      'Show the voice you want ("Say it like this: juice, please"), answer that one quickly, and do not answer the other one either with scolding or with giving in.',
      'Small things are big at two. "The banana broke, and you wanted it whole" is enough; it needs no solution.',
      {
        text: 'The same book, cup or film a hundred times is how children this age learn and feel safe. It passes by itself.',
        on: 'same book again obsessed over song film',
      },
    ],
    seek: 'Ask your doctor or health visitor if crying fills most days, if your child has lost skills, or if changes in routine always end in long despair.',
    ask: 'At which time of day is it worst?',
  },
  {
    id: 'rough-with-baby',
    title: 'an older child who is rough with the baby',
    names:
      'rough with the baby, pokes the baby, hits the baby, hurts the baby, too rough, toddler and newborn, toddler hits newborn',
    signs:
      'toddler|son|daughter|big-sibling|older poke|pokes|poking|hit|pinch|pinches|squeeze|rough|hurt|jump|throw|bite baby|newborn, poke|poking eyes|baby|newborn',
    terms: 'toddler baby rough gentle jealous watch',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Never leave the two alone together, not for the doorbell: carry the baby with you, use a playpen or the sling. A toddler cannot yet judge how strong they are.',
      'Show what is wanted: stroke the feet, sing, bring a nappy. Say "gentle, like this" and guide the hand, and praise it out loud.',
      'When it happens, take the hand away calmly, look after the baby, and then say "I won’t let you hurt her. Are you cross that I was busy?" Shaming makes it more frequent.',
      'Ten minutes a day alone with you, a box of toys for feeding times, and now and then a loud "The baby has to wait, it is your turn" do more than any explanation.',
    ],
    seek: 'Have the baby checked after a hard hit, a poke in the eye with redness or watering, a fall or a bite that broke the skin. Ask for help if the older child seems unhappy for weeks.',
    ask: 'When does it happen most: when you feed, or when you are out of the room?',
  },
  {
    id: 'body-curiosity',
    title: 'curiosity about the body and swear words',
    names:
      'touches himself, touches herself, plays with his willy, hand in nappy, hand down pants, naked, swearing, swear words, bad words, nose picking, spitting, spits at people',
    signs:
      'touch|touches|plays himself|herself|penis|willy|vagina|privates, says bad|swear|rude word|words, spit people|me|kids, nappy off takes|strips',
    terms: 'body touch private word swear',
    stages: ['toddler', 'child'],
    feeling: 'plain',
    points: [
      'Exploring one’s own body is normal from the first year on; it is about feeling, not about sex. Stay calm, no scolding: "That feels nice. We do it alone in our room, not at the table."',
      'Use the real words for all parts of the body, and teach early: "Your body belongs to you. Nobody may touch there except to help you wash or at the doctor’s, with me there."',
      'Swear words live from the reaction. Look bored, offer a funny word instead, and watch your own. Spitting: "Spit goes into the sink."',
    ],
    seek: 'Talk to your doctor if it is sore, itchy or painful, or if a child shows knowledge or acts that do not fit the age, or suddenly fears a person: a child protection helpline listens too, without obligation.',
    ask: 'In which situations does it happen?',
  },
  {
    id: 'giving-medicine',
    title: 'children who refuse medicine or the doctor',
    names:
      'wont take medicine, refuses medicine, spits out medicine, scared of doctor, afraid of the doctor, scared of injections, afraid of needles',
    signs:
      'not take medicine|antibiotic|drops, spit medicine|antibiotic, scared doctor|needle|injection|vaccine he|she|toddler|child',
    terms: 'medicine syringe spit doctor scared',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      'Use a syringe, aim inside the cheek, a little at a time, with your child half upright on your lap. Cool from the fridge it tastes less; something nice to drink right afterwards.',
      'Ask the pharmacist whether it may go into a spoon of yoghurt or purée, or comes in another flavour or form. Do not hide it in a whole bottle or plate.',
      'Say the truth in one sentence ("It tastes odd, then it is over") and let your child choose: syringe or spoon, red cup or blue.',
      'Before a visit play doctor with a toy. For a jab hold tight and near, sing or blow bubbles, and say well done whatever happened.',
    ],
    seek: 'Call the doctor or pharmacist if a dose was vomited or missed, before you give it again.',
    ask: 'Is it the taste, or being held?',
  },
  {
    id: 'early-learning',
    title: 'letters, numbers and endless questions',
    names:
      'learn letters, learn to read, alphabet, counting, learn numbers, asks why, why questions, school readiness, smart, gifted, colours, learn colors',
    signs:
      'letters|numbers|alphabet|colours|read start|teach|learn|know|when, asks why, why times|constant|all, teach read|count|letters|swim',
    terms: 'letters numbers why question learn school',
    stages: ['toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        text: 'Letters and numbers can wait until your child asks for them, mostly between four and six. What carries later learning is talk, books, rhymes, puzzles, and time to play without a goal.',
        on: 'letters numbers alphabet read count teach start',
      },
      {
        text: '"Why?" often means "Talk with me". Answer one or two, then ask back: "What do you think?" And "I don’t know, let’s look it up tonight" is a good answer too.',
        on: 'why ask asks question',
      },
      'Put numbers into the day: set three plates, count the stairs, find the letter of the name on a sign. Stop before it becomes a lesson.',
      {
        text: 'For school it counts more to separate, wait, dress, ask for help and get along than to know the alphabet.',
        on: 'school ready september',
      },
    ],
    seek: 'If speech, hearing, movement or playing with others worries you, have it checked well before school; your doctor or nursery knows where.',
    ask: 'What is your child curious about at the moment?',
  },
]
