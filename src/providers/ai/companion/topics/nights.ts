import type { Topic } from '../topic.ts'

/** Nights and naps, one trouble at a time; `sleep.ts` speaks of sleep as a whole. */
export const NIGHT_TOPICS: readonly Topic[] = [
  {
    id: 'night-waking',
    title: 'waking at night',
    names:
      'night waking, night wakings, wakes at night, waking at night, wakes every hour, wake constant, broken sleep',
    signs:
      'wide wake|awake hours|night|play, play night hours, party night, he|she|him|her|baby|son|daughter|toddler|month wake night, he|she|baby wake every, wake constant, wake hourly, not sleep through, wake times night, sleep longer night, he|she|baby not sleep night, night wake still, one|two hour sleep he|she|baby',
    terms: 'wake night hour hours times settle sleep',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'worry',
    points: [
      {
        for: ['newborn'],
        text: 'Newborns sleep 14 to 17 hours a day in short pieces, and waking every one to three hours to feed is what a small stomach needs. It is not a habit you caused, and it cannot be trained away yet.',
      },
      {
        for: ['baby'],
        text: 'Surfacing between sleep cycles is normal all through the first year. Every hour is usually a phase: the change around four months, a growth spurt, a new skill, a tooth or a cold. Most of these ease within two or three weeks.',
      },
      {
        for: ['toddler'],
        text: 'Many toddlers still wake once or twice. New phases of waking tend to follow a cold, a new skill, separation worries or a nap that has become too long or too late.',
      },
      {
        for: ['newborn'],
        text: 'Full feeds by day, daylight and talk in the daytime, and dark, dull nights help the longer stretch move into the night by about six to twelve weeks.',
      },
      {
        for: ['baby', 'toddler'],
        text: 'Try one thing for a few nights in a row: a bedtime half an hour earlier, the same short routine, a dark room, and a minute of waiting before you go in, as many children grumble without waking.',
      },
      {
        for: ['baby'],
        text: 'If your baby wakes as soon as something has changed (the breast, your arms), practise falling asleep in the cot once a day, at the easiest time, with your hand on the chest.',
        on: 'habit arms breast settle alone every',
      },
      'Share it out: one of you until two, the other after, or one undisturbed evening stretch. Broken nights are easier with one whole piece of sleep in them.',
      {
        text: 'Wide awake for an hour or two and in good spirits usually means too much sleep by day or too long in bed: shorten or move the last nap a little, keep the lights off, and be there without playing.',
        on: 'wide play party split',
        aside: true,
      },
    ],
    seek: 'Ask your doctor or health visitor if your child seems in pain, snores or pauses in breathing, feeds poorly or gains little, or if the nights are wearing you down.',
    ask: 'Is it the whole night, or mostly the second half?',
  },
  {
    id: 'sleep-regression',
    title: 'sleep that suddenly got worse',
    names: 'sleep regression, regression, leap, wonder week, used to sleep, slept through before, stopped sleeping',
    signs:
      'used|was|before sleep now|suddenly|turned, sleep suddenly, slept well|fine|great now, sleep worse, was sleep through, not sleep anymore',
    terms: 'regression suddenly months wake sleep phase leap',
    stages: ['baby', 'toddler'],
    feeling: 'worry',
    points: [
      'When good sleep falls apart, something is usually growing. Around four months sleep itself changes for good into lighter and deeper cycles; at eight to ten months, and near 12, 18 and 24, new skills and separation worries do it.',
      'It mostly takes two to four weeks. Hold on to a short bedtime routine, a dark room and roughly the same times, and let the rest be as easy as you can make it.',
      'Comfort as much as is needed, and add as little as possible that you would not want to keep up: a hand and your voice first, then arms, then a feed if hunger is likely.',
      'Plenty of practice of the new skill by day, and a slightly earlier bedtime, take some of the pressure out of the nights.',
    ],
    seek: 'See a doctor if there is fever, ear pulling with crying, poor feeding, or if it goes on for more than about six weeks.',
    ask: 'How old is your little one, and has anything else changed lately?',
  },
  {
    id: 'contact-naps',
    title: 'sleeping only in your arms',
    names:
      'contact nap, contact naps, only sleeps on me, only naps on me, sleeps in my arms, wont be put down, nurse to sleep, feed to sleep, rock to sleep, rocked to sleep',
    signs:
      'settle on me|chest|arms|unless|held, not settle unless, unless on|held me, rod own back, only|just sleep|nap on|arms|chest|carrier|held|sling|pram|car|me, not putdown, wake putdown, hold sleep, putdown cot, transfer cot, hates cot, not sleep cot, wake cot, putdown cry|scream, not lie cot, feed to sleep, rock sleep, not let putdown',
    terms: 'arms cot transfer hold chest nap putdown sling',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'Wanting to sleep on you is not spoiling; warmth, smell and heartbeat are what a young baby knows. Most need it less from around four to six months on.',
      {
        text: 'For the move to the cot: wait until arms and legs are limp, warm the sheet with your hand, lower the bottom first and the head last, turn gently on to the back, and leave a hand on the chest for a minute.',
        on: 'cot putdown transfer wake into bed lay how',
      },
      'Practise once a day only, best with the first nap or at bedtime, when sleep pressure is high. The others may stay in the sling or pram.',
      {
        text: 'Falling asleep at the breast or bottle is fine as long as it works for you. To loosen it, end the feed a little earlier, then rock, then only hold, a step every few days.',
        on: 'feed breast bottle nurse rock',
        aside: true,
      },
      'While a baby sleeps on you, stay awake, with the face free and chin off the chest. If you feel yourself nodding off, change over or use the cot: sofas are dangerous.',
    ],
    seek: 'If lying flat always brings crying, or feeds are painful too, ask your doctor or health visitor about reflux or other discomfort.',
    ask: 'Which sleep of the day is the easiest to put your baby down for?',
  },
  {
    id: 'day-night',
    title: 'day and night mixed up',
    names: 'day and night, days and nights, day night confusion, days and nights mixed up',
    signs:
      'sleep all|whole day wake night, sleep day wake night, sleep all day wake, all day all night wake, day night confused|mixed|swapped|backwards, party night, sleep day not night, wake all night',
    terms: 'day night awake mixed light',
    stages: ['newborn'],
    feeling: 'worry',
    points: [
      'Newborns have no body clock yet; it begins to work at about six to eight weeks and is mostly in place by three months. You have not done anything wrong.',
      'By day: curtains open, normal noise, talk and play after feeds, and a walk outside in the morning light. Wake for a feed if a daytime sleep goes much beyond three hours in the first weeks.',
      'At night: one dim lamp, few words, nappy only when needed, feed, burp, back to the cot. Boring is the aim.',
      'Until then, go to bed yourself right after the evening feed, and let somebody else take the wakeful hour.',
    ],
    seek: 'Call your midwife or doctor if your newborn is hard to wake for feeds, feeds fewer than eight times a day in the first weeks, or looks yellow.',
    ask: 'When is the longest wide-awake time at the moment?',
  },
  {
    id: 'naps',
    title: 'naps and time awake',
    names:
      'nap schedule, wake window, wake windows, awake time, short naps, cat naps, catnaps, drop a nap, naps a day, how many naps, overtired, how much sleep',
    signs:
      'not nap anymore, nap anymore, drop nap|naps, stop nap|napping, sleep too much|lot, sleep 18|19|20|22 hours, long wake between|nap|time, nap short|30|20|half|refuse|fight|not|drop|how|many|much, hour sleep need|should|day, how much sleep',
    terms: 'nap naps awake between hours minutes short long',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      {
        for: ['newborn'],
        text: 'In the first three months most babies manage about 45 to 90 minutes awake, feed included, and sleep 14 to 17 hours a day. Staring, jerky arms or turning away come before crying: that is the moment.',
        on: 'long wake awake between hours much',
      },
      {
        for: ['baby'],
        text: 'As a rough guide: one and a half to two and a half hours awake at four to six months with three or four naps, and two and a half to four later with two, which become one at around 15 months. Twelve to sixteen hours of sleep in all.',
        on: 'long wake awake between many much hours',
      },
      {
        for: ['toddler', 'child'],
        text: 'From one to two children need 11 to 14 hours with the nap, from three to five 10 to 13. Two naps become one at around 15 months, and the last goes between two and a half and four.',
        on: 'long many much hours drop stop',
      },
      {
        for: ['newborn', 'baby'],
        text: 'Naps of half an hour are normal until five or six months: one sleep cycle is simply over. A nap in the pram or sling now and then saves the day.',
        on: 'short 30 20 half minutes cat',
      },
      'Watch the child more than the clock. Fights at nap time usually mean too early or too late; move it by fifteen minutes and keep that for a few days.',
      {
        for: ['toddler', 'child'],
        text: 'When the nap goes, keep a quiet hour with books in its place and bring bedtime forward for a while.',
      },
      {
        for: ['newborn'],
        text: 'Some newborns sleep 18 or more hours at first. That is fine as long as they wake for, or can be woken for, eight or more good feeds a day, with six wet nappies and rising weight.',
        on: 'much too lot 18 19 20 22',
        aside: true,
      },
    ],
    seek: 'Mention it to your doctor or health visitor if your child is hardly awake, snores heavily, or is never rested whatever you do.',
    ask: 'How old is your child, and how long are the naps at the moment?',
  },
  {
    id: 'early-waking',
    title: 'waking very early',
    names: 'early riser, early waking, wakes early, wakes too early, wakes at 5, up at 5, awake at 5, 5am, 4am, 5 am',
    signs: 'wake 4|5|430|530|five, wake early, wake dawn',
    terms: 'morning early bedtime dark',
    stages: ['baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Anything after about six is morning for many small children. Before that, light, noise, hunger, a wet nappy or a bedtime that is too late are the usual reasons.',
      'Make the room really dark, keep it boring until the time you have chosen, and do not make five o’clock the best moment of the day with milk and play.',
      'Oddly, an earlier bedtime often helps more than a later one. Look at the last nap as well: too long, or ending too close to bedtime.',
      {
        for: ['toddler', 'child'],
        text: 'From about two and a half a light that turns green in the morning, and praise for waiting, can work well.',
      },
      'Move things by ten to fifteen minutes every few days; mornings change slowly, over two weeks or so.',
    ],
    seek: 'Ask your doctor if your child snores, wakes crying in pain, or is tired all day.',
    ask: 'When are bedtime and the last nap at the moment?',
  },
  {
    id: 'own-bed',
    title: 'bedtime and staying in bed',
    names:
      'own bed, toddler bed, big bed, bedtime battle, bedtime battles, bedtime routine, wont go to bed, wont stay in bed, gets out of bed, comes into our bed, sleep in own room, own room, bed transition',
    signs:
      'bedtime cry|scream|door|close, cry|scream bed close|leave|door, out my|our bed, moveout my|our bed, come|comes|climb bed night, not stay bed, own bed|room sleep, not bed alone, bedtime hour|long|fight|forever|struggle, stay until sleep, not sleep alone|without, cot to bed, climb out cot, lie with until',
    terms: 'bed bedtime room alone stay routine toddler parents',
    stages: ['toddler', 'child'],
    feeling: 'worry',
    points: [
      'A fixed order works better than a fixed minute: bath, pyjamas, two books, light out, always in the bed where the night is to be spent.',
      {
        text: 'To move a child out of your bed, go in small steps: settle them in their own bed, sit beside it, and move the chair a little nearer to the door every few nights. A mattress beside your bed is a good halfway house.',
        on: 'our my moveout out own room alone stay until lie',
      },
      'For every return: one sentence, the same each time, and back to bed without debate or anger. The first nights are the longest; consistency matters more than the method.',
      'Offer small choices early (which book, which pyjamas), one drink and one last wish, and then keep the end friendly and firm.',
      {
        text: 'Most children change to a bed between 18 months and three and a half years, and at the latest when they climb out of the cot. Fix furniture to the wall first and close the stairs.',
        on: 'cot climb transition when big',
        aside: true,
      },
    ],
    seek: 'Ask your doctor or health visitor if fear, snoring or hours of wakefulness are behind it.',
    ask: 'What happens between the last book and falling asleep?',
  },
  {
    id: 'night-terrors',
    title: 'nightmares, night terrors and fear of the dark',
    names:
      'night terror, night terrors, nightmare, nightmares, bad dream, bad dreams, afraid of the dark, scared of the dark, monsters, sleep walking, sleepwalking',
    signs:
      'wake scream not recognise|recognize|know|calm|see, scream sleep, scared dark|night|bed|alone, sit|sat scream night, dream scared|bad, eyes open scream',
    terms: 'night scream dream dark monster scared sleep',
    stages: ['toddler', 'child', 'baby'],
    feeling: 'worry',
    points: [
      {
        text: 'In a night terror a child screams, stares and does not know you, mostly in the first hours of the night, and remembers nothing. Keep them safe, speak softly, do not wake them; it passes in some minutes and does no harm.',
        on: 'scream terror recognise recognize wake know calm eyes sat',
      },
      {
        text: 'After a nightmare a child is awake and remembers: hold them, say it was a dream and that they are safe, and stay until it is calm.',
        on: 'nightmare dream remember cry',
      },
      {
        text: 'For fear of the dark: a dim light, the door open a little, a check of the room once, and a toy who "keeps watch". Take the fear seriously without searching for the monster every night.',
        on: 'dark monster scared light',
        aside: true,
      },
      'Too little sleep makes all of these more frequent, so an earlier bedtime, a calm last hour and no frightening screens are the best prevention.',
    ],
    seek: 'Tell your doctor if episodes come several times a night, with jerking or stiffness, with injuries, or if your child snores and is tired by day.',
    ask: 'How long after falling asleep does it happen?',
  },
  {
    id: 'tummy-sleep',
    title: 'rolling on to the tummy in sleep',
    names:
      'sleep on stomach, sleep on tummy, sleep on his tummy, sleep on her tummy, rolls onto, rolls over in sleep, sleep on side, tummy sleeping, belly sleeping',
    signs: 'sleep tummy|front|side|face, roll sleep|cot|night, roll tummy sleep|night|stuck, face down sleep|mattress',
    terms: 'roll tummy back sleep cot safe',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'Always put your baby down on the back, for naps too, until the first birthday. That is the safest position, also for babies who spit up.',
      'Once a baby rolls both ways alone, from back to tummy and back again, you need not turn them over every time: they may find their own position in a clear, flat cot.',
      'As long as they roll only one way, turn them gently back when you notice it, and give plenty of practice on the tummy while awake.',
      'From the first signs of rolling, stop swaddling, and keep pillows, nests, loose blankets and toys out of the cot.',
    ],
    seek: 'If your baby was early, or has a condition that affects breathing or muscles, ask your doctor what applies to you.',
    ask: 'Does your baby already roll in both directions?',
  },
  {
    id: 'room-temperature',
    title: 'warmth in the room and at night',
    names:
      'room temperature, what to wear at night, sleep sack, sleeping bag, tog, too hot at night, too cold at night, overheating, cold hands, fan in the room, air conditioning',
    signs:
      'room degrees|hot|warm|cold|temperature, dress|wear sleep|night|bed, hot night room|sleep|weather, cold hand|feet, blanket when|night, heatwave',
    terms: 'room warm cold degrees blanket wear layers summer winter',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      'A room of 16 to 20 °C is the usual advice. In summer it will often be warmer: then a nappy and a thin vest, or a light sleeping bag, is enough.',
      'Feel the chest or the back of the neck: warm and dry is right, hot or sweaty means one layer less. Hands and feet are often cool and tell you little.',
      'No hats indoors, no duvet or pillow in the first year, and the cot away from radiators and direct sun. A fan may move the air, not blow at the baby.',
      'In the heat offer the breast or bottle more often; babies under six months need no extra water.',
    ],
    seek: 'A baby who feels very hot, is unusually sleepy or floppy, or feeds poorly should be seen; under three months a temperature of 38 °C or more needs a doctor straight away.',
    ask: 'What does your baby wear in bed at the moment?',
  },
]
