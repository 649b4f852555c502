import type { Topic } from '../topic.ts'

/** Getting ready for a birth, and what happens on the day. */
export const BIRTH_TOPICS: readonly Topic[] = [
  {
    id: 'hospital-bag',
    title: 'the hospital bag',
    names:
      'hospital bag, what to pack, pack for the hospital, bag for hospital, birth bag, pack my bag, hospital suitcase',
    signs: 'bag hospital|pack|birth, pack hospital|birth|when|what, take|bring hospital birth|what',
    terms: 'bag pack hospital clothes nappies car seat',
    stages: ['pregnant'],
    feeling: 'plain',
    points: [
      'Have it ready by about week 36, earlier with twins or a long way to go, and show your partner where it is.',
      'For you: notes and papers, any medicines you take, a loose nightdress or shirt, dressing gown, warm socks, big pants and maternity pads, a soft bra, toiletries, snacks, a long charging cable, and your own pillow if you like.',
      'For the baby: two or three bodysuits and sleepsuits, a hat, a blanket, nappies and wipes, and the car seat fitted beforehand, as you will need it for the way home.',
      'For the one who is with you: something to eat, a change of clothes, coins or a card for the car park, and the phone numbers.',
    ],
    seek: 'If something starts before week 37, or you bleed or the waters are green or brown, call the unit first and forget the bag.',
    ask: 'Are you planning a hospital, a birth centre or a home birth?',
  },
  {
    id: 'pain-relief',
    title: 'pain relief in labour',
    names:
      'epidural, pain relief, gas and air, natural birth, unmedicated birth, hypnobirthing, labour pain, labor pain, how painful, does it hurt to give birth, water birth, tens machine, doula, breathing techniques',
    signs: 'birth hurt|painful, labour hurt|painful|relief|breathing|cope, epidural safe|risk|or|hurt|side',
    terms: 'pain birth epidural gas water breathing',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'There is a whole ladder, and you may step up or down it on the day: movement, warm water, massage, breathing and a TENS device; gas and air; injections of a strong painkiller; and an epidural.',
      {
        text: 'An epidural takes away most of the pain and is safe for nearly everyone. It can make the pushing stage longer, legs heavy and blood pressure lower, and sometimes does not work fully at first; severe headaches afterwards are uncommon.',
        on: 'epidural risk safe side',
      },
      'Long, slow breaths out, upright positions, a dim room and one calm person who stays do more than they seem to: support through the whole birth shortens it on average.',
      'Ask your unit what it offers at all hours, and write down what you would like to try first and when you would like to be offered more.',
    ],
    seek: 'If fear of the pain keeps you awake or makes you wish to avoid the birth, tell your midwife: many units have someone for exactly this.',
    ask: 'Have you given birth before, or is it your first time?',
  },
  {
    id: 'birth-fear',
    title: 'fear of the birth',
    names:
      'afraid of birth, fear of birth, scared of birth, scared of giving birth, scared of labour, scared of labor, terrified of birth, tokophobia, something going wrong at birth, scared of tearing, traumatic birth before',
    signs: 'scared birth|labour|tear|tearing|csection|delivery|hospital, worry birth|labour, panic birth|labour',
    terms: 'fear birth scared midwife class',
    stages: ['pregnant'],
    feeling: 'hard',
    points: [
      'Fear of the birth is very common, before a first as well as after a hard one. It is no bad omen for how it will go.',
      'Name what exactly frightens you: pain, losing control, a tear, needles, something happening to the baby. For each there is something to plan or to know, and your midwife can go through it with you line by line.',
      'Visit the unit, take an antenatal class, choose a person who speaks for you, and write one page of wishes with an "if it goes differently" part.',
      'Collect good stories and close the others: you may stop people who begin with "with me it was terrible".',
      {
        text: 'After a frightening birth many hospitals offer a talk with the notes from then. It often takes away more fear than anything else.',
        on: 'before last first traumatic previous again',
      },
    ],
    seek: 'If it costs you sleep, gives you panic or makes you avoid appointments, please tell your midwife or doctor soon; there is special help, also for planning the kind of birth.',
    ask: 'Which moment of it do you think about most?',
  },
  {
    id: 'csection-birth',
    title: 'caesarean or vaginal birth',
    names:
      'planned c section, elective c section, c section or, csection or, caesarean or, emergency c section, vbac, vaginal birth after, what happens in a c section, breech birth, twins birth, forceps, ventouse',
    signs: 'csection planned|elective|want|happen|hurt|risk|or|choose|booked|scheduled, birth after csection',
    terms: 'csection vaginal birth risk choose operation',
    stages: ['pregnant'],
    feeling: 'worry',
    points: [
      'For most pregnancies without complications a vaginal birth has the quicker recovery; with some conditions a caesarean is the safer way. Which applies to you is a talk with your team, and you may ask for it in good time.',
      'A planned caesarean takes about 40 minutes to an hour, mostly awake with a spinal anaesthetic: you feel touch and pulling, not pain. Skin to skin is often possible right away; ask for it.',
      'Afterwards count on two to four days in hospital and about six weeks until lifting and driving are easy again, so arrange help.',
      'After one caesarean a vaginal birth goes well for about three in four who try it. Ask for your own chances, and what would speak against it.',
    ],
    seek: 'With a date for a caesarean, still call the unit at once if contractions begin, waters break, you bleed, or movements are fewer.',
    ask: 'Has somebody recommended one to you, or are you weighing it up yourself?',
  },
]
