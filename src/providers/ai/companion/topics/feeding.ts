import type { Topic } from '../topic.ts'

/** Feeding as a whole. */
export const FEEDING_TOPICS: readonly Topic[] = [
  {
    id: 'breastfeeding',
    title: 'breastfeeding',
    names:
      'breastfeeding, feed my baby, breastfeed, breast feeding, breast feed, latch, latching, nursing, sore nipples, nipple, nipples, cracked nipples, colostrum, lactation',
    signs:
      'not latch, breastfeed hurt|sore|start|position|how, nipple hurt|sore|cracked|bleed, how often|long feed|breastfeed, which breast|side feed, latch hurt|shallow|bad',
    terms: 'breast milk feed sore painful hurt newborn hungry often night',
    stages: ['newborn', 'baby', 'pregnant'],
    feeling: 'worry',
    points: [
      'For a good latch, hold your baby tummy to tummy, nose level with the nipple, and wait for a wide open mouth; then bring the baby to the breast, chin first. More of the areola shows above than below.',
      'A brief pull at the start is common, lasting pain is not: slip a clean finger into the corner of the mouth, and begin again. Often a small change of position is enough.',
      'Eight to twelve feeds in 24 hours are usual in the first weeks, and evenings with feed after feed are how babies order more milk.',
      {
        text: 'At night, feeding lying on your side or with everything you need within reach saves energy. Keep the light low, and put your baby back in a sleep space of their own before you doze off.',
        on: 'night nights side',
        aside: true,
      },
      {
        text: 'For sore nipples: a few drops of milk left to dry, air, and purified lanolin if you like it. The cause is mostly the latch, so have someone look at a feed.',
        on: 'sore cracked nipple nipples hurt hurts painful',
        aside: true,
      },
      {
        text: 'A tender, hard spot usually eases with normal feeding, cool packs and rest; hard massage and extra pumping make swelling worse.',
        on: 'mastitis lump engorged engorgement blocked clogged duct tender swollen hard',
        aside: true,
      },
      'Breast, bottle or both: a fed baby and a parent who can cope is the aim. Changing your mind is allowed.',
      {
        text: 'If your baby takes only one side, begin there, then slide over without turning them round, or try the other when sleepy. A stiff neck or an ear may be behind it, so mention it; one breast can be enough.',
        on: 'side one left right',
        aside: true,
      },
    ],
    seek: 'Call your midwife, lactation consultant or doctor for fever or a hot red area on the breast, cracked or bleeding nipples, fewer than six wet nappies a day after day five, or a baby who is too sleepy to feed.',
    ask: 'Does it hurt all through the feed, or is it something else that worries you?',
  },
  {
    id: 'milk-supply',
    title: 'milk supply and pumping',
    names:
      'milk supply, low supply, enough milk, not enough milk, more milk, increase milk, increase supply, pump, pumping, breast pump, express, expressing, store breast milk, breast milk storage, power pumping, oversupply, dry up',
    signs:
      'milk out|outside|stand|good|last|room fridge|counter|temperature, breast milk keep|store|last|fridge|long, supply period|tanked|dropped|low|gone|drop|pill, enough milk, milk low|less|little|enough|more|increase|supply|drop, breast soft|empty milk, pump when|how|often|work|start, freeze|fridge|store milk, milk last|keep fridge|room|freezer',
    terms: 'milk breast supply enough hungry fridge freeze bottle work',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'Milk works by demand: the more often and the more fully the breast is emptied, the more is made. Soft breasts, short feeds or evening fussiness are not signs of too little.',
      'Better signs that it is enough: six or more wet nappies a day, swallowing you can hear, and steady weight gain.',
      'To increase it: offer both sides, feed or pump also at night, skin to skin, and check the latch with someone. Teas and cookies have little evidence behind them.',
      {
        text: 'Around the period, with a new hormonal contraceptive or a cold, supply may dip for some days. Feeding more often brings it back; ask about a contraceptive that suits breastfeeding.',
        on: 'period pill dip tanked contraception ill',
        aside: true,
      },
      {
        text: 'When pumping, a well-fitting shield and 15 to 20 minutes are enough; the amount in the bottle is not a measure of what your baby gets at the breast.',
        on: 'pump pumping express',
        aside: true,
      },
      {
        text: 'Fresh milk keeps about four hours at room temperature, up to four days in the fridge and about six months in the freezer. Thawed milk is used within a day and not frozen again.',
        on: 'store storage fridge freeze freezer keep thaw',
        aside: true,
      },
    ],
    seek: 'See your midwife, health visitor or doctor soon if weight gain is slow or wet nappies are few; topping up while you work on supply is no defeat.',
    ask: 'What makes you think about your supply: the nappies, the weight, or how feeds go?',
  },
  {
    id: 'formula',
    title: 'formula and bottles',
    names:
      'formula, bottle, bottles, bottle feeding, bottle feed, sterilise, sterilize, sterilizing, paced feeding, combo feeding, mixed feeding',
    signs:
      'which formula, formula prepare|make|mix|brand|change|switch, sterilise|sterilize|wash bottle, warm bottle|milk, combine|both breastfeed|breast formula|bottle, mix breast|breastfeed formula|bottle',
    terms: 'milk feed amount ounces ml warm brand switch prepare',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      'Any first infant formula sold in your country has to meet the same standard, so price says little. Follow-on milks are not needed.',
      'Make each bottle fresh and exactly by the packet, water first, with water hot enough to kill germs, then cool it and test it on your wrist. Throw away what is left after two hours.',
      'Feed by your baby’s cues: hold them half upright, keep the bottle level, pause now and then, and stop when they turn away. Appetite varies from feed to feed.',
      {
        text: 'When a breastfed baby refuses the bottle, let someone else offer it, between hungry and full, with milk at body warmth, and without pressure.',
        on: 'refuse refuses wont reject breastfed',
        aside: true,
      },
      {
        text: 'To stop breastfeeding comfortably, drop one feed every few days, and express just enough to ease fullness.',
        on: 'stop wean weaning drop quit',
        aside: true,
      },
      'Cow’s milk as a main drink waits until twelve months.',
    ],
    seek: 'Ask your doctor or health visitor before changing to a special formula, and if there is blood in the stool, persistent vomiting, a rash after feeds or poor weight gain.',
    ask: 'Are you starting with bottles, or is something about them not going well?',
  },
  {
    id: 'solids',
    title: 'starting solid food',
    names:
      'solids, solid food, solid foods, baby led weaning, blw, puree, purees, start eating, introduce food, introducing foods, introduce peanut, allergens, baby food, finger food, finger foods, baby cereal',
    signs: 'when start|ready solids|food, solids start|ready|month, ready food|solids|eat, wean start|ready',
    terms: 'eat food spoon months allergy peanut egg introduce start high chair',
    stages: ['baby', 'newborn', 'toddler'],
    feeling: 'plain',
    points: [
      'Most babies are ready at around six months: they sit with little support, hold the head steady, bring food to the mouth and no longer push it out with the tongue. Not before four months.',
      'Start with iron-rich foods once a day: well-cooked meat, fish, beans, lentils, egg or iron-fortified cereal, then vegetables and fruit. Purée, soft pieces or both work equally well.',
      {
        text: 'Offer peanut (as smooth butter or powder in other food, never whole), well-cooked egg and other allergens one at a time, early and regularly. With severe eczema or a known allergy, ask your doctor first.',
        on: 'peanut egg allergy allergen allergens allergies',
      },
      'Milk stays the main food until about the first birthday. You decide what and when, your baby decides how much, and some days that is two spoons.',
      'Leave out honey before one year, added salt and sugar, whole nuts, and round hard pieces. Sips of water with meals are enough.',
    ],
    seek: 'Swelling of the lips or face, repeated vomiting or trouble breathing after a food is an emergency. Hives alone or lasting tummy trouble: call your doctor.',
    ask: 'Has your baby tried anything yet, or are you getting ready to start?',
  },
  {
    id: 'picky-eating',
    title: 'picky eating',
    names:
      'picky eater, picky eating, picky, fussy eater, fussy eating, wont eat, refuses to eat, refuses food, refuses vegetables, vegetables, mealtime, mealtimes, only eats',
    signs:
      'not eat vegetable|dinner|food|anything|nothing|meat|fruit, only eat, picky|fussy eat|food, eat nothing, not touch vegetable|food|anything, live off|on pasta|bread|snacks|air, not try food|new, snacks all|instead',
    terms: 'eat food dinner meal snack toddler milk throws',
    stages: ['toddler', 'child', 'baby'],
    feeling: 'worry',
    points: [
      'Between one and four, growth slows, appetite shrinks and new foods look suspicious. Look at what was eaten over a week, not over a day.',
      'You choose what, when and where; your child chooses whether and how much. Pressing, bribing and praising every bite tend to make it last longer.',
      'Serve one safe food with each meal and a tiny portion of something new beside it. Ten to fifteen calm encounters are quite usual before a child tastes it.',
      'Eat together when you can, keep two or three hours between meals and snacks, and limit milk to about 350 to 500 ml a day so that hunger has a chance.',
      'Let them help: washing carrots or stirring makes food less strange.',
    ],
    seek: 'Talk to your doctor or health visitor about weight loss, gagging on most textures, fewer than about ten foods accepted, pain, or pale and tired looks.',
    ask: 'What does your child eat happily at the moment?',
  },
]
