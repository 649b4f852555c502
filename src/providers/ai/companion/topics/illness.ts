import type { Topic } from '../topic.ts'

const ANY_PARENT = ['newborn', 'baby', 'toddler', 'child'] as const

/** Illness, vaccination and whom to ask. */
export const ILLNESS_TOPICS: readonly Topic[] = [
  {
    id: 'fever',
    title: 'fever in children',
    names: 'fever, feels hot, feel hot, burning up, temperature, feverish, thermometer, high temp, temp',
    signs: 'child|baby|toddler|he|she|son|daughter hot forehead|head|feel|feels, bring|brings fever down',
    terms: 'hot sick ill degrees high child baby toddler',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      {
        for: ['newborn', 'baby'],
        text: 'The age decides: a baby under three months with 38 °C (100.4 °F) or more needs to be seen by a doctor straight away, even if all else seems well.',
      },
      'In older children look at the child more than at the number: drinking, some wet nappies, moments of interest or play are reassuring.',
      'Offer drinks often, light clothing, rest and closeness. Cold baths, alcohol rubs and bundling up do not help.',
      'Fever medicine is for comfort, not for the number. Ask a pharmacist or doctor for the right one and the amount for age and weight; aspirin is not for children.',
    ],
    seek: 'Get help now for trouble breathing, a stiff neck, a rash that does not fade when pressed, a seizure, unusual drowsiness, no drinking or few wet nappies; call the same day at three to six months with 39 °C or more, or when a fever lasts over three days (for babies, over one).',
    ask: 'How is your child drinking, and since when has the fever been there?',
  },
  {
    id: 'colds',
    title: 'coughs, colds and tummy bugs',
    names:
      'a cold, colds, has cold, bad cold, cough, coughing, runny nose, stuffy nose, congestion, congested, blocked nose, snot, flu',
    signs:
      'baby|child|he|she|toddler|newborn cold|cough, nose stuffy|blocked|runny, not breathe nose, cold drink|feed|sleep, cough night',
    terms: 'cold sick ill nose breathing baby toddler daycare sneeze virus',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Eight or more colds a year are usual for small children, more in the first year of daycare. Most pass in one to two weeks, the cough last.',
      {
        text: 'For a blocked nose: saline drops before feeds and sleep, smaller and more frequent feeds, fluids and rest. Cough and cold medicines are not advised for young children.',
        on: 'nose congestion congested stuffy snot blocked runny',
      },
      {
        text: 'With only a runny nose and good spirits a child may usually go to daycare; with a fever, or when not up to it, better stay home for a day or two.',
        on: 'daycare nursery send school go',
        aside: true,
      },
      { text: 'Honey can ease a cough from the first birthday on, never before it.', on: 'cough honey coughing' },
      {
        text: 'With vomiting or diarrhoea, small amounts of fluid often matter most: keep giving breast milk or formula, and ask a pharmacist about oral rehydration solution.',
        on: 'vomit vomiting diarrhea throwing bug',
        aside: true,
      },
    ],
    seek: 'Get help now if breathing is fast, noisy or hard work, lips look blue, the child is very sleepy or floppy, drinks less than half, has no wet nappy for eight hours, or vomits green or blood. Under three months, call early.',
    ask: 'How are drinking and sleeping going, and since when has it been there?',
  },
  {
    id: 'vaccination',
    title: 'vaccination',
    names:
      'vaccine, vaccines, vaccination, vaccinations, vaccinate, immunisation, immunization, immunizations, shots, jab, jabs, injections, whooping cough, measles, mmr',
    signs: 'vaccine tomorrow|next|due|side|when|first|safe|hurt|after|before, after vaccine fever|cry|sore',
    terms: 'schedule side effects safe baby due sore appointment delay',
    stages: ['pregnant', 'newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Vaccines protect against diseases that are most dangerous to the youngest, which is why the schedule starts so early. Your country’s schedule is the one to follow, and your doctor or nurse has it.',
      {
        for: ['newborn', 'baby', 'toddler', 'child'],
        text: 'A sore spot, a mild fever, sleepiness or fussiness for a day or two are common. Cuddles, extra feeds and loose clothing help; ask your nurse about fever medicine beforehand.',
      },
      {
        for: ['newborn', 'baby', 'toddler', 'child'],
        text: 'During the injection, holding your child upright and close, and feeding, singing or showing something interesting, eases it.',
      },
      {
        for: ['pregnant'],
        text: 'In pregnancy, vaccines against whooping cough and flu are widely advised, and in many places RSV too, as your protection passes to the baby; live vaccines such as MMR wait until after the birth.',
      },
      {
        text: 'Serious side effects are very rare, and large studies of millions of children found no link between vaccines and autism. Questions are welcome, and a good doctor takes time for them.',
        on: 'safe safety autism trust dangerous risk',
      },
      {
        text: 'A missed appointment is easily made up: ring and ask for a catch-up date. A mild cold is usually no reason to postpone.',
        on: 'missed late postpone delay cold sick',
        aside: true,
      },
    ],
    seek: 'Serious reactions are rare and mostly show within minutes. Trouble breathing, swelling of the face or collapse is an emergency; a very high fever or crying for over three hours means calling a doctor.',
    ask: 'Is there a particular vaccine or worry on your mind?',
  },
  {
    id: 'medicines',
    title: 'medicines',
    names:
      'antihistamine, antihistamines, medicine, medicines, medication, medications, paracetamol, acetaminophen, tylenol, ibuprofen, advil, nurofen, calpol, aspirin, antibiotics, antibiotic, antidepressant, antidepressants, sertraline, melatonin, dose, dosage, painkiller, painkillers, pills, allergy medicine, herbal, supplement, supplements',
    signs:
      'can take antihistamine|allergies|cold|hayfever, give medicine|paracetamol|calpol|ibuprofen|something|anything pain|hurt|fever|teeth|cold|before|for, take medicine|paracetamol|ibuprofen|something|anything|tablets|pregnant|breastfeed|headache, how much paracetamol|calpol|ibuprofen|medicine, safe take|medicine, what take for',
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
      'call a doctor, call the doctor, see a doctor, when to call, find a pediatrician, find a midwife, talk to a doctor, find a doctor, second opinion, doctor wont listen, doctor dismissed, therapist, lactation consultant, hotline, helpline',
    signs: 'when call|see|ring doctor|midwife, need doctor|hospital|worry, go to hospital|er|a&e|doctor when|should',
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
]
