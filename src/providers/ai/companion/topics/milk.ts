import type { Topic } from '../topic.ts'

/** Milk, one trouble at a time: at the breast, from the bottle, and the ways from one to another. */
export const MILK_TOPICS: readonly Topic[] = [
  {
    id: 'cluster-feeding',
    title: 'feeding again and again in the evening',
    names:
      'cluster feeding, cluster feed, cluster feeds, feeds all evening, feeding all evening, always hungry, constantly hungry, constantly feeding, growth spurt, growth spurts, comfort feeding',
    signs:
      'not put off breast, feed evening|constant|all|hourly, on breast constant|all|hour|hours|evening, feed every hour|half|30|20|few, want feed|breast|milk evening|night|all|again|constant, want eat evening|night|all|again|constant, hungry again|constant|hour|minutes|all|evening, attached breast|me, live|lives|lived breast, feed again minutes|hour|hours|after, not satisfied|full|enough feed|milk',
    terms: 'feed evening hours again breast constant hungry cluster',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'Yes, that is normal. Many young babies feed again and again for several hours, mostly between late afternoon and midnight. It is called cluster feeding, it orders the milk for the next days, and it does not mean that you have too little.',
      'It is strongest in the first six to eight weeks and in growth spurts, often at around three weeks, six weeks and three months, and each phase lasts a few days.',
      {
        text: 'Make a nest for it: a drink, food, the charger and something to watch, and change sides whenever swallowing slows. Somebody else can take the baby between feeds for a walk or a cuddle.',
        on: 'help cope survive tired',
      },
      {
        text: 'At night it usually spreads out. Feed lying on your side or with all you need at hand, keep the light low, and lay your baby back in the cot before you nod off.',
        on: 'night nights',
        aside: true,
      },
      'Signs that enough goes in: swallowing you can hear, six or more wet nappies a day after day five, and weight going up. With a bottle, offer smaller amounts more often, and pause.',
    ],
    seek: 'Call your midwife, lactation consultant or doctor if feeds hurt all through, wet nappies are few, weight is not rising, or your baby is too sleepy or too upset to feed.',
    ask: 'Is your baby calmer for a while after each feed, and how are the wet nappies?',
  },
  {
    id: 'breast-pain',
    title: 'full, hard or painful breasts',
    names:
      'engorged, engorgement, mastitis, breast pain, blocked duct, clogged duct, plugged duct, hard breasts, rock hard, lump in breast, milk coming in, sore breast, breast is red',
    signs:
      'breast hurt|hard|lump|red|hot|swollen|full|burst|rock|warm|fever|flu, milk came|come|coming in, one breast red|hot|lump|hurt',
    terms: 'breast hard full red hot lump milk pain fever',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      {
        text: 'Between day two and five the milk comes in, and full, hard, warm breasts are common then. It eases within a day or two when your baby feeds often.',
        on: 'full rock day came come engorged engorgement days',
      },
      {
        text: 'If the areola is too hard to latch on, press gently with your fingertips or express a little by hand first. Cool packs after feeds, a soft bra and a painkiller your pharmacist or midwife approves bring relief.',
        on: 'hard latch full rock cool engorged',
      },
      {
        text: 'A tender lump or a red wedge usually settles with normal feeding from both sides, cool packs and rest. No hard massage and no extra pumping: they increase the swelling. Your milk remains safe for your baby.',
        on: 'lump red duct blocked clogged one mastitis',
      },
      {
        text: 'A red, hot, painful area together with fever, shivering or a flu-like feeling can be mastitis. Keep feeding, rest, and speak to a doctor or midwife today, as some need an antibiotic.',
        on: 'fever flu red hot shiver mastitis ill',
      },
    ],
    seek: 'Call your midwife or doctor the same day for a temperature of 38 °C or more, flu-like illness, spreading redness, pus, or a lump that is not better within 24 hours.',
    ask: 'Is it both breasts or one spot, and do you feel ill with it?',
  },
  {
    id: 'biting',
    title: 'biting at the breast',
    names: 'biting nipple, bites my nipple, biting while nursing, bites when breastfeeding, bit my nipple',
    signs:
      'bite nipple|breast|breastfeed|feed|me teeth|feed|breast|nipple|breastfeed, bite breast|nipple|breastfeed|feed, teeth breastfeed|nipple|breast',
    terms: 'bite nipple teeth breast latch',
    stages: ['baby', 'toddler'],
    feeling: 'worry',
    points: [
      'A baby who is swallowing cannot bite, so it mostly happens at the end of a feed, or when teeth press. Watch for the moment the sucking slows, and end it there.',
      'When it happens, pull your baby close for a second so that the mouth opens, or slip a finger into the corner, say a calm "no biting", and stop the feed for a few minutes. A loud scream can frighten some off the breast.',
      'Offer something cool to chew before the feed, and a deep latch with head tilted back a little.',
      'For a sore place: a few drops of milk left to dry, purified lanolin, and starting on the other side.',
    ],
    seek: 'Ask a lactation consultant or doctor if the skin is broken and red, if you have a fever, or if it goes on for more than a week or two.',
    ask: 'Is it more at the beginning or at the end of the feed?',
  },
  {
    id: 'night-feeds',
    title: 'dropping night feeds',
    names:
      'night feed, night feeds, night weaning, night wean, drop the night feed, dream feed, still feeds at night, wake to feed, wake baby to feed',
    signs:
      'wake he feed, should wake he, sleeping through week|weeks feed|wake, stop feed night, drop feed, feed night need|still|stop|when|how|long|without, wake feed newborn|should|him|her|let, bottle night still|stop',
    terms: 'night feed drop hungry months bottle breast',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        for: ['newborn'],
        text: 'In the first months night feeds are needed. Until birth weight is regained, usually by two weeks, most are told to wake the baby after about three hours; afterwards a healthy, growing baby may sleep until hungry.',
      },
      {
        for: ['baby', 'toddler'],
        text: 'Many healthy babies can do without night feeds at some time between six and twelve months, and some still want one. You may drop it when it no longer suits you; there is no date by which you must.',
      },
      {
        for: ['baby', 'toddler'],
        text: 'Go gently: shorten a breastfeed by a minute or two, or a bottle by a little, every second night, and settle with a hand and your voice afterwards. Below a few minutes or mouthfuls, leave it out. One feed at a time, the easiest first.',
      },
      {
        for: ['baby', 'toddler'],
        text: 'Offer more by day: a good feed before bed, regular meals, and a quiet place for daytime feeds with few distractions. The other parent often has less of a smell of milk and settles faster.',
      },
      {
        for: ['toddler'],
        text: 'After the first birthday milk at night is a comfort rather than food, and hard on the teeth; change to water or a cuddle.',
      },
    ],
    seek: 'Ask your health visitor or doctor first if your baby was early, gains slowly or is unwell.',
    ask: 'How many feeds are there in the night, and which seems the least needed?',
  },
  {
    id: 'bottle-refusal',
    title: 'a baby who refuses the bottle',
    names:
      'bottle refusal, refuses bottle, wont take a bottle, wont take bottle, refuses the bottle, rejects bottle, introduce bottle, introduce a bottle',
    signs:
      'not take|drink|want|accept bottle, not bottle, bottle scream|cry|spit|hates, introduce bottle, get take|accept bottle|cup',
    terms: 'bottle breast refuse work teat someone else',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'Let somebody else offer it while you are out of sight, between hungry and full, when your baby is calm. A drop of milk on the teat and milk at body warmth help.',
      'Without pressure: tickle the lip, let your baby draw the teat in, stop after ten minutes and try again the next day. Once a day for a week or two is usually enough.',
      'Try another position, such as facing outwards or walking about, and a slow teat; some prefer it warm, some cool.',
      {
        text: 'From about six months an open or straw cup may go better than any bottle, so you can skip it. And many babies simply drink less while you are away, and make up for it when you are back.',
        on: 'work nursery daycare cup month months',
      },
    ],
    seek: 'Ask your health visitor or doctor if your baby refuses breast and bottle, has few wet nappies or is not gaining.',
    ask: 'By when do you need it to work, and what have you tried so far?',
  },
  {
    id: 'stop-breastfeeding',
    title: 'stopping breastfeeding',
    names:
      'stop breastfeeding, stopping breastfeeding, quit breastfeeding, give up breastfeeding, wean from breast, weaning from breast, wean off the breast, stop nursing, dry up milk, dry up my milk, extended breastfeeding, how long to breastfeed',
    signs:
      'stop breastfeed|breast, wean breast|breastfeed, how long breastfeed, breastfeed until|when stop, not breastfeed want|anymore|can, dry up milk',
    terms: 'wean stop breast drop slowly milk guilt',
    stages: ['newborn', 'baby', 'toddler', 'pregnant'],
    feeling: 'worry',
    points: [
      'However long you breastfed, it counted, and the choice to stop is yours. Breast milk alone for about six months, then with other food for as long as both like, is the general advice, not a measure of love.',
      'Go slowly if you can: leave out one feed every three to five days, beginning with the one your baby cares for least. That is kinder to your breasts and your mood.',
      'Before twelve months a dropped feed is replaced with first infant formula, from a bottle or, after six months, a cup. After that, ordinary whole milk and meals are enough.',
      'For full breasts: express just enough to be comfortable, cool packs and a firm, soft bra. Extra cuddles replace the closeness.',
      {
        text: 'Feeling low or tearful for some days is common, as hormones change. It should lift within two weeks or so.',
        on: 'sad mood guilty cry guilt tearful',
        aside: true,
      },
    ],
    seek: 'Call your midwife or doctor for a red, hot breast with fever, or a low mood that stays.',
    ask: 'How many feeds a day are there now, and by when would you like to be done?',
  },
  {
    id: 'cows-milk',
    title: 'changing from formula to cow’s milk',
    names:
      'cows milk, cow milk, normal milk, regular milk, whole milk, follow on milk, toddler milk, oat milk, plant milk, almond milk, how much milk',
    signs:
      'switch|change|from formula milk, when stop formula, formula until, milk year|12|toddler|normal|regular|cow, how much milk, how much milk toddler|day',
    terms: 'milk cow formula year switch cup',
    stages: ['baby', 'toddler'],
    feeling: 'plain',
    points: [
      'From the first birthday whole cow’s milk can be the main milk, and formula, follow-on and toddler milks are no longer needed. In cooking and in cereal small amounts are fine from about six months.',
      'You can change at once or mix more cow’s milk in over a week or two. Full fat until two; after that semi-skimmed is fine for a child who eats well.',
      'About 350 to 400 ml a day, yoghurt and cheese counted, is enough. Much more takes the place of meals and can lead to low iron.',
      {
        text: 'Of the plant drinks, unsweetened ones with added calcium suit from one year; rice drinks are not for children under five. Without any dairy, ask for advice first.',
        on: 'oat plant almond soya soy vegan allergy',
        aside: true,
      },
    ],
    seek: 'Ask your doctor or health visitor before changing if your child has an allergy to milk, was early or eats very little.',
    ask: 'Does your child drink from a cup already?',
  },
  {
    id: 'bottle-weaning',
    title: 'saying goodbye to bottle and dummy',
    names:
      'get rid of the bottle, give up the bottle, stop the bottle, bottle weaning, get rid of the dummy, get rid of the pacifier, give up the dummy, dummy fairy, stop thumb sucking, thumb sucking, sippy cup',
    signs:
      'rid bottle|dummy, stop bottle|dummy, give up bottle|dummy, not give up bottle|dummy, off bottle|dummy, addicted bottle|dummy, still bottle|dummy, wean dummy|bottle, thumb feed|stop',
    terms: 'bottle dummy cup night teeth bedtime',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        text: 'Start with a cup from six months, and let bottles go bit by bit after the first birthday, best by about 18 months, for the sake of teeth and appetite.',
        on: 'bottle cup sippy',
      },
      {
        text: 'Take the daytime bottles first, the one at bedtime last. Milk from a cup at the table, then teeth, then book, and water in the bottle if it must be there for a while.',
        on: 'bottle bed night',
      },
      {
        text: 'With a dummy, limit it to bed first, then choose a quiet week and say goodbye to it together: a box for the dummy fairy, a swap for a toy. Expect two or three hard evenings.',
        on: 'dummy pacifier soother thumb',
        aside: true,
      },
      {
        text: 'Thumbs go by themselves for most children by four. Busy hands and praise help, scolding does not.',
        on: 'thumb',
        aside: true,
      },
      'Choose a calm time, not a move, an illness or a new sibling, and then stay with it kindly.',
    ],
    seek: 'Ask a dentist or health visitor if teeth have shifted, or your child drinks little without the bottle.',
    ask: 'When does your child ask for it most?',
  },
  {
    id: 'formula-amounts',
    title: 'how much milk from the bottle',
    names:
      'how much formula, how many bottles, how many ounces, how many ml, how much milk should, bottle amounts, not finishing bottle, overfeeding, overfeed',
    signs:
      'know full|enough|hungry, how know full, how much formula|bottle|oz|ounces|ml, many bottle|oz|ounces|ml, not finish bottle|milk, drink|drinks only|less|little bottle|milk|ml|oz, much milk bottle|newborn|month, bottle too much|little, enough formula',
    terms: 'bottle amount ml oz feed day finish',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      'Babies differ a lot, from each other and from feed to feed, so the packet’s table is only a rough guide. Your baby decides when it is enough: turning away, slowing down, or falling asleep with open hands.',
      'Newborns take little and often, every two to four hours; the amounts grow over the first weeks and level off at around four to six months, when solids begin to take over.',
      'Hold your baby half upright, keep the bottle level and pause every few minutes. There is no need to empty it; throw the rest away after two hours.',
      'Enough it is when there are six or more wet nappies a day, alert times, and weight that follows its own line.',
    ],
    seek: 'Speak to your health visitor or doctor if your baby suddenly drinks much less, has few wet nappies, vomits a lot, or weight is not rising.',
    ask: 'How old is your baby, and how are the wet nappies?',
  },
  {
    id: 'sleepy-feeder',
    title: 'falling asleep while feeding',
    names:
      'falls asleep while feeding, falls asleep at the breast, sleepy feeder, sleepy baby, falls asleep on the bottle, distracted feeding, distracted while feeding, fussy at breast, pulls off breast',
    signs:
      'sleep while|during|after|at|on feed|breast|bottle|ml|oz|minutes, sleep feed minutes|ml|before|halfway|finish, take|drink|only ml|oz sleep, distracted feed|breast|bottle, pull|pulls off breast|cry|scream|feed, fussy breast|feed, feed only|just minutes|ml|oz',
    terms: 'sleepy feed breast bottle wake minutes',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      {
        for: ['newborn'],
        text: 'Sucking makes small babies sleepy, and many nod off before they are full. If weight goes up and there are six or more wet nappies a day, short or small feeds are simply their way, and they come back sooner.',
      },
      {
        for: ['newborn'],
        text: 'To keep yours going: undress to the nappy, skin to skin, change the nappy halfway, change sides when swallowing slows, tickle the feet, and burp in the middle.',
      },
      {
        for: ['newborn', 'baby'],
        text: 'Pulling off and fussing may come from wind, a fast or slow flow, a blocked nose or tiredness. Burp, try another position, or feed in a dim, quiet room, best just after waking.',
        on: 'fussy pull off cry scream',
      },
      {
        for: ['baby'],
        text: 'From about four months everything is more interesting than milk. Shorter feeds are normal now, babies have become efficient, and distracted ones make up for it in quiet moments.',
        on: 'distracted short minutes look',
      },
    ],
    seek: 'Call your midwife or doctor the same day if a newborn has to be woken for every feed, has few wet nappies, looks yellow, is not back at birth weight by two weeks, or suddenly feeds much less.',
    ask: 'How is the weight, and how many wet nappies are there a day?',
  },
  {
    id: 'feeding-rhythm',
    title: 'how often to feed',
    names:
      'often should i feed, how often to feed, how often should, feeding schedule, feed on demand, hours between feeds, time between feeds, feeding times',
    signs:
      'hours between|without feed, how often feed|bottle|eat, long between feed, feed every hours, schedule feed, how long feed|go without',
    terms: 'feed hours often between schedule demand',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      {
        for: ['newborn'],
        text: 'Newborns usually feed eight to twelve times in 24 hours, every one and a half to three hours, bottle-fed ones somewhat less often. By three months gaps of three to four hours are common for many.',
      },
      {
        for: ['baby'],
        text: 'From about four to six months most babies feed every three to four hours by day, with longer gaps at night; once meals have begun, milk moves between them.',
      },
      'Feed by the signs rather than by the clock: stirring, mouth opening, hands to the mouth. Crying is a late one, and a crying baby latches badly.',
      'A longer gap is fine for a healthy, growing baby with six or more wet nappies a day. In the first two weeks, until birth weight is regained, most are woken after three to four hours.',
    ],
    seek: 'Call your midwife or doctor the same day if your baby must be woken for every feed, suddenly feeds much less, or wet nappies are few.',
    ask: 'How is your baby between the feeds: content, or soon hungry again?',
  },
]
