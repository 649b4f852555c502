import type { Topic } from '../topic.ts'

const ANY_PARENT = ['newborn', 'baby', 'toddler', 'child'] as const

/** Feelings of parents, one at a time; `mood.ts` speaks of the large ones. */
export const FEELING_TOPICS: readonly Topic[] = [
  {
    id: 'old-life',
    title: 'missing your old life',
    names:
      'miss my old life, old life, my life is over, miss my freedom, regret having kids, bored at home, boring, bored of being at home, lost myself, who i am anymore, identity, just a mom, just a mum',
    signs:
      'i jealous friends|childless|people, im jealous friends|childless, miss old|freedom|life|before|work|friends|body, i bored home|all, life over|boring|was better, not know who i am, more than mother',
    terms: 'life before miss freedom identity bored',
    stages: ANY_PARENT,
    feeling: 'hard',
    points: [
      'You can love your child and miss the life before, both at once. Becoming a parent is a change as large as puberty, and nobody mourns the time before that in silence either.',
      'Name what exactly you miss: sleep, quiet, going out, being good at something, being looked at as yourself. Each has a small version that is possible this week.',
      'One fixed thing a week that is yours, out of the house, with somebody else in charge: a class, a friend, a café with a book.',
      'Being bored with a baby is normal too; they are lovely and monotonous. Podcasts, walking with others and plans made on Sunday carry you through.',
    ],
    seek: 'If there is no joy in anything for two weeks, or you think your family would be better off without you, please call your doctor now, or your local emergency number or a crisis line.',
    ask: 'What do you miss most?',
  },
  {
    id: 'feeding-guilt',
    title: 'guilt about feeding and other choices',
    names:
      'guilty for formula, guilty about formula, guilt formula, breastfeeding guilt, failed at breastfeeding, guilty for working, guilty for daycare, mom shaming, mum shaming, judged, compare myself, comparing myself, social media, instagram mums, perfect mothers',
    signs:
      'guilty formula|bottle|breastfeed|work|daycare|screen|nap|csection|leaving|going, feel failed|failure breastfeed|formula|birth|csection, other mothers|parents better|perfect|judge|seem, compare others|other|instagram|everyone',
    terms: 'guilt formula judge compare fail choice',
    stages: ['pregnant', ...ANY_PARENT],
    feeling: 'hard',
    points: [
      'You made a choice with the strength and the knowledge you had, and your child is fed, warm and loved. Guilt is not proof of having done wrong; it mostly shows how much you care.',
      {
        text: 'Formula is safe and complete, and closeness does not depend on where the milk comes from: hold, look, talk. Any amount of breast milk counted, and so does stopping.',
        on: 'formula bottle breastfeed breast milk fed',
      },
      {
        text: 'Children of working parents, and children in good daycare, do well. What matters is that the people are kind and that your time together is really together.',
        on: 'work daycare nursery leave going',
      },
      'Pictures of others show one minute of their day. Mute the accounts after which you feel smaller, and keep the person to whom you can say how it is.',
    ],
    seek: 'If guilt or feeling worthless is there most days for two weeks, please tell your midwife, health visitor or doctor: that can be depression, and it can be treated.',
    ask: 'Whose voice is it that you hear when you feel guilty?',
  },
  {
    id: 'intrusive-thoughts',
    title: 'frightening thoughts and constant checking',
    names:
      'intrusive thoughts, scary thoughts, horrible thoughts, dark thoughts, keep checking, checking on baby, checking if breathing, check breathing, ocd, scared something will happen, scared of sids, cant stop googling, googling',
    signs:
      'check breath|breathing|him|her|baby constant|every|all|night|keep, thoughts horrible|scary|dark|intrusive|awful|bad|weird, imagine|picture dropping|falling|accident|dying|something, scared happen|alone baby|him|her|die|dies|stop, google everything|all',
    terms: 'thought check scared breathing google',
    stages: ['pregnant', ...ANY_PARENT],
    feeling: 'hard',
    points: [
      'Nearly every new parent has sudden pictures of something terrible happening, and checks the breathing more often than needed. The brain is on guard. Thoughts that horrify you are not wishes, and they do not mean that you will act on them.',
      'Say to yourself "That is one of those thoughts", let it pass, and do what you were doing. Arguing with it and searching online make it stronger.',
      'For checking, agree on a number with yourself, such as once before you go to bed, and lengthen the gap by a few minutes. Back to sleep, clear cot, smoke-free: you have done what protects.',
      'Tell somebody. Spoken aloud, these thoughts shrink, and a doctor or midwife has heard them many times.',
    ],
    seek: 'If thoughts or checking take more than an hour a day or keep you from sleeping, ask your doctor for help; it works well. If a thought begins to feel right or like an order, or you are afraid of acting on it, lay your baby down safely and call your local emergency number or a crisis line now.',
    ask: 'When is it strongest, and does anyone know about it?',
  },
  {
    id: 'partner-anger',
    title: 'a partner who loses patience with the baby',
    names:
      'partner gets angry at baby, husband gets angry at baby, husband shouts at baby, partner yells at the baby, husband rough with baby, partner depressed, husband depressed, paternal depression, partner changed',
    signs:
      'partner|dad angry|yell|rough|patience|frustrated baby|cry|him|her|kids|child, partner depressed|sad|withdrawn|changed|drinks|drinking',
    terms: 'partner angry cry patience baby rough',
    stages: ANY_PARENT,
    feeling: 'hard',
    points: [
      'Crying drives nearly everybody to the edge, and anger is often helplessness. It still needs a plan before the next evening, because a baby must never be shaken or gripped hard, not for a second.',
      'In a calm hour agree on a signal and a rule: whoever feels heat rising lays the baby on the back in the cot, closes the door and leaves the room, and the other takes over or both wait ten minutes. Nothing happens to a crying baby in a cot.',
      'Speak about yourself: "I am frightened when you shout at him. What would help you when it gets too much?" Shifts, earplugs and sleep help more than reproaches.',
      'Partners become depressed too, about one in ten, and it often shows as irritability or drinking. A doctor is the right address.',
    ],
    seek: 'If the baby was shaken, hit or thrown down, call your local emergency number now, even if all looks well. If you are afraid for the child or yourself, go to a safe place and call the emergency number or a domestic violence helpline, which is confidential.',
    ask: 'Have you ever been afraid that he or she might hurt the baby or you?',
  },
  {
    id: 'body-aches-parent',
    title: 'aches from carrying and feeding',
    names:
      'back pain after birth, my back hurts, back ache, wrist pain, mum thumb, mommy thumb, de quervain, neck pain, shoulder pain breastfeeding, tailbone after birth, knee pain, sore arms',
    signs: 'my|i back|neck|shoulder|shoulders|wrist|wrists|arms hurt|sore|ache|carry|feed|birth|hold',
    terms: 'back neck wrist carry lift posture feed',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      'Carrying, bending and feeding for hours strain back, neck and wrists, while ligaments are still soft from the pregnancy. It mostly eases over some months.',
      'Bring the baby to you, not yourself to the baby: cushions under the arm for feeds, the changing mat at hip height, and a sling that sits high and tight.',
      'Lift with bent knees and the child close, change sides, warmth in the evening, and ten minutes of walking or gentle stretching a day.',
      {
        text: 'Pain at the thumb side of the wrist comes from lifting with spread thumbs. Scoop with flat hands below the bottom, rest it, and use a splint if needed.',
        on: 'wrist thumb hand',
      },
    ],
    seek: 'See a doctor for numbness, weakness in a leg or hand, trouble holding urine or stool (that one at once), fever, or pain that does not improve in a few weeks. A swollen, painful calf or chest pain is an emergency.',
    ask: 'Is it worse when carrying, when feeding, or in the morning?',
  },
  {
    id: 'going-out-guilt',
    title: 'leaving the baby for an evening',
    names:
      'leave the baby with, leave baby with grandma, date night, first night away, night out, first time leaving baby, weekend away, sleepover at grandparents, babysitter, going out without baby',
    signs:
      'leave baby|him|her|newborn grandma|grandparents|sitter|babysitter|night|first|overnight|others, date night, night|weekend away baby|without|first, when can leave overnight|night|grandma',
    terms: 'leave evening grandma babysitter night milk',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      'There is no fixed age; it is right when you want to, the person is familiar and can reach you, and milk is provided for. Begin with an hour, then an evening, and a night when both feel fine.',
      'Let them come while you are there first, write down the usual times and tricks, and say goodbye instead of slipping out.',
      'Safe sleep on the back in a clear cot, no shaking, no food you did not agree on, and your number: say it plainly, also to grandparents.',
      'If you breastfeed, express once while you are away for comfort. Missing your baby and enjoying the evening can happen in the same minute.',
    ],
    seek: 'If the thought of leaving makes you panic for months, tell your health visitor or doctor; it can be eased.',
    ask: 'Who would you trust with the first hour?',
  },
  {
    id: 'irritability',
    title: 'anger that is always near',
    names:
      'rage, mom rage, mum rage, postpartum rage, angry all the time, so angry, irritable, irritability, short fuse, snappy, resentful, everything annoys me',
    signs:
      'i angry constant|all|everything|everyone|partner|dog, irritable all|constant, rage i|me|feel, everything|everyone annoys|irritates me, explode i|me|over',
    terms: 'anger rage irritable sleep load fuse',
    stages: ['pregnant', ...ANY_PARENT],
    feeling: 'hard',
    points: [
      'Anger after a birth is talked about less than tears, and is just as common. Mostly it stands guard over something: too little sleep, too much noise, too much that rests on you alone.',
      'In the moment: step away once the child is safe, cold water on wrists and face, press the palms against a wall, breathe out longer than in, ten times. Then speak.',
      'Afterwards look at what came before: hungry, alone, interrupted, not heard? Take the most frequent one and change just that this week, with help.',
      'Irritability can also be the face of depression or anxiety, and of a thyroid that is out of balance after a birth. Both can be treated.',
    ],
    seek: 'If it is there most days for two weeks, or you are afraid of hurting somebody, please speak to your doctor, midwife or health visitor now; in danger call your local emergency number.',
    ask: 'When does it flare up most: at night, with noise, or with one person?',
  },
]
