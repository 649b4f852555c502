import type { Topic } from '../topic.ts'

/** The body in pregnancy, one complaint at a time. */
export const PREGNANCY_BODY_TOPICS: readonly Topic[] = [
  {
    id: 'severe-sickness',
    title: 'vomiting that does not stop in pregnancy',
    names:
      'hyperemesis, hyperemesis gravidarum, cant keep anything down, cant keep water down, throwing up all day, vomiting all day',
    signs: 'vomit keep down, vomit constant|all, vomit water, vomit times day, vomit lost weight',
    terms: 'vomit water down fluids dehydrated weight',
    stages: ['pregnant'],
    feeling: 'hard',
    points: [
      'Vomiting all day, or not keeping fluids down, is more than ordinary morning sickness. It can be hyperemesis, it is nobody’s fault, and it can be treated: there are medicines used in pregnancy for exactly this, so please call your midwife or doctor today.',
      'Until then: a sip or a teaspoon every few minutes, cold or as ice, rather than a glass; salty or dry bites whenever something stays down; lying down in fresh air.',
      'Note how often you vomit, when you last passed urine and its colour. It helps whoever you call to decide quickly.',
      'Let everything go that smells or tires. Your baby takes what it needs from your stores for a good while.',
    ],
    seek: 'Call your maternity unit, doctor or out-of-hours line now if you have kept nothing down for 12 to 24 hours, pass very dark or hardly any urine, feel faint or confused, have a fever, tummy pain, or see blood.',
    ask: 'When did you last keep a drink down?',
  },
  {
    id: 'braxton-hicks',
    title: 'tightenings of the belly',
    names:
      'braxton hicks, practice contractions, false labour, false labor, tightenings, tightening, belly goes hard, hard belly, belly tightening',
    signs:
      'tummy|bump hard|tight|tightening|tightens, tummy hard times|day|often, tighten tummy|bump, contractions irregular|practice|real|false',
    terms: 'tight hard belly contractions irregular practice rest',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'A belly that goes hard for half a minute or two and then soft again, irregularly and without much pain, is usually Braxton Hicks: the womb is practising. From the middle of pregnancy on, several a day are common, more after walking, sex or with a full bladder.',
      'Empty your bladder, drink a glass of water, change position or lie on your left side. Practice tightenings fade; real labour grows longer, stronger and closer together.',
      'Time them for an hour if you are unsure: start to start, and how long each lasts. Numbers make the call to the unit easier.',
    ],
    seek: 'Before week 37 call your maternity unit at once for tightenings that come regularly (about four or more in an hour), pain, pressure downwards, backache that comes and goes, bleeding or fluid; at any week if movements are fewer.',
    ask: 'Are they irregular and do they ease with rest, or is there a rhythm?',
  },
  {
    id: 'pelvic-pain',
    title: 'pelvic, hip and groin pain in pregnancy',
    names:
      'pelvic pain, pelvis hurts, pelvic girdle pain, pgp, spd, symphysis, hip pain, hips hurt, groin pain, pubic bone, round ligament, round ligament pain, lightning crotch, tailbone',
    signs:
      'pelvis|pelvic|hip|hips|groin|pubic|crotch|tailbone hurt, pelvis|hips|groin turn|roll|walk|stairs, sharp hurt side|groin, hurt roll|turn bed',
    terms: 'pelvis hip groin pain roll stairs walk pillow',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'Pain in the pelvis, hips or groin is common as joints loosen: one in five has it. It is unpleasant but does not harm your baby, and the earlier it is treated the better.',
      'Keep your knees together: when turning over in bed (squeeze a pillow between them), getting out of a car and dressing sitting down. Small steps, one stair at a time, no standing on one leg.',
      'Flat shoes, short walks, warmth, a support belt and swimming without breaststroke legs often help. A physiotherapist for pregnancy helps most; ask your midwife for one.',
      {
        text: 'A short, sharp pull in the groin when you get up or sneeze is usually the round ligament: move slowly and bend towards the pain.',
        on: 'sharp round ligament groin stab sneeze',
      },
    ],
    seek: 'Call your maternity unit for pain that comes in waves or stays, with bleeding, fever or burning when you pee; and soon if you can hardly walk.',
    ask: 'Which movement hurts the most?',
  },
  {
    id: 'back-sleeping',
    title: 'sleeping on your back in pregnancy',
    names:
      'sleep position, sleeping position, sleep on my back, woke up on my back, sleeping on my back, sleep on my side, sleep on my stomach, sleep on my tummy, left side, right side, position sleep, position should i sleep',
    signs:
      'which side, side lay|lie|sleep better|on, wake on back, sleep back|side|tummy|position pregnant, my back sleep|wake|night|lay|lie, which side sleep|lie, lie back|flat, position sleep',
    terms: 'back side left sleep turn pillow position',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'If you wake up on your back, just turn to your side and go back to sleep; nothing has happened. What counts is the position you fall asleep in.',
      'From about week 28, going to sleep on either side, left or right, is advised, for naps too, as falling asleep on the back is linked with a higher risk of stillbirth. Before that, any position that is comfortable is fine.',
      'A pillow behind your back makes rolling over harder, one between the knees and one under the bump take the strain off hips and back.',
    ],
    seek: 'Call your maternity unit, day or night, if your baby moves clearly less than usual. Mention heavy snoring or restless legs at your next visit.',
    ask: 'How far along are you, and what keeps you from lying on your side?',
  },
  {
    id: 'headache',
    title: 'headaches in pregnancy',
    names: 'headache, headaches, migraine, migraines, head hurts',
    signs: 'head hurt|pounding|throbbing, headache every|constant|take|can',
    terms: 'head headache pain light water rest paracetamol',
    stages: ['pregnant', 'newborn'],
    feeling: 'worry',
    points: [
      'Headaches are common in the first months and mostly go with tiredness, hunger, too little fluid, less caffeine than usual or tense shoulders.',
      'Drink, eat something, rest in a dark room with a cool cloth, have your neck massaged, and get some fresh air. Regular meals and sleep prevent more than anything.',
      'For a painkiller ask your pharmacist or midwife which one suits pregnancy; ibuprofen-type ones are usually not advised. If you have migraines, check your usual medicine with your doctor.',
      'Headaches on most days deserve a visit anyway, if only to have your blood pressure measured.',
    ],
    seek: 'Call your maternity unit at once for a severe or sudden headache, one that does not go away, or one with blurred vision or flashes, pain under the ribs, vomiting, or swelling of face or hands, above all after week 20 and in the weeks after birth.',
    ask: 'How far along are you, and is there anything else with it, such as your eyes?',
  },
  {
    id: 'early-cramps',
    title: 'cramps in early pregnancy',
    names:
      'early pregnancy cramps, implantation, period like cramps, cramping, mild cramps, early pregnancy symptoms, no symptoms, symptoms disappeared, symptoms gone',
    signs:
      'cramps week|weeks|early|pregnant|mild|period, tummy pull|pulling|twinge|twinges, symptoms no|not|gone|disappeared|stopped|less, stop feel|feeling sick|pregnant',
    terms: 'cramps early weeks period symptoms bleeding',
    stages: ['pregnant', 'trying'],
    feeling: 'worry',
    points: [
      'Mild cramps like those before a period, on both sides and coming and going, are very common in the first weeks: the womb is growing and its ligaments stretch. Wind and constipation add to it.',
      'Rest, warmth that is not hot, drinking, and passing wind help. If you need a painkiller, ask a pharmacist which one suits pregnancy.',
      {
        text: 'Symptoms that come, go or never appear say little about how the pregnancy is doing; they change from day to day, and many ease between weeks 9 and 14.',
        on: 'symptoms gone disappeared none stop less',
      },
    ],
    seek: 'Call your midwife, early pregnancy unit or doctor the same day for pain that is strong, one-sided or lasting, for any bleeding, fever or burning when you pee; emergency number for shoulder pain, fainting or severe pain.',
    ask: 'Is it on both sides and mild, and is there any bleeding?',
  },
  {
    id: 'glucose-test',
    title: 'the sugar test and gestational diabetes',
    names: 'glucose test, sugar test, sugar drink, glucose drink, ogtt, gestational diabetes, gd, gdm, failed glucose',
    signs: 'drink sugar|sugary|glucose, test sugar|glucose|diabetes, sugar stuff|test, diabetes pregnant',
    terms: 'sugar test drink diabetes fasting blood',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'The test, usually between weeks 24 and 28, shows whether your body copes with sugar now that hormones slow insulin down. You drink a sweet liquid and your blood is measured before and after an hour or two.',
      'Ask beforehand whether to come fasting, bring something to read and a snack for afterwards. Sipping it cold and sitting quietly makes it easier.',
      'If it is diabetes of pregnancy: it is common, it is not your fault, and with food, movement and sometimes medicine most have a healthy baby. It usually goes after the birth, with a check some weeks later.',
      'I cannot interpret your values; the team that ordered the test will explain them.',
    ],
    seek: 'Call your midwife or doctor for strong thirst with very frequent peeing, or if you vomit during the test; with fewer movements call the maternity unit at once.',
    ask: 'Is the test still ahead of you, or do you have a result?',
  },
  {
    id: 'baby-hiccups-womb',
    title: 'hiccups and other sensations in the womb',
    names:
      'baby hiccups in womb, hiccups in belly, hiccups inside, baby hiccups in utero, twitching in belly, baby position, breech, transverse, head down, engaged',
    signs:
      'hiccups tummy|bump|womb|inside|pregnant|utero, rhythmic tummy|bump, breech turn|week|position, head down when|yet, position baby|engaged',
    terms: 'hiccups rhythm belly breech position head',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      {
        text: 'Small, regular jumps for some minutes are your baby’s hiccups. They practise breathing with them; several times a day is common in the last months and no cause for worry.',
        on: 'hiccup hiccups rhythmic twitch',
      },
      {
        text: 'Hiccups do not count as movements. Go on watching your baby’s own pattern of kicks and rolls beside them.',
        on: 'hiccup hiccups movement kick',
      },
      {
        text: 'Many babies turn head down only by about week 36. If yours is still breech then, your team will speak with you about turning it from outside, and about the ways to give birth.',
        on: 'breech transverse head position turn',
        aside: true,
      },
    ],
    seek: 'If kicks and rolls become fewer or weaker, call your maternity unit now, day or night, whatever the hiccups do.',
    ask: 'Are the other movements the same as usual?',
  },
  {
    id: 'overdue',
    title: 'the last weeks and going past the date',
    names:
      'overdue, past due date, past my due date, bring on labour, bring on labor, induce labour naturally, start labour, get labour going, get things going, induction, induced, membrane sweep, sweep, raspberry leaf, done being pregnant, tired of being pregnant, sick of being pregnant, when will baby come',
    signs:
      'not want pregnant anymore, get going|started|out pregnant|baby|labour, start labour natural|naturally|help, done pregnant, had enough pregnant, fed up pregnant, baby come out|already|finally, induction when|hurt|why|what, past due, bring on|labour',
    terms: 'due date overdue induction waiting weeks sweep',
    stages: ['pregnant'],
    feeling: 'hard',
    points: [
      'The last weeks are long, and being fed up is allowed. Between weeks 37 and 42 a birth counts as on time, and only about one baby in twenty comes on the date.',
      'Little reliably starts labour. Walking, sex (if your waters have not broken), nipple touch and dates are harmless for most and proven for few. Leave out castor oil and herbs unless your midwife knows.',
      'From around week 40 a sweep of the membranes may be offered, and an induction usually between weeks 41 and 42, sooner if there is a reason. You may ask about benefits, risks and waiting, and take your time to decide.',
      'For the days: sleep whenever you can, one nice plan each day that may be cancelled, and a phone message that answers everybody at once.',
    ],
    seek: 'Call your maternity unit straight away for fewer movements, bleeding, green or brown waters, a severe headache, or anything that feels wrong.',
    ask: 'How far along are you, and what is hardest: the body, the waiting or the questions of others?',
  },
  {
    id: 'pregnancy-skin-itch',
    title: 'itching, skin and other changes in pregnancy',
    names:
      'itching, itchy, itchy belly, stretch marks, cholestasis, acne pregnancy, melasma, bleeding gums, nosebleeds, discharge, leaking breasts, short of breath, dizzy, dizziness, need to pee, peeing all the time, uti, thrush pregnancy, carpal tunnel, restless legs, leg cramps',
    signs:
      'itch hands|feet|belly|tummy|all|night|skin, discharge white|watery|smell|more|lot, dizzy stand|get|pregnant, gums bleed, pee constant|often|night|burn|burns|hurt, breath short|out, legs restless|cramps night',
    terms: 'itch skin discharge dizzy pee breath legs gums',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      {
        text: 'A stretched belly itches; plain moisturiser, cool showers and cotton help. Stretch marks depend on skin and family, and no cream is proven to prevent them.',
        on: 'itch stretch marks skin belly',
      },
      {
        text: 'More discharge is normal if it is thin and whitish without a bad smell. Thick with itching may be thrush, which is easily treated; ask before using anything.',
        on: 'discharge thrush smell wet',
        aside: true,
      },
      {
        text: 'For dizziness: get up slowly, drink, eat small meals, and lie on your side when it comes.',
        on: 'dizzy dizziness faint',
        aside: true,
      },
      {
        text: 'Peeing often is part of it; burning or pain is not, and an infection should be treated soon.',
        on: 'pee urine burn uti',
        aside: true,
      },
      {
        text: 'Gums and nose bleed more easily now. A soft brush and a dental check are a good idea.',
        on: 'gums nose nosebleed',
        aside: true,
      },
      {
        text: 'For cramps in the calf pull the toes towards you; for restless legs, walk before bed and ask to have your iron checked.',
        on: 'cramps legs restless calf',
        aside: true,
      },
    ],
    seek: 'Call your maternity unit for itching without a rash, above all on palms and soles or at night, for fluid that keeps trickling, burning with fever or back pain, breathlessness at rest, chest pain, or one swollen painful leg.',
    ask: 'How far along are you, and where do you notice it most?',
  },
  {
    id: 'pregnancy-mood',
    title: 'moods and doubts in pregnancy',
    names:
      'pregnancy mood, mood swings, crying pregnant, not excited, not happy about pregnancy, unplanned, unplanned pregnancy, unwanted pregnancy, scared to be a mother, ready to be a mother, gender disappointment, abortion, not sure about keeping',
    signs:
      'cried wanted girl|boy, wanted girl|boy sad|cry|disappointed, found out boy|girl cry|sad|cried, not excited|happy|ready pregnant|baby, mood swing, cry pregnant|everything|nothing|ads, hormones cry|angry|moody, regret pregnant, pregnant accident|unplanned|scared, gender|sex|boy|girl disappointed|wanted|sad|cried|cry|disappointment',
    terms: 'mood cry hormones happy doubt tell pregnant',
    stages: ['pregnant'],
    feeling: 'hard',
    points: [
      'Joy, doubt, tears and irritability can all live in one day. Hormones, tiredness and a very large change explain a good deal of it, and none of it says what kind of parent you will be.',
      'Love for the baby need not be there yet. For many it grows with the movements, for others only after the birth.',
      'Tell one person who can listen without advising. Sleep, food at regular times, daylight and some movement steady the mood more than one would think.',
      {
        text: 'If the pregnancy is unplanned or you are unsure about going on, a pregnancy counselling service is confidential and open in every direction. Time matters for some options, so call soon.',
        on: 'unplanned abortion unwanted sure keep accident',
        aside: true,
      },
      {
        text: 'When to tell others is yours to choose. Many wait until the scan at around week 12; telling one trusted person earlier means support whatever happens. For work, rules on notice differ by country.',
        on: 'tell announce people boss work family',
        aside: true,
      },
    ],
    seek: 'If you feel low, empty or anxious on most days for two weeks, please tell your midwife or doctor: depression in pregnancy is common and treatable. If you think of harming yourself, call your local emergency number or a crisis line now.',
    ask: 'Is there somebody who knows how you really feel about it?',
  },
  {
    id: 'pregnancy-illness',
    title: 'being ill while pregnant',
    names:
      'cold while pregnant, flu while pregnant, cold medicine pregnant, hay fever, hayfever, parvovirus, covid, food poisoning pregnant, toxoplasmosis',
    signs:
      'i cold|cough|flu|sick pregnant|take, ive|have got cold|flu|cough, toddler|son|daughter|kids sick|virus|chickenpox|hand pregnant, cold medicine take',
    terms: 'cold flu sick cough take honey fever',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'A cold does not harm your baby. Rest, fluids, saline spray, steam, honey and lemon, and the upper body raised at night are all fine.',
      'Many cold and flu remedies combine several substances, and decongestants or ibuprofen-type painkillers are often not advised. Ask a pharmacist, and say that you are pregnant.',
      {
        text: 'After contact with chickenpox, slapped cheek, measles or rubella ring your midwife or doctor, do not simply go there: a blood test can show whether you are protected.',
        on: 'chickenpox slapped cheek measles contact virus daycare',
      },
      'Flu and whooping cough vaccines are advised in pregnancy and protect your baby too.',
    ],
    seek: 'Call your doctor or maternity unit the same day for 38 °C or more, a cough with breathlessness, no fluids kept down, fewer movements, or if you get worse after three days.',
    ask: 'Do you have a fever with it?',
  },
]
