import type { Topic } from '../topic.ts'

/** Sleep as a whole, and where it is safe. */
export const SLEEP_TOPICS: readonly Topic[] = [
  {
    id: 'baby-sleep',
    title: 'how children sleep',
    names:
      'newborn sleep, baby sleep, sleep through the night, sleeping through, sleep training, sleep schedule, sleep, settle, settling, swaddle, swaddling',
    signs:
      'not sleep baby|newborn|he|she|child, help sleep baby|newborn|he|she|toddler, sleep better|longer|more baby|he|she|toddler, get sleep baby|newborn|him|her|toddler, settle baby|him|her',
    terms: 'night wake awake newborn crib cot routine hours tired evening',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      {
        for: ['newborn'],
        text: 'Newborns sleep 14 to 17 hours a day in short stretches, and waking every two to three hours to feed is what their small stomachs need. It is not a habit you caused.',
      },
      {
        for: ['newborn'],
        text: 'Day and night sort themselves out over six to twelve weeks. Light, talk and normal noise by day, and dim, quiet, boring nights help that along.',
      },
      {
        for: ['newborn'],
        text: 'After an hour or so awake most newborns are tired. Turning away, jerky movements or a glazed look come before crying, and that is the easy moment to settle them.',
      },
      {
        for: ['baby'],
        text: 'Around four months sleep changes and many babies wake more for a few weeks. It passes, and a short, steady bedtime routine is the best thing to hold on to.',
      },
      {
        for: ['baby'],
        text: 'Two or three naps a day and a bedtime that stays roughly the same matter more than a strict timetable. Overtired babies sleep worse, not better.',
      },
      {
        for: ['baby'],
        text: 'If you would like longer nights, put your baby down drowsy but awake now and then, wait a moment before you go in, and keep night feeds calm. Gentle and firmer methods can both work after about six months; pick one you can live with for a week or two.',
      },
      {
        for: ['toddler', 'child'],
        text: 'A fixed order works better than a fixed minute: bath, pyjamas, two books, light out. Most toddlers need 11 to 14 hours in all, most children of three to five 10 to 13.',
      },
      {
        for: ['toddler', 'child'],
        text: 'When bedtime is a struggle, give small choices early (which book, which pyjamas) and keep the end firm and friendly: one short check, then calm, boring returns to bed.',
      },
      {
        for: ['toddler', 'child'],
        text: 'Screens off an hour before bed, a nap that ends by mid-afternoon, and a small night light for fears solve more than they seem to.',
      },
      {
        for: ['toddler', 'child'],
        text: 'Fear of the dark and nightmares belong to this age. Comfort, a light, and a short check of the room are enough; after a night terror, with screaming but asleep, just keep them safe and do not wake them.',
        on: 'dark nightmare nightmares terrors monsters afraid scared',
        aside: true,
      },
      'Whoever is up at night needs relief too: taking turns, or one longer stretch each, protects you more than trying to do every waking together.',
      {
        text: 'White noise at a low volume, well away from the cot, helps some; swaddling only while a baby cannot roll yet, and always on the back.',
        on: 'swaddle swaddling noise',
        aside: true,
      },
    ],
    seek: 'Ask your doctor or health visitor if your child snores heavily, pauses in breathing, is hard to wake for feeds, or if the nights are wearing you down.',
    ask: 'What do the evenings look like at the moment?',
  },
  {
    id: 'safe-sleep',
    title: 'safe sleep',
    names:
      'baby own room, room sharing, safe sleep, sleep safely, sids, die in his sleep, die in her sleep, cot death, crib death, co sleeping, cosleeping, cosleep, co sleep, bed sharing, bedsharing, share a bed, same bed, in our bed, in my bed, on his tummy, on her tummy, bumper',
    signs:
      'own room when|move|baby|he|she, sleep wedge|raised|incline, wedge, she|he own room, sleep sofa, fell sleep sofa|chair|feeding, nod off, bed with us|me baby|newborn, sleep with me|us bed, share bed, sids worry|risk|scared, blanket|pillow cot, check breath|breathing sleep|night, sleep carseat|sofa|swing|bouncer',
    terms: 'sleep safe crib cot bed blanket pillow back mattress baby room',
    stages: ['newborn', 'baby'],
    feeling: 'worry',
    points: [
      'On the back for every sleep, on a firm flat mattress, in a clear cot: no pillow, no loose blanket, no bumpers, no toys.',
      'In your room, but in a sleep space of their own, for at least the first six months. A smoke-free home and breastfeeding, if it works for you, lower the risk further.',
      {
        text: 'Keep the room at a comfortable 16 to 20 °C and dress them about as warmly as yourself, or use a well-fitting sleeping bag. No hats indoors.',
        on: 'temperature warm cold hot blanket dress wear room',
        aside: true,
      },
      {
        text: 'Once a baby rolls both ways alone, still put them down on the back, and then let them find their own position.',
        on: 'roll rolls rolling tummy stomach side',
        aside: true,
      },
      {
        text: 'Sofas and armchairs are the most dangerous places to fall asleep with a baby. If you feel it coming, the cot is safer, and a cleared adult bed is less risky than a sofa.',
        on: 'sofa couch armchair chair swing',
      },
      {
        text: 'The safest place is a cot beside your bed. Never share a bed if anyone in it smokes, has drunk alcohol or taken something sedating, or if the baby was early or small.',
        on: 'share sharing cosleep our bed',
        aside: true,
      },
      {
        text: 'Wedges, raised mattresses and sloping seats are not safe for sleep, with reflux either: flat on the back is.',
        on: 'wedge raised incline reflux swing bouncer',
        aside: true,
      },
    ],
    seek: 'If your baby was premature or has breathing or reflux problems, ask your doctor what applies to you before changing anything, a raised mattress included.',
    ask: 'Where does your baby sleep at the moment?',
  },
]
