import type { Topic } from '../topic.ts'

/** Living while pregnant: what to eat, drink, do and leave. */
export const PREGNANCY_LIFE_TOPICS: readonly Topic[] = [
  {
    id: 'pregnancy-exercise',
    title: 'exercise in pregnancy',
    names: 'exercise, exercising, yoga, running, swimming, gym, prenatal yoga, sport, sports',
    signs: 'can run|still|lift|gym|yoga|exercise|swim|bike|cycle|dance|ski|ride, exercise safe|which|how',
    terms: 'pregnant pregnancy safe walk walking active lift weights train',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'In an uncomplicated pregnancy, moving is safe and good for you: about 150 minutes a week of walking, swimming, cycling on a stationary bike or prenatal yoga is the usual advice.',
      'A simple measure is the talk test: you should be able to hold a conversation while you move.',
      'Leave out what could mean a fall or a blow to the belly, such as contact sports, skiing or riding, and also scuba diving. Later on, avoid lying flat on your back for long.',
      'If you were active before, you can mostly keep going and scale down as you grow. If you were not, ten minutes of walking a day is a real start.',
      {
        text: 'Pelvic floor exercises are worth doing throughout: tighten, hold for a few seconds, and let go fully.',
        on: 'pelvic kegel',
        aside: true,
      },
    ],
    seek: 'Stop and call your midwife or doctor if you notice bleeding, fluid, chest pain, dizziness, regular painful tightenings or calf swelling; and ask first if you have a condition or were told to rest.',
    ask: 'What kind of movement do you enjoy, or did you enjoy before?',
  },
  {
    id: 'pregnancy-food',
    title: 'eating in pregnancy',
    names:
      'foods to avoid, eat while pregnant, eating in pregnancy, pregnancy diet, eat sushi, sushi, raw fish, soft cheese, listeria, cravings, craving',
    signs:
      'fish|cheese|feta|brie|sushi|salami|ham|egg|eggs|steak|meat|pate|liver|honey|mayo|salad|shellfish|prawns ok|okay|safe|eat|have|allowed|pregnant|fine, eat pregnant, eat fish|cheese|sushi|egg|steak|salami|meat|mayo, craving, avoid food|eat, ate fish|cheese|sushi|raw|egg|steak|salami|meat|mayo|soft, weight gain pregnant|much, how much weight',
    terms: 'eat food diet pregnant pregnancy cheese fish meat eggs vitamin iron avoid safe nutrition',
    stages: ['pregnant', 'trying'],
    feeling: 'plain',
    points: [
      {
        text: 'Leave out raw or undercooked meat, raw fish unless it was frozen as required, raw shellfish, unpasteurised milk and soft cheeses made from it, and pâté; wash salad and fruit well.',
        on: 'sushi raw cheese meat steak salami ham pate eggs mayo milk salad avoid listeria shellfish prawn',
      },
      {
        text: 'Fish and cooked shellfish are good twice a week, but skip large predators such as swordfish, shark or marlin, which hold more mercury.',
        on: 'fish sushi tuna salmon prawns mercury shellfish',
        aside: true,
      },
      'You need no food for two: appetite is a fair guide, and only the last months need slightly more energy.',
      {
        text: 'Iron, iodine, vitamin D and folic acid are the nutrients most often short. Ask your midwife which supplements suit you rather than combining several; high-dose vitamin A should be avoided.',
        on: 'vitamin vitamins supplement folic',
        aside: true,
      },
      {
        text: 'Cravings are common and mostly harmless. A craving for things that are not food, such as ice in large amounts or clay, is worth mentioning, as it can go with low iron.',
        on: 'craving cravings crave',
        aside: true,
      },
    ],
    seek: 'If you ate something risky and now have a fever, flu-like symptoms or bad diarrhoea, call your midwife or doctor. Having eaten it once without symptoms is rarely harmful.',
    ask: 'Is there a particular food you are wondering about?',
  },
  {
    id: 'caffeine',
    title: 'caffeine in pregnancy and breastfeeding',
    names: 'caffeine, coffee, espresso, energy drink, energy drinks, tea, cola',
    signs: 'coffee how|many|much|can|pregnant|breastfeed|allowed|still, tea how|many|can|pregnant|cup|herbal|green',
    terms: 'drink cup cups pregnant pregnancy breastfeeding safe',
    stages: ['pregnant', 'trying', 'newborn', 'baby'],
    feeling: 'plain',
    points: [
      'The usual advice in pregnancy is to stay under about 200 mg of caffeine a day: roughly two mugs of instant coffee, or one large filter coffee.',
      'Tea, cola, energy drinks and dark chocolate count as well. Energy drinks are best left out altogether.',
      'While breastfeeding, a similar amount is fine for most. Some young babies get wakeful or fussy, so it is worth watching yours, and drinking it just after a feed.',
      'Cutting down over a few days avoids headaches. Half decaf, half regular is an easy way.',
    ],
    seek: 'If you have high blood pressure, sleep badly or take medicines, ask your midwife or doctor what amount suits you.',
    ask: 'How much do you usually drink in a day?',
  },
  {
    id: 'alcohol-smoking',
    title: 'alcohol, smoking and drugs',
    names: 'alcohol, wine, beer, smoking, smoke, cigarettes, vaping, vape, nicotine, cannabis, weed, drunk',
    signs:
      'glass wine, drink wine|alcohol|beer, alcohol breastfeed|pregnant|feed, smoke pregnant|baby|stop|quit|partner, drank pregnant|before|knew|alcohol',
    terms: 'drink drank glass quit stop pregnant pregnancy breastfeeding',
    stages: ['pregnant', 'trying', 'newborn', 'baby'],
    feeling: 'worry',
    points: [
      {
        text: 'In pregnancy the safest amount of alcohol is none, as no safe level is known. If you drank before you knew, the risk from that is usually low; what helps is stopping now, and telling your midwife without fear of blame.',
        on: 'wine beer drank drunk drink glass alcohol',
        aside: true,
      },
      {
        text: 'Stopping smoking helps at any week, for you and for the baby. Support from a stop-smoking service makes success far more likely than willpower alone.',
        on: 'smoke smoking cigarette cigarettes nicotine vape',
        aside: true,
      },
      {
        text: 'Cannabis, vaping and other drugs are best avoided in pregnancy and while breastfeeding. Your care team can help confidentially.',
        on: 'weed drugs vape marijuana joint',
        aside: true,
      },
      {
        text: 'After drinking while breastfeeding, waiting about two hours for each standard drink before the next feed is the usual advice. Never share a bed with a baby after drinking, smoking or taking anything sedating.',
        on: 'breastfeeding breastfeed nursing',
        aside: true,
      },
    ],
    seek: 'If you drink every day or use other substances, please talk to a doctor before stopping suddenly: withdrawal can be dangerous, and there is good help.',
    ask: 'Is there something about it that still worries you?',
  },
  {
    id: 'pregnancy-travel',
    title: 'travelling while pregnant',
    names:
      'fly while pregnant, flying while pregnant, travel while pregnant, travelling while pregnant, traveling while pregnant, flying, fly, plane, flight, road trip, travel',
    signs:
      'fly week|weeks|pregnant|baby|newborn|toddler|with|can, travel baby|newborn|toddler|pregnant|with, holiday baby|pregnant|toddler|with, car long baby|newborn|toddler|drive, drive hours',
    terms: 'pregnant pregnancy airline safe weeks holiday vacation car baby',
    stages: ['pregnant', 'newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        for: ['pregnant'],
        text: 'In an uncomplicated pregnancy the middle months are usually the most comfortable for travel. Many airlines ask for a letter from week 28 and stop carrying at around week 36, earlier with twins, so check before booking.',
      },
      {
        for: ['pregnant'],
        text: 'On long journeys get up or move your feet every hour, drink enough, and ask whether compression stockings make sense for you. The seat belt goes below the bump and between the breasts.',
      },
      {
        for: ['pregnant'],
        text: 'Take your maternity notes, know where the nearest maternity unit is, and check that your insurance covers pregnancy and a newborn.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'With a little one, plan for half of what you would have done alone, and put feeding and naps first; the rest bends more easily than those two.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'In the car: a fitted rear-facing seat, no bulky coat under the straps, a stop every two hours or so, and young babies out of the seat for a while at each stop.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'On a plane, a feed, a bottle or a dummy at take-off and landing eases the ears. Airlines differ in the age from which they carry newborns.',
      },
    ],
    seek: 'Ask your midwife or doctor first if there have been complications, if you travel late in pregnancy, or to places with malaria or Zika.',
    ask: 'Where are you heading, and how long is the journey?',
  },
  {
    id: 'pregnancy-everyday',
    title: 'everyday things in pregnancy',
    names:
      'hair dye, dye my hair, colour my hair, color my hair, cat litter, litter box, hot tub, sauna, hot bath, tattoo, nail polish, prenatal massage, x ray, cleaning products, paint the nursery, heavy lifting, lift heavy, manicure, essential oils',
    signs:
      'dye hair, cat poo|litter|pregnant, bath hot, paint nursery|room, lift toddler|heavy|boxes, massage pregnant, tattoo pregnant',
    terms: 'safe allowed pregnant cat hair hot lift',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'Most ordinary things stay ordinary. What counts is heat, germs, strong chemicals, falls, and anything that makes you feel unwell.',
      {
        text: 'Hair dye and nail polish are generally considered fine, best after the first trimester and with the window open, as little is absorbed.',
        on: 'hair dye nail polish colour color manicure',
        aside: true,
      },
      {
        text: 'Leave the cat litter to someone else, or wear gloves and wash your hands, emptied every day; the same goes for gardening, because of toxoplasmosis. Cuddling the cat is fine.',
        on: 'cat litter garden',
        aside: true,
      },
      {
        text: 'A warm bath is fine; hot tubs and saunas that raise your body temperature are better left out, above all in the first trimester.',
        on: 'hot tub sauna bath',
        aside: true,
      },
      {
        text: 'For cleaning and painting: air the room, wear gloves, prefer water-based products, and hand over old paint that may hold lead.',
        on: 'clean cleaning paint products nursery oils',
        aside: true,
      },
      {
        text: 'Tell anyone who plans an x-ray, a tattoo or a massage that you are pregnant. Dental care, including necessary x-rays with shielding, should not wait.',
        on: 'x ray tattoo massage dentist',
        aside: true,
      },
      {
        text: 'Lift with bent knees and the load close to you, share what is heavy, and ask your employer about lighter work if your job is physical.',
        on: 'lift lifting heavy carry',
        aside: true,
      },
    ],
    seek: 'If you have been in contact with something you worry about, your midwife, doctor or a poison centre can judge the actual risk.',
    ask: 'Is there anything else in your daily routine you are wondering about?',
  },
  {
    id: 'just-pregnant',
    title: 'the first steps after a positive test',
    names:
      'just found out, found out im pregnant, positive test, positive pregnancy test, just pregnant, newly pregnant, first appointment, what do i do first, first things to do',
    signs:
      'found out today|pregnant|just|yesterday, what do first|now pregnant|test, test positive, faint line|test, due date calculate|when',
    terms: 'first test positive midwife folic appointment',
    stages: ['pregnant', 'trying'],
    feeling: 'plain',
    points: [
      'However you feel about it, you have time to let it sink in. Three things are worth doing this week: start or continue folic acid, leave out alcohol and smoking, and book a first appointment with a midwife or doctor.',
      'Check any medicine, supplement or skin cream you use with a pharmacist; do not stop prescribed ones on your own.',
      'The due date is counted from the first day of your last period, 40 weeks on. The first scan, often between weeks 8 and 14, will confirm or move it.',
      'Until then: eat as you can, rest when tired, no raw meat or unpasteurised cheese, and tell one person you would also want near you if things were hard.',
    ],
    seek: 'Call a doctor or early pregnancy unit the same day for bleeding or for strong or one-sided pain; emergency number for fainting or shoulder pain.',
    ask: 'How are you feeling about it?',
  },
  {
    id: 'telling-people',
    title: 'telling family and work',
    names:
      'tell work, tell my employer, announce pregnancy, announce, announcement, when to tell, tell people, tell family, tell friends',
    signs:
      'everyone knows|know, told too early|soon, regret telling, tell work|family|people|parents|friends|mother|colleagues, when announce|tell',
    terms: 'tell boss work family announce weeks',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'When you tell is yours to choose. Many wait until the scan at around week 12, and others tell one or two people at once, so that there is support whatever happens.',
      'At work it pays to tell early if your job is heavy, has night shifts, chemicals, radiation or infections: protection often starts only when the employer knows. Otherwise the rules on notice and leave differ by country; look them up before you speak.',
      'Tell your manager before the colleagues, in a short talk and then in writing: the due date, how long you plan to work, and that you will speak about leave later.',
      'For relatives decide beforehand what you do not want to discuss yet, such as names, and say so kindly.',
    ],
    seek: 'If you are treated badly or dismissed after telling, get advice at once from a union, lawyer or public advice service, as deadlines can be short.',
    ask: 'Is it more the conversation or the timing that worries you?',
  },
  {
    id: 'pregnancy-weight',
    title: 'weight gain in pregnancy',
    names:
      'weight gain in pregnancy, pregnancy weight, gained too much, gained too little, not gaining weight pregnant, losing weight pregnant, bump size, bump too small, small bump, big bump',
    signs:
      'weight gain|gained|put|much pregnant|should|now|week, gained kilo|kg|lbs|pounds, bump small|big|size|showing, not show|showing yet, when show|bump',
    terms: 'weight gain bump kilo pounds size',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'Most people gain somewhere between 10 and 15 kg in all, most of it after week 20; what suits you depends on your weight before, and your midwife can tell you. Less in the first months, even a small loss with nausea, is common.',
      'A single number says little. The line over several weeks, your baby’s growth and how you feel count.',
      'Eating for two is not needed: only in the last months is there room for about one extra snack a day. No diets in pregnancy; regular meals and moving are enough.',
      'Bumps differ with muscles, build and the position of the baby. Size seen from outside is a poor measure; your midwife’s tape and the scan are better.',
    ],
    seek: 'Tell your midwife or doctor if you lose weight after the first months, or gain suddenly within days, above all with swelling or a headache (then at once). If eating or your weight fills your thoughts, say so: there is help for that, too.',
    ask: 'Has somebody commented on it, or did the scales worry you?',
  },
  {
    id: 'breast-changes',
    title: 'breasts in pregnancy',
    names:
      'leaking colostrum, breasts leaking, sore breasts pregnant, breast changes, prepare breasts, harvest colostrum',
    signs: 'breast leak|leaking|yellow|yellowish|milk|drops|already, breast hurt|bigger|veins pregnant',
    terms: 'breast leak colostrum yellow bra tender',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'A few yellowish drops are colostrum, the first milk. Some leak from the middle of pregnancy on, others never do; both say nothing about how breastfeeding will go.',
      'Breast pads, a soft bra without wires and warm water are all you need. No need to toughen nipples, and no squeezing to check.',
      'Tender, heavy breasts and visible veins are most marked in the first and the last months.',
      {
        text: 'Collecting colostrum by hand is something some are advised to do from about week 36 or 37, for example with diabetes. Ask your midwife first, as it is not for everyone.',
        on: 'harvest collect express pump',
        aside: true,
      },
    ],
    seek: 'Show your midwife or doctor blood from the nipple, a lump, a dent, or a red, hot, painful area.',
    ask: 'Are you thinking about how you would like to feed your baby?',
  },
]
