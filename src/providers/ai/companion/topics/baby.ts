import type { Topic } from '../topic.ts'

export const BABY_TOPICS: readonly Topic[] = [
  {
    id: 'baby-sleep',
    title: 'how children sleep',
    names:
      'newborn sleep, afraid of the dark, scared of the dark, nightmare, nightmares, night terrors, monsters, baby sleep, sleep through the night, sleeping through, sleep regression, sleep training, nap, naps, bedtime, night waking, night wakings, wakes up at night, waking at night, wakes every hour, wont sleep, sleep schedule, day and night, sleep routine, sleep, overtired, settle, settling, put down, swaddle, swaddling',
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
      'safe sleep, sleep safely, sids, die in his sleep, die in her sleep, stop breathing, stops breathing, cot death, crib death, co sleeping, cosleeping, cosleep, co sleep, bed sharing, bedsharing, share a bed, same bed, in our bed, in my bed, sleep on stomach, sleep on tummy, on his tummy, on her tummy, roll over sleep, rolls onto, bumper, sleep sack, sleeping bag, room temperature',
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
      'Sofas and armchairs are the most dangerous places to fall asleep with a baby. If you feel it coming, the cot is safer, and a cleared adult bed is less risky than a sofa.',
      {
        text: 'The safest place is a cot beside your bed. Never share a bed if anyone in it smokes, has drunk alcohol or taken something sedating, or if the baby was early or small.',
        on: 'share sharing cosleep our bed',
        aside: true,
      },
    ],
    seek: 'If your baby was premature or has breathing or reflux problems, ask your doctor what applies to you before changing anything, a raised mattress included.',
    ask: 'Where does your baby sleep at the moment?',
  },
  {
    id: 'crying',
    title: 'a baby who cries a lot',
    names:
      'crying, pacifier, dummy, soother, cry, fussy, colic, colicky, screaming, inconsolable, witching hour, wont stop crying, unsettled, soothe, soothing, calm my baby, calm baby',
    terms: 'evening hours hold rock baby newborn arch gassy stop comfort',
    stages: ['newborn', 'baby'],
    feeling: 'hard',
    points: [
      'Crying peaks at around six to eight weeks, often in the evening, and eases by three to four months. A lot of crying in a healthy, growing baby is not a sign that you do it wrong.',
      'Go through the simple causes first: hunger, a nappy, too warm or cold, tired, wanting to be held. Then try one calming thing for a few minutes before changing: skin to skin, rocking, a carrier, white noise, a walk outside.',
      'Less is often more for an overtired baby: a dim room, your chest, a slow sway, and few changes.',
      {
        text: 'A dummy (pacifier) calms many babies and is fine once breastfeeding goes well, also for sleep; no cord, no honey, and nothing sweet on it. Let it go gradually between one and three for the sake of the teeth.',
        on: 'pacifier dummy soother',
        aside: true,
      },
      'Hand over when you can, even for half an hour. Listening to crying wears everybody down.',
    ],
    seek: 'If you get to the edge, lay the baby on the back in the cot, close the door and breathe for ten minutes: a baby is safe crying there, and must never be shaken. See a doctor promptly if the cry is suddenly different or high-pitched, or comes with fever, vomiting, a swollen belly, few wet nappies, poor feeding or unusual sleepiness.',
    ask: 'Is it mostly at one time of day, or spread over the whole day?',
  },
  {
    id: 'development',
    title: 'movement and milestones',
    names:
      'tummy time, milestone, milestones, rolling over, roll over, crawl, crawling, sit up, sitting up, walking yet, start walking, first steps, hold his head, hold her head, head control, baby development, development, smile, smiling',
    terms: 'tummy move floor play months behind late head flat when',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        for: ['newborn', 'baby'],
        text: 'Tummy time can start in the first days: a minute or two on your chest, several times a day while awake and watched, growing to half an hour or more in all by around three months.',
      },
      {
        for: ['newborn', 'baby'],
        text: 'If your baby protests, lie down face to face, use a rolled towel under the chest, or stop after a few seconds and come back later. Little and often counts.',
      },
      'Wide ranges are healthy: many smile at six to eight weeks, roll at four to six months, sit alone at six to nine, crawl at seven to ten if they crawl at all, and walk at nine to eighteen.',
      'Time on a safe floor does more than seats, walkers or bouncers. Bare feet and things worth reaching for are enough.',
      {
        text: 'For a baby born early, count from the due date until about two years.',
        on: 'premature preemie early',
        aside: true,
      },
    ],
    seek: 'Have it checked if a skill is lost, if one side moves much less, if the body seems very stiff or floppy, or if you have a feeling that something is not right. Your observation counts.',
    ask: 'What can your little one do at the moment, and what made you wonder?',
  },
  {
    id: 'teething',
    title: 'teething',
    names: 'teething, teeth, tooth, gums, drooling, teether, brush teeth, brushing, dentist, toothpaste',
    terms: 'drool bite chew sore baby cranky first pain',
    stages: ['baby', 'toddler', 'newborn'],
    feeling: 'plain',
    points: [
      'The first tooth usually comes around six months, anywhere between four and twelve, and each one bothers for a few days at most.',
      'A cool, not frozen, teething ring, a clean wet cloth to chew on or a rub with a clean finger help most, and so does being held.',
      'Leave out teething necklaces, numbing gels and homeopathic tablets unless a pharmacist or doctor advised them: choking and side effects are real risks.',
      {
        text: 'Brush from the first tooth, twice a day, with a smear of fluoride toothpaste, and plan a first visit to the dentist around the first birthday.',
        on: 'brush brushing toothpaste dentist clean',
        aside: true,
      },
    ],
    seek: 'Teething does not cause a real fever, diarrhoea or a widespread rash: have those looked at in their own right. For pain relief ask a pharmacist or doctor about the right medicine for age and weight.',
    ask: 'Is it the nights that are hardest, or feeding?',
  },
  {
    id: 'fever',
    title: 'fever in children',
    names: 'fever, feels hot, feel hot, burning up, temperature, feverish, thermometer, high temp, temp',
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
      'a cold, colds, has cold, bad cold, cough, coughing, runny nose, stuffy nose, congestion, congested, blocked nose, snot, flu, diarrhea, diarrhoea, vomiting, vomit, throwing up, tummy bug, stomach bug, ear infection, ear ache, croup, rsv',
    terms: 'cold sick ill nose breathing baby toddler daycare sneeze virus',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Eight or more colds a year are usual for small children, more in the first year of daycare. Most pass in one to two weeks, the cough last.',
      {
        text: 'For a blocked nose: saline drops before feeds and sleep, smaller and more frequent feeds, fluids and rest. Cough and cold medicines are not advised for young children.',
        on: 'nose congestion congested stuffy snot blocked runny',
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
    id: 'skin',
    title: 'skin, bathing and cord care',
    names:
      'rash, diaper rash, nappy rash, eczema, cradle cap, baby acne, bath, bathing, bathe, umbilical, cord stump, belly button, dry skin, heat rash, sunscreen, sunburn, lotion, nails, jaundice, yellow skin',
    terms: 'skin red spots wash cream baby newborn yellow itchy',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      {
        text: 'Two or three baths a week are enough, a few minutes in water that feels warm, not hot, on your elbow. Keep a hand on your baby throughout; never leave, not even for the door.',
        on: 'bath bathe bathing wash',
        aside: true,
      },
      {
        text: 'For nappy rash: frequent changes, water instead of scented wipes, air, and a thin barrier cream with zinc. It should look better in two or three days.',
        on: 'diaper nappy bottom',
        aside: true,
      },
      {
        text: 'For dry skin or eczema: short lukewarm baths, no soap, and a plain fragrance-free moisturiser twice a day.',
        on: 'eczema dry lotion itchy',
        aside: true,
      },
      {
        text: 'Keep the cord stump clean and dry, with the nappy folded below it; it falls off within one to three weeks. Cradle cap and newborn spots clear up by themselves.',
        on: 'cord umbilical stump button cradle cap acne spots',
        aside: true,
      },
      {
        text: 'Babies under six months stay out of direct sun; shade, a hat and light clothes come before sunscreen.',
        on: 'sun sunscreen sunburn beach',
        aside: true,
      },
      {
        text: 'Yellow skin in the first days is common, but should always be shown to your midwife or doctor, above all if it starts in the first 24 hours, spreads to the legs, or comes with sleepiness or poor feeding.',
        on: 'yellow jaundice',
        aside: true,
      },
    ],
    seek: 'See a doctor for a rash with fever, blisters, oozing, or spreading redness around the cord; go at once if spots do not fade when you press a glass on them. I cannot judge a rash from a description.',
    ask: 'Where is it, and how long has it been there?',
  },
  {
    id: 'vaccination',
    title: 'vaccination',
    names:
      'vaccine, vaccines, vaccination, vaccinations, vaccinate, immunisation, immunization, immunizations, shots, jab, jabs, injections, whooping cough, measles, mmr',
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
    id: 'choking',
    title: 'choking and first aid',
    names:
      'choking, choke, first aid, cpr, gagging, gag, baby proof, babyproof, childproof, baby proofing, babyproofing, safety at home, car seat',
    terms: 'safe safety food prevent learn home hazard stairs',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'worry',
    points: [
      {
        text: 'If a child is choking and cannot cough, cry or breathe, call your local emergency number and start first aid: for a baby up to five firm back blows, then up to five chest thrusts, and repeat.',
        on: 'choking choke cpr aid',
        aside: true,
      },
      {
        text: 'Gagging is noisy and red-faced and part of learning to eat; choking is silent. With gagging, stay calm and let your baby work it out.',
        on: 'gagging gag',
        aside: true,
      },
      {
        text: 'Children eat sitting up and watched. Cut grapes, cherry tomatoes and olives lengthwise in quarters; no whole nuts, popcorn or hard sweets before five.',
        on: 'food grapes eat nuts prevent choking choke',
        aside: true,
      },
      {
        text: 'At home: button batteries, magnets, medicines, cleaners and hot drinks out of reach, furniture fixed to the wall, stair gates from crawling on, and never alone in or near water.',
        on: 'home proof babyproof childproof proofing babyproofing safety stairs',
        aside: true,
      },
      {
        text: 'A car seat should face the rear for as long as it fits. A baby first-aid course takes a few hours and is one of the best evenings you can spend.',
        on: 'car seat course cpr',
        aside: true,
      },
    ],
    seek: 'After a serious choking episode, or if something like a battery or magnet may have been swallowed, go to emergency care even if all seems well.',
    ask: 'Would you like ideas for food, or for making a room safe?',
  },
  {
    id: 'nappies',
    title: 'nappies, wee and poo',
    names:
      'poop, poo, stool, stools, diaper, diapers, nappy, nappies, constipation, constipated, wet diapers, pee, wee, meconium, green poop',
    terms: 'colour color change often baby newborn hard green days',
    stages: ['newborn', 'baby', 'toddler'],
    feeling: 'plain',
    points: [
      'From about day five, six or more wet nappies a day show that a baby drinks enough.',
      {
        text: 'The first stools are black and sticky, then greenish, then mustard yellow with breast milk or tan with formula. Green now and then is harmless.',
        on: 'meconium black green colour color yellow',
      },
      'After six weeks a breastfed baby may go many times a day or once in a week; soft is what counts. Straining and turning red with a soft result is not constipation.',
      {
        text: 'For hard stools after solids began: water with meals, pears, prunes, peas and oats, and movement. In toddlers a footstool and a calm time after breakfast help.',
        on: 'hard constipated constipation',
        aside: true,
      },
    ],
    seek: 'Call a doctor for white or grey stools, blood, black ones after the first days, fewer than usual wet nappies, or hard stools in a baby who takes only milk. No laxatives without advice.',
    ask: 'What looks different from usual?',
  },
]
