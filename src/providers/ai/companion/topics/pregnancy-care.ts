import type { Topic } from '../topic.ts'

/** Findings and circumstances that need a word of explanation in pregnancy and before it. */
export const PREGNANCY_CARE_TOPICS: readonly Topic[] = [
  {
    id: 'baby-size',
    title: 'a baby who measures small or large',
    names:
      'measuring small, measuring big, measuring ahead, measuring behind, small for gestational age, big baby, large baby, growth scan, fundal height, too much fluid, low fluid, amniotic fluid',
    signs:
      'baby small|big|large|measure|measuring scan|week|weeks|small|big|behind|ahead, growth scan, fluid low|much|high',
    terms: 'measure small big growth scan fluid',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'Estimates from tape and scan are often off by ten percent or more, in both directions. Many babies called small or large turn out to be of ordinary size, like their parents.',
      'That is why one measures again after two to three weeks: the line counts, and how well the placenta works, not one number.',
      'Questions for the next visit: How sure is this? What do blood flow and fluid look like? What would you do differently, and when do we look again?',
    ],
    seek: 'Movements are the best sign between visits. If they become fewer or weaker, call your maternity unit now, day or night.',
    ask: 'What were you told about the next check?',
  },
  {
    id: 'blood-findings',
    title: 'blood group, iron and other findings',
    names:
      'rhesus negative, rh negative, rhesus, anti d, low iron, anaemia, anemia, iron tablets, group b strep, gbs, strep b, thyroid pregnancy, high blood pressure, low blood pressure, protein in urine, preeclampsia, pre eclampsia, low lying placenta, anterior placenta, placenta previa',
    signs:
      'rhesus, iron low|tablets|constipated|drop, pressure high|low, protein urine|pee, strep positive|b, placenta low|front|anterior, blood group|type negative',
    terms: 'blood iron rhesus pressure placenta strep result',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      {
        text: 'Rhesus negative is a blood group, not an illness. If the baby is positive, your body might form antibodies; an injection of anti-D around week 28, after bleeding or a fall, and after the birth prevents that.',
        on: 'rhesus negative group anti type',
      },
      {
        text: 'Low iron is common from the middle of pregnancy. Meat, lentils, green vegetables with something fresh beside them, and tablets if prescribed; taking them every other day or with food may ease the tummy, ask your midwife.',
        on: 'iron anaemia anemia tablets',
      },
      {
        text: 'Raised blood pressure or protein in the urine can be signs of pre-eclampsia, so they are checked closely. It can be managed, and the earlier it is seen the better.',
        on: 'pressure protein preeclampsia urine',
      },
      {
        text: 'Group B strep lives harmlessly in about one woman in four or five. If it is found, antibiotics during labour protect the baby.',
        on: 'strep gbs positive',
      },
      {
        text: 'A low placenta mostly moves up as the womb grows and is looked at again at about week 32. A placenta at the front only makes kicks softer.',
        on: 'placenta low anterior front previa',
      },
      'I cannot interpret your own results. Whoever ordered the test owes you an explanation in plain words; ask what it means for you and what comes next.',
    ],
    seek: 'Call your maternity unit at once for bleeding, a severe headache, changes in vision, pain below the ribs, sudden swelling or fewer movements.',
    ask: 'What did they tell you about the next step?',
  },
  {
    id: 'mucus-plug',
    title: 'the mucus plug and signs that it is near',
    names:
      'mucus plug, lost my plug, lost my mucus plug, bloody show, plug came out, nesting, signs of labour coming, lightening, baby dropped',
    signs:
      'baby low waddle|pressure|walk|dropped, waddle, plug came|lost|out|when|labour, mucus jelly|lost|plug|discharge, baby dropped|lower|engaged labour|soon|when',
    terms: 'plug mucus jelly labour soon',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'The plug, a lump of jelly that may be clear, yellowish or streaked with pink or brown, means that the neck of the womb is softening. Labour may begin within hours, or only in two weeks.',
      'After week 37 there is nothing you need to do: go on as usual, eat, sleep, and have bag and phone ready.',
      'Labour itself shows in contractions that grow longer, stronger and closer together and do not fade with rest.',
    ],
    seek: 'Call your maternity unit straight away if you are not yet 37 weeks, with fresh red bleeding, a gush or trickle of fluid, fever, constant pain or fewer movements.',
    ask: 'How far along are you, and do you have any tightenings?',
  },
  {
    id: 'older-parents',
    title: 'age, second children and special ways to a baby',
    names:
      'too old, over 35, over 40, geriatric pregnancy, advanced maternal age, too late for a baby, second baby when, age gap, ivf, iui, fertility treatment, pcos, endometriosis, irregular periods, low sperm, sperm, egg freezing, donor, surrogate, adoption, secondary infertility',
    signs:
      'second one|child|baby scared|thinking|ready|another, another baby ready|scared|when, partner not want try|baby|second|another, not ready baby|child|try, too late|old baby|second|child|pregnant, im 35|36|37|38|39|40|41|42|43|44, ivf, periods irregular, how long wait|between pregnant|baby|csection|second, sperm test|low|count',
    terms: 'age second wait chance cycle treatment',
    stages: ['trying', 'pregnant', 'toddler', 'baby', 'newborn'],
    feeling: 'worry',
    points: [
      {
        text: 'Fertility falls slowly in the thirties and faster after about 37, but many have healthy children until the early forties. From 35 on it is worth seeing a doctor after six months of trying rather than a year.',
        on: 'old late age 35 38 40 over',
      },
      {
        text: 'Between two pregnancies about 18 months from birth to conceiving is gentle on the body, above all after a caesarean; shorter often goes well, and your doctor can say what applies to you.',
        on: 'second gap between wait csection next',
      },
      {
        text: 'With irregular cycles, PCOS or endometriosis see a doctor early: much can be treated, and both partners are tested, as the cause lies with the man in about a third of couples.',
        on: 'irregular pcos endometriosis sperm partner cycle',
      },
      {
        text: 'Treatment such as IVF is hard on body and heart. Ask for realistic chances per cycle, for limits you set together beforehand, and for counselling beside it.',
        on: 'ivf iui treatment donor',
      },
      {
        text: 'When one of you is not ready, a decision can wait, a talk cannot: what are you each afraid of, and what would have to be different? A date to speak about it again, in three months perhaps, takes the pressure off both.',
        on: 'ready want husband partner scared thinking another',
        aside: true,
      },
    ],
    seek: 'See a doctor before trying with a known illness, regular medicines, earlier losses, or if periods stay away for three months.',
    ask: 'How long have you been thinking about it or trying?',
  },
  {
    id: 'preconception-vitamins',
    title: 'vitamins before and in pregnancy',
    names:
      'folic acid, folate, prenatal vitamins, prenatal vitamin, pregnancy vitamins, which vitamins, vitamins before pregnancy, prenatals, iodine',
    signs: 'vitamin|vitamins|supplement which|before|pregnant|need|take|brand, folic',
    terms: 'folic vitamin iodine iron supplement',
    stages: ['trying', 'pregnant'],
    feeling: 'plain',
    points: [
      'Folic acid is the one for everybody: best from at least a month before conceiving until week 12, because it lowers the risk of defects of the spine. Some need a higher amount, so ask your doctor or pharmacist.',
      'Vitamin D, and in many countries iodine, are advised too. Iron only if your blood shows that you need it.',
      'One product made for pregnancy is enough; do not combine several, and avoid vitamin A in high amounts and liver.',
      'Nausea from tablets: take them with food or before bed, or ask for another kind.',
    ],
    seek: 'Ask a doctor first with epilepsy, diabetes, thyroid trouble, a high weight, or an earlier baby with a spinal defect.',
    ask: 'Are you taking anything already?',
  },
  {
    id: 'pregnancy-skin-looks',
    title: 'skin, looks and forgetfulness in pregnancy',
    names:
      'pregnancy acne, acne, spotty face, pimples, dark patches face, linea nigra, dark line belly, varicose veins, spider veins, baby brain, pregnancy brain, forgetful, weird dreams, vivid dreams, belly button popped, hairy belly',
    signs:
      'face spotty|pimples|acne|dark|patches, spots|acne face pregnant|since, veins legs|varicose, forget everything|things, dreams weird|vivid|crazy, line tummy',
    terms: 'skin face acne dark veins forget dreams',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      {
        text: 'Spots come with the hormones, mostly in the first months. Wash mildly, no squeezing, oil-free creams. Acne medicines with retinoids or isotretinoin must not be used; ask a pharmacist which ones may.',
        on: 'acne spots pimples spotty face cream',
      },
      {
        text: 'Dark patches on the face and a line down the belly fade in the months after the birth. Sunscreen and a hat keep them lighter.',
        on: 'dark patches line melasma sun',
      },
      {
        text: 'For veins: move, put the legs up, do not cross them, compression stockings.',
        on: 'veins varicose legs',
      },
      {
        text: 'Forgetting words and dreaming wildly are part of it: little sleep and a head that is busy with something large. Lists help.',
        on: 'forget brain dreams dream memory',
      },
    ],
    seek: 'Show a mole that changes to a doctor. One red, painful, swollen leg, or itching on palms and soles, needs a call today.',
    ask: 'Which of these bothers you most?',
  },
  {
    id: 'pregnancy-activities',
    title: 'fun, work and sport that may be too much in pregnancy',
    names:
      'roller coaster, theme park, amusement park, trampoline, concert, dancing, sunbed, tanning, self tan, ice skating, horse riding, skiing, bike, cycling, scooter, driving, seat belt, standing at work, night shifts, long hours at work, bungee',
    signs:
      'can ride|rollercoaster|roller|ski|skate|dance|concert|trampoline|sunbed|drive|cycle, work standing|night|heavy|shifts|hours, seat belt bump',
    terms: 'ride fall speed work standing shift drive',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      {
        text: 'Leave out what jolts, throws or might make you fall: roller coasters and rides, trampolines, horse riding, skiing, skating and, later on, cycling in traffic. Diving with bottles not at all.',
        on: 'roller coaster ride trampoline horse ski skate bike cycle',
      },
      {
        text: 'Dancing, concerts and parties are fine if you can sit down, drink water and stand away from the loudspeakers.',
        on: 'dance concert party loud',
      },
      {
        text: 'At work, ask early for breaks from standing, no heavy lifting, no night shifts if they exhaust you, and distance from chemicals and infections. Your employer has to look at the risks in most countries.',
        on: 'work standing night shift heavy hours boss',
      },
      {
        text: 'Drive as long as you fit behind the wheel and feel awake; the belt goes below the bump and between the breasts. Sunbeds are better left out, self-tan lotion is usually fine.',
        on: 'drive belt car sunbed tan',
      },
    ],
    seek: 'After a fall, a blow to the belly or a car accident, call your maternity unit even if nothing hurts.',
    ask: 'What are you planning?',
  },
  {
    id: 'twins',
    title: 'expecting or having twins',
    names: 'twins, twin, triplets, multiples, twin pregnancy',
    signs: 'twins how|feed|sleep|birth|same|expecting',
    terms: 'twins two feed sleep help',
    stages: ['pregnant', 'newborn', 'baby', 'toddler'],
    feeling: 'hard',
    points: [
      {
        for: ['pregnant'],
        text: 'With twins there are more checks, more rest and usually an earlier birth, often around week 37 or before. Ask whether they share a placenta, as that decides how often they are looked at.',
      },
      {
        for: ['pregnant'],
        text: 'Pack by about week 32, accept every offer of help, and organise it beforehand: who cooks, who comes at night, who takes older children.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'Feed one after the other or both together, but at about the same time: when one wakes, wake the other. Breast, bottle or both; each feed counts.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'Separate sleep spaces, a list on the wall of who ate when, and help with the nights. The first six months are survival, and nobody sees your floor.',
      },
      'Other parents of twins know shortcuts nobody else knows. A local or online group is worth an evening.',
    ],
    seek: 'In pregnancy call at once for tightenings, bleeding, a sudden increase in girth, itching or fewer movements. Afterwards ask for help early if you are low or cannot sleep.',
    ask: 'How is the help around you at the moment?',
  },
]
