import type { Topic } from '../topic.ts'

const AFTER_BIRTH = ['newborn', 'baby'] as const
const ANY_PARENT = ['newborn', 'baby', 'toddler', 'child'] as const

/** The parent’s body, couple, work and money. */
export const PARENT_TOPICS: readonly Topic[] = [
  {
    id: 'postpartum-recovery',
    title: 'recovering from birth',
    names:
      'postpartum recovery, recovery after birth, recover from birth, after giving birth, postpartum, perineal, c section, csection, cesarean, caesarean, afterpains, body after baby',
    signs:
      'bath after birth|giving|csection, can bath|swim|tampon|drive after birth|giving, week check|checkup|check-up|appointment birth|happens|what, six week|weeks check|checkup, 6 week|weeks check|checkup, birth recover|recovery|heal|healing|how long, after birth normal|body|hurt|feel, weeks after birth|postpartum, afterpains, six week check, 6 week check',
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
      {
        text: 'At the check around six weeks somebody looks at wound, bleeding, blood pressure and mood, and you can ask about contraception, pelvic floor, sport and everything else. Write your questions down; the baby usually has a check of its own.',
        on: 'check checkup appointment six',
        aside: true,
      },
      {
        text: 'Showers are fine from the first day, and a short bath in clean water soon after for most; after a caesarean or with large stitches ask when the wound may be soaked. Swimming waits until bleeding has stopped.',
        on: 'bath swim shower tub',
        aside: true,
      },
    ],
    seek: 'Call your maternity unit or emergency services now for soaking a pad within an hour, large clots, fever, a severe headache, chest pain, breathlessness, a swollen painful leg, or a wound that gets redder or opens.',
    ask: 'What bothers you most at the moment?',
  },
  {
    id: 'partner',
    title: 'partnership and support',
    names: 'partner, husband, wife, boyfriend, girlfriend, spouse, co parenting, coparenting',
    signs: 'partner talk|support|feel|understand|help, support partner',
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
      'sex, intimacy, libido, contraception, birth control, sex after birth, sex during pregnancy, period after, iud',
    signs:
      'sex after|again|when|pregnant|hurt|safe|birth|not|no|breastfeed, not want sex, libido no|gone|zero|low, pregnant again breastfeed|quick|already, contraception which|when|breastfeed, get pregnant breastfeed|before period|while',
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
      'return to work, returning to work, back to work, going back to work, maternity leave, parental leave, paternity leave, working mom, working mum, working mother, my job, my boss, employer, career',
    signs:
      'back work, work start|return|month|guilty|baby|leave|after, pump work, maternity leave, work full|part time',
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
      'hydration, hydrated, drink enough, water intake, how much water, healthy eating, nutrition, healthy snacks, meal prep, vegan, vegetarian, iron rich',
    signs:
      'how much water|drink i|pregnant|breastfeed|should, eat healthy|quick|snack|breastfeed|breastfeeding, what eat breastfeed|postpartum|after, not time eat',
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
    id: 'money-law',
    title: 'money and rights',
    names:
      'benefits, child benefit, afford, money, budget, costs, custody, lawyer, legal, child support, insurance, passport, birth certificate, tax, debt, rights',
    signs: 'how afford|pay, baby expensive|cost, money tight|short|no|worry, maternity pay|benefit|benefits|allowance',
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
