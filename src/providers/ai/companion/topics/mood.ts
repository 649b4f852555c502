import type { Topic } from '../topic.ts'

const AFTER_BIRTH = ['newborn', 'baby'] as const
const ANY_PARENT = ['newborn', 'baby', 'toddler', 'child'] as const

/** How parents feel. */
export const MOOD_TOPICS: readonly Topic[] = [
  {
    id: 'baby-blues',
    title: 'low mood after a birth',
    names:
      'baby blues, postpartum depression, postnatal depression, ppd, depressed, depression, cry all the time, crying all the time, keep crying, i cry, cant stop crying, feel sad, feeling sad, so sad, hopeless, burst into tears, tears, feeling down, feel down, miserable',
    signs:
      'i cry evening|day|night since|birth|again, cry all|every|for no|reason|constant i|im, i cry, sad all|constant|since|no, feel sad|down|low|empty|alone|useless, not myself, not enjoy anything|baby|motherhood|it, everyone happy me',
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
      'anxiety, anxious, panic, panic attack, panic attacks, worry all the time, worrying all the time, constantly worried, cant stop worrying, overthinking, worried all the time, scared i will, afraid i will, something bad, baby to die, so stressed, stressed out, scared all the time',
    signs:
      'i anxious|scared|panic, worry constant|all|about|everything|something, cant stop worry|thinking, scared something|happen|happens|die|dies, check breath|breathing constant|all|every, thoughts scary|horrible|intrusive, google everything, heart racing',
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
      'overwhelmed, overwhelming, bad mother, bad mom, bad mum, bad parent, bad father, bad dad, terrible mother, terrible mom, horrible mother, failing, failure, mom guilt, mum guilt, guilt, guilty, cant cope, burnout, burned out, burnt out, losing it, resent, struggling',
    signs:
      'doing everything wrong, everything wrong i|me|im, i do everything wrong, too much i|everything|me|just, not cope, i overwhelmed, bad|terrible|worst|shit|rubbish mother|father|dad|parent, feel guilty|failing|failure|useless|guilt, not good enough, im failing, cannot anymore',
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
    signs:
      'no friends|family|support|village|help, i alone, lonely, nobody talk|understand|around|visits|helps, no one talk|understand|around, far from family, alone all day',
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
    signs:
      'i tired, i exhausted, im tired, so tired, sleep deprived, not slept i|we|weeks|months, tired all|constant|even, no energy, dead on feet, how survive sleep|tired|night|nights',
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
    id: 'self-care',
    title: 'looking after yourself',
    names:
      'self care, selfcare, me time, take care of myself, time for myself, look after myself, relax, meditation, mindfulness, hobby',
    signs: 'time for myself|me, lost myself, who i am, break from|baby|need, myself again|anymore|time',
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
]
