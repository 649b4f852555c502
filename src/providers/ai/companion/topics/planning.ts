import type { Topic } from '../topic.ts'

/** Before a pregnancy and around a loss. */
export const PLANNING_TOPICS: readonly Topic[] = [
  {
    id: 'conception',
    title: 'planning a pregnancy',
    names:
      'conceive, conception, trying for a baby, get pregnant, getting pregnant, fertility, ovulation, fertile, ttc, preconception, infertility',
    signs:
      'sex get|getting pregnant, sex often pregnant|conceive, how often sex, not pregnant yet|trying|month|months|still, fertile window|days, when ovulation|ovulate|fertile, pill stopped|stop|came nothing|pregnant|off|baby, off pill, trying month|months|year|baby|long, test negative|positive|when|late, period late, pregnant chance|how|long|quick',
    terms: 'cycle period folic test negative chance month',
    stages: ['trying'],
    feeling: 'worry',
    points: [
      'The fertile days are the five or so before ovulation and the day itself; in a regular cycle ovulation comes about two weeks before the next period. Sex every two or three days through the cycle covers it without any counting.',
      'A folic acid supplement is advised before conception and through the first twelve weeks, because it lowers the risk of certain birth defects; a pharmacist or doctor can tell you the right one for you.',
      'Not smoking, little or no alcohol, a varied diet and a check of any regular medicines with a doctor help both partners.',
      'Most couples conceive within a year, and a few months without success says nothing about your chances. It can still be wearing, so be gentle with each other.',
      {
        text: 'After the pill the cycle usually settles within one to three months, and many get pregnant straight away; after an injection it can take longer.',
        on: 'pill contraception off stopped coil',
        aside: true,
      },
      {
        text: 'A late period with a negative test is common: ovulation came later, through stress, illness or weight changes. Test again in a week, and see a doctor if it stays away for three months.',
        on: 'late negative missed',
        aside: true,
      },
      {
        text: 'A home test is most reliable from the first day of a missed period; a negative one earlier than that may simply be too early.',
        on: 'test negative positive',
        aside: true,
      },
    ],
    seek: 'It is worth seeing a doctor after a year of trying, after six months if you are 35 or older, or earlier with very irregular cycles or a known condition.',
    ask: 'How are the two of you doing with the planning and the waiting?',
  },
  {
    id: 'early-pregnancy-worry',
    title: 'worries in early pregnancy',
    names:
      'worried about miscarriage, risk of miscarriage, miscarriage risk, afraid of miscarriage, scared of miscarriage, signs of miscarriage, fear of losing',
    signs:
      'scared|worry lose|losing|miscarriage|miss, miscarriage risk|chance|likely|worry|signs, afraid first scan|week|weeks|trimester, symptoms worry miscarriage',
    terms: 'miscarriage scared early symptoms risk losing',
    stages: ['pregnant', 'trying'],
    feeling: 'worry',
    points: [
      'Fear of losing the pregnancy is one of the most common worries in the first weeks, and it is usually strongest before the first scan. The risk falls week by week.',
      'Most early losses come from chromosomal chance, not from something a person did: everyday work, moderate exercise, stress or sex do not cause them.',
      'Symptoms that come and go are common and, by themselves, say little. A fixed time of day for worrying and one trusted person to tell help some people to get through the waiting.',
    ],
    seek: 'Bleeding, strong or one-sided tummy pain, shoulder pain, or feeling faint should be checked straight away: call your midwife, maternity unit or doctor, or emergency services if it is severe.',
    ask: 'Is it a general worry, or did something happen that set it off?',
  },
  {
    id: 'after-loss',
    title: 'trying again after a loss',
    names:
      'try again after, trying again after, after a miscarriage, after miscarriage, after my miscarriage, after our miscarriage, after a stillbirth, pregnant after loss, previous miscarriage',
    signs:
      'lost baby again|try|trying|scared|after, scared try again, after miscarriage|loss try|trying|again|pregnant, pregnant again after, lost before|last|previous pregnant|scared',
    terms: 'miscarriage again loss wait try',
    stages: ['trying', 'pregnant'],
    feeling: 'hard',
    points: [
      'I’m sorry for your loss. There is no right time that fits everybody: many are told they can try again after the next period or once bleeding has stopped and they feel ready, others are advised to wait, so ask the doctor who knows what happened.',
      'Most people who have had one miscarriage go on to a healthy pregnancy, and in most cases it had no cause that could have been prevented.',
      'A new pregnancy after a loss is often a mixture of hope and fear. Earlier contact with the midwife, an extra scan if it is offered, and one person who knows from the start can make the first weeks easier.',
      'Partners often grieve differently, and at different times. Saying so to each other prevents a good deal of loneliness.',
    ],
    seek: 'After two or more losses, or if your cycle has not returned after about eight weeks, a doctor can look for causes. If grief fills all your days, please let them help with that too.',
    ask: 'How are you both doing with it at the moment?',
  },
]
