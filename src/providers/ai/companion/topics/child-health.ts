import type { Topic } from '../topic.ts'

/** Common complaints of children, one at a time; `illness.ts` speaks of fever and colds. */
export const CHILD_HEALTH_TOPICS: readonly Topic[] = [
  {
    id: 'tummy-bug',
    title: 'vomiting and diarrhoea',
    names:
      'tummy bug, stomach bug, gastro, norovirus, diarrhea, diarrhoea, throwing up, vomiting, vomit, runny poo, watery poo, dehydrated, dehydration',
    signs: 'poo watery|runny|liquid, vomit he|she|baby|son|daughter|toddler|kid, vomit night|times, tummybug',
    terms: 'vomit diarrhoea drink fluids watery sips',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Most tummy bugs pass by themselves: vomiting in one or two days, loose stools in five to seven. Fluid is what matters.',
      'Wait ten minutes or so after vomiting, then give small sips every few minutes. Go on with breast milk or formula at its usual strength; ask a pharmacist about oral rehydration solution. No cola, and juice only well diluted.',
      'Food when your child wants it: plain things first, and soon the usual ones again. No medicine against vomiting or diarrhoea unless a doctor gave it.',
      'Soap and water for everybody (hand gel does little here), separate towels, and home from daycare until 48 hours after the last time.',
    ],
    seek: 'Get help now for green or bloody vomit, blood in the stool, no wet nappy for eight hours, sunken eyes, a drowsy or limp child, constant tummy pain, or a stiff neck; call the same day for a baby under six months, or if nothing stays down for half a day.',
    ask: 'How old is your child, and when was the last wet nappy or visit to the toilet?',
  },
  {
    id: 'ears',
    title: 'earache',
    names:
      'ear infection, ear ache, earache, pulling at ear, pulling his ear, pulling her ear, tugging at ear, glue ear, earwax',
    signs: 'ear|ears pull|pulling|tug|tugging|rub|rubbing|touch|hurt|infection|smell|wax|fluid',
    terms: 'ear pull pain fever cold',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Babies pull their ears when tired, bored or teething. An infection is more likely with fever, a cold, crying when lying down, bad nights or little appetite.',
      'Most ear infections get better by themselves within about three days, so doctors often wait before they give antibiotics. A pharmacist can tell you which painkiller suits the age and weight.',
      'Raised upper body while awake and held, plenty to drink, and nothing into the ear: no cotton buds, no oil, no drops without advice.',
      'Smoke-free air, vaccinations and no bottle lying flat lower the risk of the next one.',
    ],
    seek: 'See a doctor for a child under six months, fluid from the ear, a fever of 39 °C or more, no improvement after two to three days, or hearing that seems worse; at once for swelling behind the ear, a stiff neck or a very drowsy child.',
    ask: 'Is there a fever or a cold with it?',
  },
  {
    id: 'eyes',
    title: 'sticky and red eyes',
    names:
      'sticky eye, sticky eyes, gunky eye, eye discharge, pink eye, conjunctivitis, red eye, watery eye, blocked tear duct',
    signs: 'eye|eyes sticky|gunky|goopy|gunk|red|yellow|crusty|watery|pus|swollen|stuck',
    terms: 'eye sticky yellow wipe water tear',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'In young babies a watery, sticky eye without redness is mostly a tear duct that is not open yet; it clears up by the first birthday.',
      'Wipe from the nose outwards with cooled boiled water and a fresh pad for each wipe and each eye. A midwife can show you a gentle massage for the duct.',
      'A red, itchy eye with yellow discharge is often conjunctivitis. Most cases go in a week; own towel, clean hands, and a pharmacist or doctor can say whether drops are needed.',
    ],
    seek: 'In a baby under a month show any red or swollen eye with pus to a doctor the same day. At any age: swelling around the eye, pain, light that hurts, or an eye that looks cloudy.',
    ask: 'Is the white of the eye red, or only the lid sticky?',
  },
  {
    id: 'eczema',
    title: 'dry and itchy skin',
    names:
      'eczema, dry skin, dry patches, itchy skin, rough skin, rough patches, moisturiser, moisturizer, lotion, atopic',
    signs:
      'dry skin|patch|patches|cheeks, rough red|patch|patches|skin|cheeks, itch skin|scratch|he|she|baby, patch|patches red|skin|cheeks',
    terms: 'skin dry patches cream itch cheeks red',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      'Dry, rough, red patches on the cheeks or in the creases are often eczema: one in five small children has it, and most grow out of it.',
      'A plain, fragrance-free moisturiser twice a day or more, above all within minutes of a short, lukewarm bath without soap, is the most important thing.',
      'Cotton next to the skin, short nails, no overheating, and washing powder without perfume. Look for triggers, but do not leave out foods on suspicion.',
      'If that is not enough, a doctor can prescribe creams that calm a flare. Used as told they are safe, and fear of them mostly prolongs the itch.',
    ],
    seek: 'See a doctor if it oozes, crusts yellow, spreads fast, disturbs sleep, or comes with fever; the same day for painful blisters or little punched-out sores. I cannot judge a rash from a description.',
    ask: 'Where is it, and does your child scratch?',
  },
  {
    id: 'nappy-rash',
    title: 'a sore bottom',
    names: 'nappy rash, diaper rash, sore bum, sore bottom, red bum, red bottom, raw bottom',
    signs: 'bum|bottom|butt|nappy red|sore|raw|rash|hurt|bleed, rash bum|bottom|nappy|down',
    terms: 'nappy bottom red cream wipe',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      'Change often, also at night while it is sore, clean with water and cotton wool rather than scented wipes, pat dry, and let air to it for ten minutes a few times a day.',
      'A thin layer of barrier cream with zinc each time, not powder. The old layer need not be scrubbed off.',
      'Teething, new foods, loose stools and antibiotics bring it on. It should look better in two or three days.',
      {
        text: 'Bright red with small spots at the edges and in the folds is often thrush, which needs another cream: show it to a pharmacist or doctor.',
        on: 'spots thrush bright folds days',
      },
    ],
    seek: 'See a doctor for blisters, open or bleeding skin, pus, fever, or no improvement after three to five days.',
    ask: 'Since when is it there, and has anything new been added lately?',
  },
  {
    id: 'sun-insects',
    title: 'sun, heat and insects',
    names:
      'suncream, sunscreen, sun cream, sunburn, sun, beach, heat rash, insect bite, mosquito, mosquitoes, bug spray, tick, bee sting, wasp, swimming with baby, pool, hot weather',
    signs:
      'sun baby|cream|when|toddler, mosquito bite|spray, bite insect|swollen|mosquito, swim baby|when|toddler, heat rash|baby',
    terms: 'sun shade cream hat hot bite pool',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        text: 'Babies under six months stay out of direct sun. Shade, a hat with a brim and light, long clothes come first at every age; from six months add a sunscreen of factor 30 or more, every two hours and after water.',
        on: 'sun sunscreen cream beach burn sunburn',
      },
      {
        text: 'In the heat go out early and late, offer drinks or milk often, and never leave a child in a parked car. Do not cover the pram with a cloth: it becomes an oven.',
        on: 'heat hot weather pram',
      },
      {
        text: 'A bite: cool it, keep nails short, and watch it. Nets and long sleeves protect best; of the sprays ask a pharmacist which one suits the age. A tick comes out with tweezers, straight and slowly.',
        on: 'insect mosquito bite tick bee wasp',
        aside: true,
      },
      {
        text: 'You may take a baby into warm water from about two months or earlier if you like; keep it short, dry and feed afterwards, and stay within arm’s reach at every moment.',
        on: 'swim swimming pool water',
        aside: true,
      },
    ],
    seek: 'Emergency number for swelling of the face or trouble breathing after a sting. A doctor for sunburn in a baby, blisters, a child who is listless in the heat, or a red ring or fever after a tick.',
    ask: 'How old is your child, and what are you planning?',
  },
  {
    id: 'small-injuries',
    title: 'bumps, cuts and small burns',
    names:
      'bumped head, bump on head, bruise, cut finger, small burn, burnt hand, splinter, nosebleed, fell over, swallowed something, first aid kit',
    signs:
      'bump head|forehead, bang|banged|knock|knocked head|forehead|face|chin, lump|bump|bruise head|forehead, cut finger|lip|bleed, burn|burned|burnt hand|finger|arm, nose bleed, fell bump|bruise|cried|face',
    terms: 'bump cut burn cool head bruise',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      {
        text: 'After a knock on the head from standing height: comfort, cool the place, and watch for two days. Your child may sleep at the usual times; check once or twice that they stir as usual.',
        on: 'head bump fell forehead knock',
      },
      {
        text: 'For a burn: cool running water for 20 minutes, off with clothing and rings unless they stick, then cover loosely with cling film. No ice, butter or cream.',
        on: 'burn burnt hot hand',
      },
      {
        text: 'For a cut: press with a clean cloth for ten minutes, rinse with water, and a plaster. Gaping wounds need to be closed within some hours.',
        on: 'cut bleed finger lip plaster',
      },
      {
        text: 'For a nosebleed: sit up, lean forward, pinch the soft part for ten minutes, and breathe through the mouth.',
        on: 'nose nosebleed',
        aside: true,
      },
    ],
    seek: 'Emergency care now after a fall from more than about a metre, any knock on the head of a baby, vomiting, drowsiness, odd behaviour, a fit or unequal pupils; for burns larger than the child’s hand or on face, hands or genitals; and if a battery, magnet or medicine may have been swallowed.',
    ask: 'What happened, and how is your child behaving now?',
  },
  {
    id: 'contagious',
    title: 'chickenpox and other catching illnesses',
    names:
      'chickenpox, chicken pox, hand foot and mouth, hand foot mouth, hfmd, lice, nits, head lice, worms, threadworms, pinworms, scarlet fever, slapped cheek, roseola, impetigo, rsv, croup, bronchiolitis, barking cough',
    signs:
      'nose|cough|cold|snotty|fever send|daycare|school go|send, cough bark|barking|seal, itch bottom|bum night, blisters hands|feet|mouth, lice hair, send daycare|school sick|fever|cold|rash',
    terms: 'spots blisters contagious daycare home itch',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Most of these are mild and end by themselves within a week or so: rest, drinks, cool and soft food, and something for pain or fever that a pharmacist approves for the age. No ibuprofen with chickenpox unless a doctor says so.',
      {
        text: 'Home from daycare: with chickenpox until all spots have crusts, with hand, foot and mouth until your child feels well, with vomiting or diarrhoea until 48 hours after it ends. Ask your daycare for its rules.',
        on: 'daycare school home send contagious back',
      },
      {
        text: 'Lice are no sign of dirt: wet combing with conditioner every few days for two weeks, or a lotion from the pharmacy. For worms the whole household is treated; ask the pharmacist.',
        on: 'lice nits worms threadworms pinworms',
        aside: true,
      },
      {
        text: 'A barking cough at night is often croup. Stay calm, hold your child upright, and let them breathe cool air at the window.',
        on: 'croup bark barking cough',
        aside: true,
      },
      'If you are pregnant, or somebody at home has weak defences, ring a doctor about contact with chickenpox, slapped cheek or measles.',
    ],
    seek: 'Emergency number for hard, noisy or fast breathing, blue lips, a stiff neck, or spots that do not fade under a glass. A doctor for babies under six months, spots that become hot and very red, no drinking, or a fever for over three days.',
    ask: 'How old is your child, and how are drinking and breathing?',
  },
  {
    id: 'lumps',
    title: 'lumps and swollen glands',
    names: 'lymph node, lymph nodes, swollen glands, swollen gland, lump behind ear, lump on neck',
    signs: 'lump|swollen|bump neck|ear|behind|gland|groin|armpit',
    terms: 'lump gland swollen neck ear pea',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Pea-sized lumps at the neck, behind the ears or in the groin are mostly lymph nodes at work. After a cold, a bite or an itchy scalp they may stay for weeks and can be moved below the skin.',
      'Do not press them every day. Look once a week: are they the same, smaller or larger?',
      'Show them at the next visit in any case, so that a trained hand has felt them.',
    ],
    seek: 'See a doctor within days for a lump that grows, is larger than a hazelnut, hard or fixed, above the collarbone, or comes with weight loss or night sweats; the same day if it is red, hot and painful, with fever, or in a baby under three months.',
    ask: 'Has your child had a cold or a sore place nearby lately?',
  },
  {
    id: 'eating-odd-things',
    title: 'putting everything into the mouth',
    names:
      'eats sand, eats dirt, eats paper, eats soil, puts everything in mouth, puts everything in his mouth, puts everything in her mouth, pica, swallowed a coin, licks everything',
    signs:
      'eat sand|dirt|soil|paper|chalk|grass|leaves|snow|stones|soap|dog|cat|crayon, everything mouth, lick floor|shoes|everything',
    terms: 'mouth sand eat taste swallow',
    stages: ['baby', 'toddler'],
    feeling: 'plain',
    points: [
      'Mouths are the finest hands of babies: until about two everything is tested there. A little sand, soil, grass or paper does no harm and leaves as it came.',
      'What must be out of reach: button batteries, magnets, coins, medicines, cleaners, cigarettes, some plants, and anything that fits through a toilet roll.',
      'Take it out calmly and offer something allowed; a big reaction makes it a game. More to chew (cool ring, crusts with a meal) helps while teeth come.',
    ],
    seek: 'Call the poison centre or emergency number at once for a battery, magnet, medicine, cleaner or unknown plant, for choking, drooling or trouble swallowing. Ask your doctor if a child over two often eats things that are not food: low iron may be behind it.',
    ask: 'What was it, and how much?',
  },
]
