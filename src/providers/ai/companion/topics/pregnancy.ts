import type { Topic } from '../topic.ts'

/** Pregnancy from the first weeks to the birth. */
export const PREGNANCY_TOPICS: readonly Topic[] = [
  {
    id: 'morning-sickness',
    title: 'nausea in pregnancy',
    names: 'morning sickness, nausea, nauseous, queasy, vomiting in pregnancy',
    signs:
      'food gag|smell|disgust|disgusts, makes me gag|sick|puke, gag i|me|food pregnant, nausea, vomit morning|pregnant|every|smell, sick morning|smell|food|week|weeks, i vomit, smell nausea|vomit|sick, vomit week|weeks',
    terms: 'sick vomiting ginger smell throw eat stomach trimester pregnant',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'Eating little and often keeps the stomach from being empty: dry crackers or toast before getting up, then something small every two hours or so.',
      'Cold, plain food smells less and is often easier to keep down. Drink in small sips between meals rather than with them.',
      'Ginger helps some people, as do rest and fresh air; tiredness makes nausea worse.',
      'It usually begins around week six and eases by weeks sixteen to twenty, and it can come at any hour despite its name.',
      'If it gets in the way of your day, ask your midwife or doctor: there are treatments considered suitable in pregnancy, so there is no prize for enduring it.',
    ],
    seek: 'Call your midwife or doctor the same day if you cannot keep fluids down, pass very little or dark urine, lose weight or feel faint.',
    ask: 'Is it worse at a certain time of day, or with certain smells?',
  },
  {
    id: 'trimesters',
    title: 'how pregnancy goes on, stage by stage',
    names:
      'trimester, first trimester, second trimester, third trimester, weeks pregnant, pregnancy week, week by week, stages of pregnancy, what to expect pregnancy, baby development womb',
    signs:
      'how big baby|week|weeks, weeks pregnant what|happen|expect|now, what expect trimester|week|weeks|month, week happening|baby|develop',
    terms: 'pregnant weeks expect grow size scan development happen',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      {
        text: 'In the first trimester, to about week 13, the organs form. Tiredness, nausea and tender breasts are common, and rest is a fair response to it.',
        on: 'first',
        aside: true,
      },
      {
        text: 'The second trimester, weeks 14 to 27, is for many the easiest: energy returns, the bump shows, and the first movements are felt, often between weeks 16 and 24.',
        on: 'second',
        aside: true,
      },
      {
        text: 'In the third trimester, from week 28, the baby mostly gains weight. Heartburn, short breath and broken sleep are usual, and getting to know your baby’s own pattern of movement matters now.',
        on: 'third last',
        aside: true,
      },
      {
        text: 'Between weeks 37 and 42 a birth counts as on time; only about one baby in twenty arrives on the due date.',
        on: 'due overdue late',
        aside: true,
      },
      'Antenatal visits follow a plan, with scans commonly offered around weeks 11 to 14 and 18 to 21. Writing questions down between visits helps.',
    ],
    seek: 'Whatever the week: bleeding, strong pain, a severe headache, or clearly fewer movements mean calling your maternity unit straight away.',
    ask: 'Which part of it would you like to hear more about, your body or the baby?',
  },
  {
    id: 'movements',
    title: 'the baby’s movements in pregnancy',
    names:
      'kicks, kick, kick counts, kick count, count kicks, counting kicks, baby kick, baby kicks, baby kicking, fetal movement, fetal movements, baby movements, feel baby move, feel the baby move, feel my baby move, first kicks, quickening, movements',
    signs:
      'not felt feel move|movement|anything, feel baby|anything|movement move|movement|yet, when feel|felt movement|baby, movement less|many|much|count|often, feel anything movement',
    terms: 'kick move flutter pregnant weeks count feel',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'From about week 28 what matters is your baby’s own pattern. There is no set number that is right for everyone; you are looking for a change from what is usual.',
      {
        text: 'First movements are usually felt between weeks 16 and 24, often later in a first pregnancy or with the placenta at the front. They begin as flutters or bubbles.',
        on: 'first when early yet weeks bubbles',
        aside: true,
      },
      'Babies sleep for 20 to 40 minutes at a time, rarely longer than 90. Movements do not become fewer towards the end, they only feel different as room gets tight.',
      'Lying on your side and paying attention for a while is a good way to notice them. A home doppler is not: a heartbeat alone can reassure wrongly.',
      {
        text: 'Strong kicks that hurt, above all below the ribs or on the bladder, are a good sign, if an unpleasant one. Changing sides, or gently pushing the foot away with your hand, helps.',
        on: 'hurt hard ribs bladder strong',
        aside: true,
      },
    ],
    seek: 'If movements are clearly fewer, weaker or have stopped, call your maternity unit now, day or night. Do not wait for the next day and do not rely on a cold drink first.',
    ask: 'Has the pattern been steady over the last few days?',
  },
  {
    id: 'labour',
    title: 'signs of labour',
    names: 'labour, labor, contractions, waters break, water break, waters breaking, water breaking, going into labour',
    signs:
      'labour start|begin|signs|know|when|early|real, labour how know, when go|call hospital, waters broke|break|leak, mucus|bloody plug|show, how know labour',
    terms: 'signs start starting hospital due early when birth pain minutes',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'Labour contractions come regularly, grow longer, stronger and closer together, and do not fade with rest or a bath. Practice contractions, called Braxton Hicks, stay irregular and ease off.',
      'A common guide for a first birth is to call when contractions come every five minutes and last about a minute, for an hour; your unit may have told you its own rule, and with a long journey you go earlier.',
      'A pink or brownish plug of mucus can come away days before. When the waters break, note the time and the colour, and call your maternity unit.',
      {
        text: 'Early labour can take many hours. Eating lightly, drinking, warmth, movement and sleep between contractions are good ways to spend them at home.',
        on: 'home early',
        aside: true,
      },
      {
        text: 'Past the due date, your team will usually talk with you about closer checks and an induction between weeks 41 and 42.',
        on: 'overdue induction induced late',
        aside: true,
      },
    ],
    seek: 'Call straight away before week 37, with bleeding, green or brown waters, a fever, constant pain, or fewer movements.',
    ask: 'Are you having tightenings now, or are you preparing for when it starts?',
  },
  {
    id: 'birth-plan',
    title: 'preparing for the birth',
    names: 'birth plan, prepare for birth, preparing for birth, birth preparation, giving birth',
    signs: 'birth plan, write birth, prepare birth|labour, birth wishes|partner',
    terms: 'birth hospital delivery pain bag options prepare scared class',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'A birth plan works best as one page of wishes: who is with you, how you would like to cope with pain, what matters to you right after the birth, and what you would want if plans change.',
      {
        text: 'Pain relief ranges from water, movement, breathing and massage to gas and air, injections and an epidural. You can combine them and change your mind on the day.',
        on: 'epidural pain relief',
        aside: true,
      },
      {
        text: 'For the bag: your notes, comfortable clothes, maternity pads, toiletries, snacks, a long charging cable, and for the baby nappies, a few bodysuits, a hat and a blanket; the car seat should be fitted by week 36 or so.',
        on: 'bag pack packing bring',
        aside: true,
      },
      {
        text: 'Being afraid is common, also after a hard birth before. An antenatal class, a visit to the ward and a talk about exactly what frightens you all help.',
        on: 'afraid scared fear anxious terrified',
        aside: true,
      },
    ],
    seek: 'If fear of the birth keeps you from sleeping or enjoying the day, tell your midwife or doctor: many units have someone for exactly this.',
    ask: 'What is on your mind most: pain relief, packing, or how the day may go?',
  },
  {
    id: 'pregnancy-aches',
    title: 'aches and discomforts in pregnancy',
    names:
      'back pain, back hurts, back aches, feet hurt, sore back, backache, heartburn, swollen feet, swollen ankles, sciatica, pregnancy constipation, haemorrhoids, hemorrhoids, piles',
    signs:
      'ribs hurt|killing|kick|sore, ribs, feet balloons|puffy|shoes, hands puffy|swollen, back hurt, heartburn, swollen feet|ankles|hands|fingers, acid night, feet hurt|swollen, ribs hurt, constipated',
    terms: 'pain ache hurt pregnant pregnancy sore swollen swelling trimester hips',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      {
        text: 'For back and pelvic pain: short walks, warmth, a pillow between the knees at night, low shoes, and standing on both legs while dressing. A physiotherapist can make a large difference.',
        on: 'back pelvic hip hips sciatica backache',
      },
      {
        text: 'For heartburn: smaller meals, nothing two hours before bed, and the upper body raised. A pharmacist can say which remedies suit pregnancy.',
        on: 'heartburn acid reflux',
        aside: true,
      },
      {
        text: 'For swollen feet: put them up, keep moving, and drink normally. For leg cramps, stretch the calf by pulling the toes towards you.',
        on: 'swollen ankles cramp cramps legs',
        aside: true,
      },
      {
        text: 'For constipation and piles: fibre, plenty of fluid, movement, and a small footstool at the toilet.',
        on: 'constipation constipated haemorrhoids hemorrhoids',
        aside: true,
      },
      {
        text: 'Stretch marks depend mostly on your skin and your family. Creams ease the itching; none is proven to prevent them.',
        on: 'stretch itchy itching marks',
        aside: true,
      },
      {
        text: 'Sore ribs in the last months come from the growing womb and small feet: sit upright, stretch the arm over the head, lie on the other side, loose clothes. Pain under the right ribs with a headache or feeling ill needs a call at once.',
        on: 'ribs rib',
        aside: true,
      },
    ],
    seek: 'Call your maternity unit at once for sudden swelling of face or hands, a severe headache, changes in vision, pain under the ribs, one swollen painful leg, or strong itching of palms and soles.',
    ask: 'Where does it bother you most, and is it worse at night?',
  },
  {
    id: 'pregnancy-sleep',
    title: 'sleeping while pregnant',
    names:
      'pregnancy insomnia, sleep while pregnant, sleeping while pregnant, sleep during pregnancy, sleeping in pregnancy, cant sleep, sleep better, my sleep',
    signs: 'i not sleep, not sleep pregnant|bump, wake 3|night i, insomnia, sleep comfortable|uncomfortable',
    terms: 'sleep insomnia pregnant pregnancy side back pillow awake night',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'From about week 28, going to sleep on either side is advised, as it lowers the risk of stillbirth. If you wake on your back, just turn over; no harm is done by that.',
      'A pillow between the knees and one under the bump takes the strain off hips and back.',
      'Drinking more early in the day and less in the evening saves some trips to the bathroom.',
      {
        text: 'For a busy head: dim light for the last hour, a short list of tomorrow’s tasks on paper, and slow breathing with a longer breath out.',
        on: 'think thinking head mind racing worry lie',
      },
    ],
    seek: 'Mention it at your next visit if you hardly sleep, snore heavily or have restless legs; these can be helped.',
    ask: 'Is it getting comfortable that is hard, or switching off?',
  },
  {
    id: 'antenatal-care',
    title: 'antenatal visits and tests',
    names:
      'prenatal visit, antenatal, prenatal care, prenatal appointment, ultrasound, scan, screening, blood test, nipt, amniocentesis, blood pressure',
    signs:
      'scan when|what|show|hurt|next|weeks|anomaly, blood test|results|pressure, appointment midwife|first|next|what, screening down|test|should, low lying placenta, placenta low|front|anterior|previa',
    terms: 'test results appointment midwife doctor pregnant visit',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'Regular visits check your blood pressure, urine and the baby’s growth; problems found early are usually the manageable ones, so it is worth keeping each visit, even when all feels well.',
      {
        text: 'Screening tests give a likelihood, not a diagnosis, and every one is your choice. A good question to ask is: what would we do with either result?',
        on: 'screening nipt amniocentesis scan down',
        aside: true,
      },
      {
        text: 'The glucose test, usually between weeks 24 and 28, looks for gestational diabetes. It is common, is not your fault, and is mostly managed with food and movement, sometimes with medicine.',
        on: 'glucose diabetes sugar',
        aside: true,
      },
      {
        text: 'High blood pressure often causes no symptoms, which is why it is measured at each visit.',
        on: 'pressure preeclampsia',
        aside: true,
      },
      {
        text: 'I cannot interpret results for you. Whoever ordered the test owes you an explanation, and you may ask for it in plain words and in writing.',
        on: 'result results mean report',
        aside: true,
      },
    ],
    seek: 'A severe headache, vision changes, pain under the ribs or sudden swelling should not wait for the next visit: call your maternity unit now.',
    ask: 'Would it help to put together questions for your next appointment?',
  },
]
