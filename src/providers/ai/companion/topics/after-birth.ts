import type { Topic } from '../topic.ts'

/** The weeks after a birth, in body and mind, one thing at a time; `parent.ts` and `mood.ts` speak of the whole. */
export const AFTER_BIRTH_TOPICS: readonly Topic[] = [
  {
    id: 'lochia',
    title: 'bleeding after the birth',
    names:
      'lochia, bleeding after birth, postpartum bleeding, bleed after birth, how long will i bleed, stop bleeding, period after birth, first period, period back, periods return',
    signs:
      'when bleed stop|end|over, bleed stop when|ever, how long bleed, bleed after birth|baby|having|him|her|weeks|csection, still bleed weeks|birth, period back|after|return|when, bleed stopped|again|started weeks',
    terms: 'bleeding weeks red brown pad clots period',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'Bleeding after a birth, also after a caesarean, usually lasts two to six weeks. It is red and heavy for some days, then pinkish brown, then yellowish white, and it may get stronger for a moment while feeding or after doing much.',
      'Use pads, not tampons or cups, until your check at around six weeks, change them often, and treat a sudden return of bright red as a sign to rest.',
      'Small clots in the first days are common. Keep an eye on how fast a pad fills.',
      {
        text: 'The first period may come after five or six weeks, or only many months later if you breastfeed. You can get pregnant before it.',
        on: 'period return back',
      },
    ],
    seek: 'Call your maternity unit or emergency services now for soaking a pad within an hour, clots larger than a plum, feeling faint, fever, a bad smell, or strong tummy pain.',
    ask: 'How long ago was the birth, and is it getting less from day to day?',
  },
  {
    id: 'stitches',
    title: 'stitches and a sore bottom',
    names:
      'stitches, stitch, perineal tear, tear, tore, episiotomy, perineum, sore down there, piles after birth, haemorrhoids after birth, first poo after birth, hurts to sit, afraid to poo',
    signs:
      'stitches sting|pee|hurt|heal|itch|open|dissolve|how, hurt pee birth|after, sit hurt|sore, scared poo birth|stitches|after, tear heal|hurt',
    terms: 'stitches sore sting pee wash heal sit',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      {
        text: 'Stinging when you pee is common for a week or two: pour lukewarm water over the area at the same time, lean forward, and drink well so that urine is less strong.',
        on: 'sting stings pee burn wee',
      },
      'Wash with plain water once or twice a day and after the toilet, pat dry, change pads often, and use cool packs wrapped in a cloth for ten minutes. Lie on your side, and sit on something soft.',
      'Stitches usually dissolve by themselves within two to four weeks. Soreness should be less each week; itching is often a sign of healing.',
      {
        text: 'For the first bowel movements: drink, eat fibre, put your feet on a stool, and hold a clean pad against the stitches. They will not burst.',
        on: 'poo scared bowel constipation toilet piles',
      },
    ],
    seek: 'Have it looked at the same day if it gets more painful, red, swollen or smelly, opens, or you have a fever; soon if you cannot hold urine, wind or stool.',
    ask: 'How long ago was the birth, and is it better or worse than a few days ago?',
  },
  {
    id: 'csection-recovery',
    title: 'recovering from a caesarean',
    names:
      'c section recovery, csection recovery, caesarean scar, c section scar, after c section, after my c section, scar numb, drive after c section, lift after c section',
    signs:
      'csection heal|wound|infected|wet|scar|drive|lift|hurt|recover|after|weeks|how|exercise|numb, scar hurt|itch|numb|red|open',
    terms: 'scar lift drive cough heal weeks csection',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'A caesarean is major surgery and usually needs about six weeks. Lift nothing heavier than your baby, roll on to your side to get up, and hold a pillow against the scar when you cough or laugh.',
      'Take the pain relief your hospital gave you regularly in the first days; moving is easier then, and short walks protect against clots.',
      'Keep the scar clean and dry, wear high, loose underwear, and let air get to it. Numbness and itching around it can last for months.',
      {
        text: 'Driving, lifting and exercise come back when you can do them without pain and could brake hard, for many after four to six weeks. Check your insurance and ask at your check-up.',
        on: 'drive driving lift exercise when gym',
      },
    ],
    seek: 'Call your midwife or doctor the same day for a scar that gets redder, opens, oozes or smells, for fever or more pain; emergency services for heavy bleeding, breathlessness, chest pain, or a swollen painful leg.',
    ask: 'How long ago was it, and what is the hardest to do at the moment?',
  },
  {
    id: 'postpartum-hair',
    title: 'hair, sweat and other changes after a birth',
    names:
      'hair loss, hair falling out, losing hair, hair fall, night sweats, postpartum sweat, swollen feet after birth, joint pain after birth, postpartum acne',
    signs: 'hair falling|loss|losing|lose|shed|shedding|thin|handfuls, sweat night, swollen feet after birth',
    terms: 'hair months falling regrow sweat hormones',
    stages: ['newborn', 'baby'],
    feeling: 'plain',
    points: [
      {
        text: 'Between about two and six months after a birth the hair that pregnancy had held back falls out together, sometimes in handfuls. It looks frightening and is normal; by the first birthday it is mostly thick again.',
        on: 'hair shed falling',
      },
      {
        text: 'Treat it gently: a wide comb, no tight plaits, regular meals with enough iron and protein. Special shampoos and pills change little.',
        on: 'hair shed falling',
      },
      {
        text: 'Sweating at night in the first weeks is how the body loses the extra water. A towel on the sheet, light layers and drinking enough are all it needs.',
        on: 'sweat sweats night',
        aside: true,
      },
      {
        text: 'Feet and hands may swell for a week or so after the birth and then settle; put them up and keep moving.',
        on: 'swollen feet hands',
        aside: true,
      },
    ],
    seek: 'Ask your doctor for a blood test if hair still falls after a year, comes out in patches, or you are very tired, cold or have palpitations: iron and thyroid are easy to check. One swollen, painful leg needs help at once.',
    ask: 'How many months ago was the birth?',
  },
  {
    id: 'back-in-shape',
    title: 'exercise, weight and pelvic floor after a birth',
    names:
      'baby weight, lose baby weight, lose the baby weight, lose weight, exercise after birth, run after birth, when can i run, when can i exercise, working out, workout, pelvic floor, kegel, kegels, leaking urine, leak when i, incontinence, prolapse, diastasis, abs, mum tum, mom pooch, belly after birth, hate my body, body image',
    signs:
      'leak|leaks pee|sneeze|cough|laugh|jump|run, pee sneeze|laugh|jump|cough, exercise after birth|csection|postpartum|start, lose weight baby|breastfeed, hate body|belly|tummy, tummy still looks|pregnant|after, when run|gym|exercise again',
    terms: 'weight exercise pelvic floor belly run leak body',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'Walks and gentle pelvic floor exercises may begin as soon as they feel right. Wait for the check at around six weeks before more, and at least about three months before running or jumping.',
        on: 'run exercise gym workout when start sport',
      },
      {
        text: 'Leaking when you sneeze or jump affects one in three. Tighten as if to hold wind and urine, hold for some seconds, let go fully, several times a day; if it is not better after three months, pelvic physiotherapy works well.',
        on: 'leak pelvic floor pee sneeze kegel incontinence',
      },
      {
        text: 'The body took nine months to change and may take as long again. Nobody needs to lose weight in the first weeks, and a slow half kilo a week at most is safe while breastfeeding. Regular meals and walking do more than diets.',
        on: 'weight lose diet kilo',
      },
      {
        text: 'A gap between the belly muscles often closes by itself in some months; leave out sit-ups and planks until somebody has checked it.',
        on: 'diastasis gap abs belly tummy',
      },
      {
        text: 'Not liking the mirror is common. Clothes that fit today, and fewer accounts that show flat stomachs, are kinder than waiting.',
        on: 'hate body mirror ugly image',
        aside: true,
      },
    ],
    seek: 'See your doctor or a physiotherapist for a feeling of heaviness or something coming down, leaking of stool, pain, or bleeding that returns with exercise. If thoughts of food and weight fill your day, tell your doctor too.',
    ask: 'How long ago was the birth, and what would you like to do first?',
  },
  {
    id: 'bonding',
    title: 'not feeling love yet',
    names:
      'bonding, bond, not bonding, dont feel a bond, dont love my baby, feel nothing for my baby, no connection, feel empty, feel numb, regret having, regret becoming a mother',
    signs:
      'not feel|love|bond|connected|connection baby|him|her, feel nothing baby|him|her, just empty, regret baby|mother|having, feel like babysitter|stranger, not love',
    terms: 'love bond baby empty feel weeks connection',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'hard',
    points: [
      'Thank you for saying it. Many parents do not fall in love at first sight: for one in three or so it takes weeks or months, more often after a hard birth, with too little sleep, or when one is low. It says nothing about what kind of parent you are.',
      'Love often grows out of caring done many times: skin to skin, a warm bath together, looking at the face while feeding, telling your baby what you see. No feeling has to come with it today.',
      'Feeling empty or numb, towards everything or only the baby, can be a sign of postpartum depression. That is an illness, it affects at least one in ten, and it gets better with help.',
      'Please tell one person, in these very words. You should not have to carry it alone.',
    ],
    seek: 'Call your midwife, health visitor or doctor this week. If you think of harming yourself or your baby, or that they would be better off without you, call your local emergency number or a crisis line now.',
    ask: 'Since when has it been like this, and does anybody around you know?',
  },
  {
    id: 'gets-easier',
    title: 'when it gets easier',
    names: 'when does it get easier, does it get easier, get better, get easier, when does it get better, easier',
    signs: 'when easier|better, ever easier|better|end, how long last|go phase|stage',
    terms: 'easier better weeks months phase end',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'hard',
    points: [
      'It does get easier, in steps rather than all at once. Many notice the first one at about six to eight weeks, when smiles come, and a larger one at three to four months, when crying eases and evenings calm down.',
      'Around six months days have more of a rhythm, and by the first birthday most families have nights they can live with. Harder spells come in between; they pass as well.',
      'Until then, count small: one shower, one walk, one message. "Good enough" is the standard of this time.',
      'Which hour is the worst? Put help exactly there: a friend at five in the afternoon, a delivered meal, your partner from six to eight.',
    ],
    seek: 'If most days feel dark, if you cannot sleep when you could, or if you look forward to nothing, please tell your midwife, health visitor or doctor; that is treatable and not simply the phase.',
    ask: 'What is the hardest part of the day at the moment?',
  },
  {
    id: 'fathers',
    title: 'being the other parent',
    names:
      'im the dad, i am the dad, as a dad, new dad, im the father, i am the father, dad here, as a father, wants only mum, baby prefers mum, prefers mother, my girlfriend is pregnant, my wife is pregnant, my partner is pregnant, support my wife, support my partner, help my wife, help my girlfriend, other mother, non birth mother',
    signs:
      'not like|want dad|her|his dad, baby not dad, cry with dad, anxious|nervous|scared become|becoming dad, anxious become father, becoming dad, nervous|scared dad, going be dad, i|im dad|father, only want mother dad|im|i, girlfriend|wife|partner pregnant help|support|do|how, how help|support wife|partner|girlfriend, dad bond|feel|useless, my wife|girlfriend pregnant|birth|gave|postpartum|breastfeed, my partner vomit|sick|pregnant',
    terms: 'dad father partner help support bond useful',
    stages: ['pregnant', 'newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'Babies often calm best with the one they know from inside, above all while breastfed. It is no verdict on you. What builds your own bond is time alone with the baby: a bath, the sling, the walk after a feed, skin on skin.',
        on: 'mother wants prefers bond only cry',
      },
      {
        for: ['pregnant'],
        text: 'In pregnancy take over what smells or tires: cooking, rubbish, shopping. Keep dry crackers and water beside the bed, come along to appointments, and ask "What would make today easier?" instead of offering solutions.',
      },
      {
        for: ['newborn', 'baby', 'toddler'],
        text: 'Own whole areas without being asked: nappies, meals, the first half of the night, visitors, papers. At night bring the baby, change, burp and settle again; feeding is only one part.',
      },
      'Say what you see: "You have done this all day, sit down." And look after yourself as well: fathers and partners get depressed too, about one in ten.',
    ],
    seek: 'If she is low, frightened or not herself for more than two weeks, or says frightening things, call her midwife or doctor with her, or the emergency number in danger. The same goes for you.',
    ask: 'Which part of the day would you like to take over completely?',
  },
  {
    id: 'birth-trauma',
    title: 'a birth that was hard to bear',
    names:
      'birth trauma, traumatic birth, horrible birth, bad birth, awful birth, difficult birth, terrible birth, flashbacks, disappointed with birth, birth went wrong, emergency c section trauma',
    signs:
      'birth horrible|awful|terrible|traumatic|bad|replay|replaying|think|flashback|over|wrong, nightmare|flashback birth|hospital, not get over birth, birth not planned|wanted|plan',
    terms: 'birth trauma memory flashback talk',
    stages: ['newborn', 'baby', 'toddler', 'pregnant'],
    feeling: 'hard',
    points: [
      'I’m sorry it was like that. A birth can be frightening or hurtful even when everybody is well afterwards, and "the main thing is a healthy baby" does not settle it. About one parent in three remembers parts of it as traumatic.',
      'Pictures that come back, being on guard, avoiding talk about it or feeling nothing are ways in which the mind works it through. In the first four weeks they often fade; tell it to somebody who can listen without correcting.',
      'Many hospitals offer a talk with your notes about what was done and why. Going there with someone, when you are ready, helps many.',
      'If it stays, there are therapies made for this, and they work. You do not have to wait until you cannot go on.',
    ],
    seek: 'If it lasts longer than a month, robs you of sleep, or you feel low, please speak to your midwife or doctor. If you think of harming yourself, call your local emergency number or a crisis line now.',
    ask: 'Is there a moment that comes back more than the others?',
  },
  {
    id: 'touched-out',
    title: 'being touched out',
    names:
      'touched out, dont want to be touched, hate being touched, overstimulated, sensory overload, nursing aversion, breastfeeding aversion, need space',
    signs:
      'milk machine|cow|bar, feel like cow|machine, not stand|want touch|touched|hug|hugging, not stand breastfeed|feed|noise, always someone on me, overstimulated, aversion',
    terms: 'touch space noise body skin',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'hard',
    points: [
      'After a day with a child on your body, not wanting to be touched is common, and it is no lack of love. Your skin has simply had enough; many know it, and few say it.',
      'Plan minutes in which nobody needs your body: a shower with the door closed, a walk alone, the pram instead of the sling for one outing.',
      'Tell your partner plainly: "It is not about you. I need an hour without touch, then I can be near again." Agree on something else that shows closeness.',
      'Earplugs that dull noise, fewer layers that cling and one quiet corner help more than you would think.',
      {
        text: 'If anger or disgust comes with each feed, that is known as nursing aversion. Shorter feeds, reading meanwhile, or weaning in part are all allowed.',
        on: 'feed breastfeed nursing aversion',
        aside: true,
      },
    ],
    seek: 'If irritation is there most of the day for two weeks, or comes with low mood, panic or frightening thoughts, please tell your midwife, health visitor or doctor.',
    ask: 'Which hour of the day would be the best one to have your body to yourself?',
  },
]
