import type { Topic } from '../topic.ts'

const AFTER_BIRTH = ['newborn', 'baby'] as const
const ANY_PARENT = ['newborn', 'baby', 'toddler', 'child'] as const

export const PARENT_TOPICS: readonly Topic[] = [
  {
    id: 'baby-blues',
    title: 'low mood after a birth',
    names:
      'baby blues, postpartum depression, postnatal depression, ppd, depressed, depression, cry all the time, crying all the time, keep crying, i cry, cant stop crying, feel sad, feeling sad, so sad, hopeless, burst into tears, tears, feel empty, feel numb, feel nothing, feeling down, feel down, regret, dont love my baby, not bonding, intrusive thoughts, miserable',
    terms: 'sad mood tears birth happy alone love weeks unhappy',
    stages: [...AFTER_BIRTH, 'pregnant', 'toddler'],
    feeling: 'hard',
    points: [
      'In the first two weeks up to four in five mothers have the baby blues: tears, worry and quick changes of mood. They pass by themselves with rest and company.',
      'If it lasts longer than two weeks or gets heavier, it may be postpartum depression. It affects at least one in ten, fathers and partners too, it is an illness and not a failing, and it gets better with treatment.',
      'Tell one person today how it really is. Saying "I am not well, I need help" is enough.',
      'What helps meanwhile: a longer stretch of sleep while somebody else has the baby, food and daylight, and letting everything wait that can.',
      {
        text: 'Frightening thoughts that come unasked and that you do not want are common and do not mean you will act on them. They are a good reason to talk to a professional.',
        on: 'intrusive thoughts scary',
        aside: true,
      },
    ],
    seek: 'Please call your midwife, health visitor or doctor this week, sooner if you hardly sleep or cannot eat. If you think of harming yourself or your baby, call your local emergency number or a crisis line now.',
    ask: 'Is there somebody with you who knows how you are feeling?',
  },
  {
    id: 'anxiety',
    title: 'worry and anxiety',
    names:
      'anxiety, anxious, panic, panic attack, panic attacks, worry all the time, worrying all the time, constantly worried, cant stop worrying, overthinking, worried all the time, scared i will, afraid i will, something bad, baby to die, so stressed, stressed out, scared all the time, birth trauma, traumatic birth',
    terms: 'worry worried stress stressed scared fear nervous thoughts heart afraid night',
    stages: ['trying', 'pregnant', ...ANY_PARENT],
    feeling: 'hard',
    points: [
      'Worry grows with love and with too little sleep; nearly every parent knows it. It becomes anxiety when it fills most of the day or keeps you from sleeping when you could.',
      'For a wave of it: feel both feet on the floor, breathe in for four and out for six or more, a dozen times, and name five things you can see. It peaks and passes.',
      'Write the worry down and ask: is there something I can do today? If so, do the smallest part. If not, put it on a list for a fixed ten minutes in the evening.',
      'Less searching on the phone, more of one trusted source, a walk each day, and less caffeine make a difference within a week or so.',
      {
        text: 'A birth can leave flashbacks and fear behind. Many hospitals offer a talk about what happened, and there are effective therapies.',
        on: 'birth trauma traumatic flashbacks',
        aside: true,
      },
    ],
    seek: 'If it has been like this on most days for two weeks, or there are panic attacks, please talk to your midwife, doctor or a therapist: anxiety in pregnancy and after birth is common and treatable.',
    ask: 'When is it strongest, and is there one worry that comes back most?',
  },
  {
    id: 'overwhelmed',
    title: 'being overwhelmed',
    names:
      'overwhelmed, overwhelming, bad mother, bad mom, bad mum, bad parent, bad father, bad dad, terrible mother, terrible mom, horrible mother, failing, failure, mom guilt, mum guilt, guilt, guilty, cant cope, burnout, burned out, burnt out, losing it, lost my temper, too much, nobody helps, no patience, resent, struggling',
    terms: 'mother mom hard angry cope parent alone everything good',
    stages: ['pregnant', ...ANY_PARENT],
    feeling: 'hard',
    points: [
      'Feeling that it is too much is not a verdict on you. The work is hard, it has no breaks, and it was never meant to be done by one person.',
      'For the next hour: only what keeps everybody fed and safe. Put the baby in the cot if you need five minutes, drink a glass of water, step outside.',
      'For this week: write down everything you carry, cross out what can wait, and hand over two things with the words "Can you take this completely?".',
      'A parent who worries about being a bad one is nearly always an attentive one. Children need a good-enough parent who repairs things, not a perfect one.',
      'Comparing your inside with other people’s pictures is a comparison nobody wins.',
    ],
    seek: 'If it feels like this on most days, or you are afraid of losing control, please tell your doctor, health visitor or a helpline for parents. If anybody is in danger, call your local emergency number now.',
    ask: 'What is the heaviest part of it right now?',
  },
  {
    id: 'loneliness',
    title: 'feeling alone',
    names:
      'lonely, loneliness, isolated, feel alone, so alone, all alone, im alone, feeling alone, no friends, no support, no help, single mother, single mom, single mum, single parent, nobody to talk, no one to talk, make mom friends, mom friends, no family nearby',
    terms: 'friends family home talk support group people',
    stages: ['pregnant', ...ANY_PARENT],
    feeling: 'hard',
    points: [
      'Many parents are lonelier in the first year than at any time before, and few say so. It says something about how we live, not about you.',
      'One small contact a day counts: a voice message, ten minutes with a neighbour, a baby group or a library hour. Same place, same time each week is how acquaintances turn into friends.',
      'When people offer help, have an answer ready: a meal on Tuesday, an hour with the pram on Saturday.',
      {
        text: 'Raising a child on your own is two jobs. Look for family centres, home-visiting volunteers or single-parent groups near you; your health visitor or town office usually knows them.',
        on: 'single own',
        aside: true,
      },
      'The community part of this app can be a start, too: others at the same stage are awake at the same hours.',
    ],
    seek: 'If being alone turns into feeling low or hopeless, please talk to your doctor or health visitor. Helplines for parents are also there for "just talking".',
    ask: 'Is there one person you would like to hear from more often?',
  },
  {
    id: 'parent-sleep',
    title: 'your own sleep and energy',
    names:
      'exhausted, exhaustion, so tired, i am tired, im tired, sleep deprived, sleep deprivation, no sleep, fatigue, worn out, drained, no energy, tiredness, i cant sleep, insomnia, get more sleep, get more rest',
    terms: 'tired sleep rest energy night awake up',
    stages: ['pregnant', ...ANY_PARENT],
    feeling: 'hard',
    points: [
      {
        for: ['pregnant'],
        text: 'In the first and last months of pregnancy tiredness is the body at work. Short rests, early evenings and saying no to something each week are reasonable measures.',
      },
      {
        for: ['newborn', 'baby', 'toddler', 'child'],
        text: 'One uninterrupted stretch of four to five hours restores more than the same hours in pieces. Split the night in shifts if there are two of you, or ask somebody for one early morning a week.',
      },
      {
        for: ['newborn', 'baby'],
        text: 'Rest when the baby sleeps, even without sleeping, for one nap a day; the dishes may have the other.',
      },
      'Daylight in the morning, something with protein every few hours, water within reach, and caffeine only until noon carry you further than willpower.',
      {
        text: 'If you are too tired to drive safely, do not drive. If you might nod off while feeding, move away from the sofa first.',
        on: 'drive driving',
        aside: true,
      },
    ],
    seek: 'See a doctor if you cannot sleep even when you could, or if tiredness comes with palpitations, breathlessness, low mood or heavy periods: low iron, the thyroid and depression are common and can be treated.',
    ask: 'Who could take over for a few hours this week?',
  },
  {
    id: 'postpartum-recovery',
    title: 'recovering from birth',
    names:
      'postpartum recovery, recovery after birth, recover from birth, after giving birth, after birth, postpartum, stitches, perineal, perineal tear, episiotomy, c section, csection, cesarean, caesarean, lochia, afterpains, night sweats, hair loss, pelvic floor, incontinence, leaking urine, diastasis, kegel, kegels, exercise after, exercise, workout, when can i run, lose baby weight, lose weight, belly after, body after baby, my body',
    terms: 'birth heal sore bleeding weeks pain scar body exercise recover',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      {
        text: 'Bleeding that goes from red to brown to pale over four to six weeks is expected, as are cramps while feeding and night sweats in the first days.',
        on: 'bleeding lochia afterpains sweats cramps',
      },
      {
        text: 'For stitches: rinse with warm water, pat dry, cool packs wrapped in cloth, and side-lying to rest. Drinking well and a footstool make the first bowel movements easier.',
        on: 'stitches episiotomy perineal sore',
      },
      {
        text: 'After a caesarean, lift nothing heavier than your baby for about six weeks, support the scar when you cough, and accept that it was major surgery.',
        on: 'c csection section cesarean scar',
        aside: true,
      },
      'Start with walks and gentle pelvic floor exercises when they feel right; wait for the check at around six weeks before running or lifting. Leaking is common, and physiotherapy helps well.',
      {
        text: 'Your body took nine months to change and may take as long again. Losing weight is nothing for the first weeks, least of all while breastfeeding.',
        on: 'weight belly body lose',
        aside: true,
      },
      {
        text: 'Hair loss around three to six months is the hair of pregnancy leaving; it grows back.',
        on: 'hair',
        aside: true,
      },
    ],
    seek: 'Call your maternity unit or emergency services now for soaking a pad within an hour, large clots, fever, a severe headache, chest pain, breathlessness, a swollen painful leg, or a wound that gets redder or opens.',
    ask: 'What bothers you most at the moment?',
  },
  {
    id: 'self-care',
    title: 'looking after yourself',
    names:
      'self care, selfcare, me time, take care of myself, time for myself, look after myself, relax, meditation, mindfulness, hobby, lost myself, identity',
    terms: 'time rest break calm breathe day',
    stages: ['trying', 'pregnant', ...ANY_PARENT],
    feeling: 'plain',
    points: [
      'Start smaller than seems worth it: ten minutes a day that belong to you, at a fixed time, with the phone in another room.',
      'Ask what kind of tired you are. For a tired body: lie down. For a tired head: silence or a walk. For too little company: call somebody.',
      'Tie it to something that happens anyway: three slow breaths at every feed, a stretch while the kettle boils.',
      'Put it into the plan like any appointment, and let the other adult have theirs. Rest that has to be asked for each time rarely happens.',
      {
        text: 'Missing who you were before is common and no lack of love. One small thing from that time, kept weekly, helps.',
        on: 'identity lost myself',
        aside: true,
      },
    ],
    seek: 'If nothing is enjoyable any more for two weeks or longer, please mention it to your doctor.',
    ask: 'What used to do you good before, even for ten minutes?',
  },
  {
    id: 'partner',
    title: 'partnership and support',
    names:
      'partner, husband, wife, boyfriend, girlfriend, spouse, relationship, argue, arguing, fighting with, fights, mental load, doesnt help, wont help, mother in law, mother inlaw, in laws, inlaws, grandparents, unwanted advice, visitors, support my wife, support my partner, help my wife, new dad, i am the dad, im the dad, as a dad, co parenting, coparenting, divorce',
    terms: 'help support dad father talk share family together advice',
    stages: ['trying', 'pregnant', ...ANY_PARENT],
    feeling: 'worry',
    points: [
      'Many couples are less content in the first year, mostly because of sleep and an uneven load. Knowing that takes some of the blame out of it.',
      'Pick a calm moment, not three in the morning, and speak about one thing: "When I do all the nights, I feel alone. I would like you to take Friday and Saturday."',
      'Hand over whole areas rather than single tasks, such as bathing or the shopping from list to cupboard, and let the other do it their own way.',
      'Ten minutes a week for who does what, and ten a day for anything but the baby, hold more together than a rare evening out.',
      {
        text: 'As the other parent, take over something completely and without being asked: the nights from ten to two, the meals, the visitors. Skin to skin, baths and carrying build your own bond, and asking "what was hard today?" does more than solutions.',
        on: 'dad father wife support',
        aside: true,
      },
      {
        text: 'With relatives, a friendly sentence that ends a debate helps: "Thank you, we are doing it the way our midwife suggested."',
        on: 'mother law inlaws laws grandparents advice relatives family visitors visit visitor',
        aside: true,
      },
    ],
    seek: 'Family counselling is worth it early rather than late. If you are afraid of your partner, or are being threatened, controlled or hurt, that is not a quarrel: a domestic violence helpline is confidential, and in danger the emergency number is right.',
    ask: 'What is the one thing you wish would change first?',
  },
  {
    id: 'intimacy',
    title: 'sex and contraception',
    names:
      'sex, intimacy, libido, contraception, birth control, sex after birth, sex during pregnancy, period after, first period, periods return, iud',
    terms: 'pregnant birth safe hurt painful partner desire breastfeeding',
    stages: ['pregnant', ...AFTER_BIRTH, 'trying', 'toddler'],
    feeling: 'plain',
    points: [
      {
        for: ['pregnant', 'trying'],
        text: 'In an uncomplicated pregnancy sex is safe for the baby, to the end if you like. Desire may rise, fall or vanish; all of that is normal.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'After a birth the time is right when bleeding has stopped, wounds have healed and you want to. For many that is after six weeks, for many much later.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'Dryness is common while breastfeeding, and a lubricant helps. Pain that stays is a reason for a check, not something to get used to.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'You can get pregnant before the first period returns. Ask about contraception at your check-up; several methods go well with breastfeeding.',
      },
      'Closeness without a goal, and saying plainly what you would and would not like, keeps the thread between you.',
    ],
    seek: 'Ask your midwife or doctor about bleeding, pain, or if you were told to avoid sex, for example with a low placenta.',
    ask: 'Is it a physical worry, or more about wanting different things?',
  },
  {
    id: 'return-to-work',
    title: 'going back to work',
    names:
      'return to work, returning to work, back to work, going back to work, maternity leave, parental leave, paternity leave, working mom, working mum, working mother, my job, my boss, employer, career, tell my boss',
    terms: 'work job office leave pump hours months rights',
    stages: ['pregnant', ...ANY_PARENT],
    feeling: 'worry',
    points: [
      'Begin four to six weeks ahead: childcare settled, one or two trial mornings, and a talk with your employer about hours, breaks and a soft start. Starting on a Wednesday or Thursday makes the first week short.',
      'If you breastfeed, you can keep morning and evening feeds and pump or drop the others slowly. Many countries give a right to pumping breaks and a private room.',
      'Prepare evenings rather than mornings: bags, clothes and lunch. Agree beforehand who stays at home when a child is ill, because that day comes soon.',
      {
        text: 'Sadness and relief at the same time are normal, on both sides of the door. Give it about a month before judging it.',
        on: 'guilty guilt sad feel',
        aside: true,
      },
      'Rules on leave, protection from dismissal and part-time differ by country: your employer’s HR, a union or a public advice service can tell you what applies.',
    ],
    seek: 'For contracts or disputes get legal advice before you sign. If dread or low mood lasts, your doctor is the right address.',
    ask: 'What worries you most about it: childcare, feeding, or the time away?',
  },
  {
    id: 'hydration',
    title: 'drinking and eating enough',
    names:
      'hydration, hydrated, dehydration, dehydrated, drink enough, water intake, how much water, water, drink water, healthy eating, nutrition, healthy snacks, meal prep, vegan, vegetarian, iron rich',
    terms: 'water drink eat food meals diet healthy snack quick',
    stages: ['trying', 'pregnant', ...ANY_PARENT],
    feeling: 'plain',
    points: [
      {
        for: ['trying', 'pregnant', 'newborn', 'baby', 'toddler', 'child'],
        text: 'Thirst and pale yellow urine are good guides for adults; about two litres of fluids a day is usual in pregnancy, somewhat more when it is hot or you breastfeed. A glass at every feed is an easy rule.',
      },
      {
        for: ['newborn'],
        text: 'Babies under six months need only breast milk or formula, no extra water, even in the heat: offer milk more often.',
      },
      {
        for: ['baby', 'toddler'],
        text: 'From six months, sips of water with meals; after the first birthday water and some milk. Juice and sweet drinks are not needed.',
      },
      'For meals when there is no time: something with protein, something that grew, something that fills you. Eggs on toast, hummus with vegetables, yoghurt with oats and fruit all count.',
      'Cook double and freeze, and keep snacks you can eat with one hand where you feed the baby.',
      {
        text: 'Vegetarian and vegan eating can work in pregnancy and childhood when planned: vitamin B12 needs a supplement, and iron, iodine and omega-3 deserve a talk with your doctor.',
        on: 'vegan vegetarian iron',
        aside: true,
      },
    ],
    seek: 'A child with a dry mouth, no tears, sunken eyes, no wet nappy for eight hours or unusual sleepiness needs to be seen today. So do you, if you cannot keep fluids down.',
    ask: 'Is it about you or about your little one?',
  },
  {
    id: 'medicines',
    title: 'medicines',
    names:
      'medicine, medicines, medication, medications, paracetamol, acetaminophen, tylenol, ibuprofen, advil, nurofen, calpol, aspirin, antibiotics, antibiotic, antidepressant, antidepressants, sertraline, melatonin, dose, dosage, painkiller, painkillers, pills, allergy medicine, herbal, supplement, supplements',
    terms: 'take safe give mg ml pregnant breastfeeding baby much',
    stages: ['trying', 'pregnant', ...ANY_PARENT],
    feeling: 'worry',
    points: [
      {
        text: 'I do not give doses or say whether a medicine is right for you: it depends on age, weight, health and what else is taken. A pharmacist can answer that within minutes, often by phone.',
        on: 'paracetamol acetaminophen tylenol calpol ibuprofen advil nurofen aspirin antibiotics melatonin dose dosage mg ml medicine medication',
      },
      {
        for: ['pregnant', 'trying'],
        text: 'In pregnancy check everything first, also herbal and over-the-counter products. Some common painkillers, such as ibuprofen, are not for pregnancy unless a doctor prescribed them.',
      },
      {
        on: 'stop antidepressant antidepressants sertraline epilepsy asthma thyroid regular',
        aside: true,
        text: 'Do not stop a medicine you take regularly on your own, for example for epilepsy, asthma, the thyroid or depression: ask the prescriber soon, as stopping can be riskier than taking it.',
      },
      {
        on: 'breastfeeding breastfeed nursing',
        aside: true,
        text: 'Most medicines go with breastfeeding, but not all. Your pharmacist or doctor can look yours up.',
      },
      {
        for: ['newborn', 'baby', 'toddler', 'child'],
        text: 'For a child the amount goes by weight. Use the syringe from the packet, write down the time, and check that two products do not hold the same substance. No aspirin, and for babies under three months nothing without a doctor.',
      },
      'Have ready when you call: age and weight, the exact name, when and how much was taken, and other conditions.',
    ],
    seek: 'If too much was taken, or a child swallowed a medicine, call your poison centre or local emergency number now, even without symptoms.',
    ask: 'Would you like help with what to ask the pharmacist?',
  },
  {
    id: 'professional-help',
    title: 'whom to ask, and when',
    names:
      'call a doctor, call the doctor, see a doctor, when to call, pediatrician, paediatrician, midwife, health visitor, talk to a doctor, find a doctor, second opinion, doctor wont listen, doctor dismissed, therapist, lactation consultant, hotline, helpline',
    terms: 'doctor nurse call appointment ask questions worried hospital',
    stages: ['trying', 'pregnant', ...ANY_PARENT],
    feeling: 'plain',
    points: [
      'A simple order: danger to life, your local emergency number; pregnancy from the second half on, your maternity unit, day or night; a sick child, the children’s doctor or the out-of-hours line; medicines, a pharmacist; feeding, a midwife or lactation consultant.',
      'Call rather than wait with a baby under three months, or when your gut says something is wrong. Nobody minds a call for nothing.',
      'It helps to have ready: age, temperature, drinking and wet nappies, since when, what you have tried, and what worries you most.',
      {
        text: 'If you do not feel heard, say: "I am worried because… What else could it be, and when should I come back?" Asking for a second opinion is your right.',
        on: 'listen dismissed heard opinion',
        aside: true,
      },
    ],
    seek: 'Trouble breathing, a seizure, blue lips, unconsciousness, heavy bleeding or thoughts of harming yourself or a child: emergency number, now.',
    ask: 'Would you like help putting your question into words for them?',
  },
  {
    id: 'money-law',
    title: 'money and rights',
    names:
      'benefits, child benefit, afford, money, budget, costs, custody, lawyer, legal, child support, insurance, passport, birth certificate, tax, debt, rights',
    terms: 'pay cost expensive state apply rights government baby',
    stages: ['trying', 'pregnant', ...ANY_PARENT],
    feeling: 'worry',
    points: [
      'What you are entitled to depends on the country and often the region, so please take this as orientation only. Family advice centres, the town office or a union usually help for free.',
      'Many benefits and leave have deadlines shortly before or after the birth. A list of dates and papers (certificate, health insurance, child benefit, leave) in the last trimester saves trouble.',
      {
        text: 'A baby needs less than shops suggest: a safe place to sleep, a car seat that has not been in an accident, clothes, nappies and milk. The rest can be second-hand or wait.',
        on: 'afford cost costs expensive money buy',
        aside: true,
      },
      {
        text: 'In questions of custody, housing or dismissal get legal advice early, before signing anything. Many places have free first consultations.',
        on: 'custody lawyer legal divorce housing',
        aside: true,
      },
    ],
    seek: 'If money for food or housing is short, tell your midwife, health visitor or a social worker: they know the quick ways to help, and it is their job.',
    ask: 'Is it about leave, benefits, or the costs of everything together?',
  },
]
