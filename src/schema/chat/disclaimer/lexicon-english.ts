/**
 * English words and phrases by concept, comma separated, as `tokenise` leaves them (lower case, no accents, contractions
 * written out, number words as digits). `word~` also stands for its -s, -ed and -ing forms. A longer phrase hides the
 * words inside it: "blood test" is no `bleed`.
 */
export const ENGLISH = {
  // Who and in which stage of life
  pregnant:
    'is in labour, is in labor, am in labour, am in labor, in active labour, in active labor, pregnant, expecting twins, carrying twins, pregnancy, pregnancies, preggo, prego, preggers, preg, expecting, trimester, gestation, due date, my bump, the bump, bump is, antenatal, prenatal, womb, uterus, obgyn, ob gyn, obstetrician, midwife, ultrasound, conceived, in my tummy, in my belly, inside me, weeks along, positive test, fetus, foetus, unborn, ivf, losing the baby, lose the baby, losing this baby',
  birth:
    'had my son, had my daughter, had my boy, had my girl, had our son, had our daughter, had her baby, had my twins, had twins, my first labour, my first labor, first birth, last birth, my labour, my labor, my birth, home birth, my section, the section, since my section, my c section, my csection, emcs, elcs, forceps, ventouse, my episiotomy, after having him, after having her, after having them, after having baby, after having the baby, after having my baby, since having him, since having her, since having the baby, since i had him, since i had her, since baby arrived, since he arrived, since she arrived, postpartum, post partum, postnatal, gave birth, giving birth, given birth, since birth, since the birth, after birth, after the birth, after delivery, after giving birth, since delivering, after delivering, delivered, delivery, c section, csection, cesarean, caesarean, had my baby, had the baby, had our baby, was born, pp',
  nursing:
    'breastfeeding, can i nurse, could i nurse, before i nurse, before nursing, nurse after, nurse my baby, breastfeed, breast feeding, breastfed, nursing, nurse him, nurse her, lactating, lactation, breast milk, breastmilk, pumping, bf, ebf',
  child:
    'baby, babies, babys, bub, bubba, newborn, newborns, new born, infant, infants, toddler, toddlers, toddlr, son, sons, daughter, daughters, kid, kids, kiddo, child, children, childs, little one, lil one, wee one, lil man, little man, wee man, little fella, little dude, my boy, my girl, munchkin, bairn, firstborn, stepson, stepdaughter, foster child, little girl, little boy, lo, boy, girl, twin, twins, preemie, premie, niece, nephew, grandson, granddaughter, grandchild, baby boy, baby girl, year old, month old, week old, year olds, month olds, week olds, months old, weeks old, days old, day old, years old, pediatrician, paediatrician, daycare, day care, preschool, kindergarten, diaper, diapers, nappy, nappies',
  newborn: 'newborn, newborns, new born, neonate, born yesterday, born today, just born',
  relative:
    'friend, friends, best friend, sister, cousin, neighbor, neighbour, mother, mom, mum, mother in law, sister in law, aunt, auntie, colleague, coworker, roommate, grandmother, grandma, grandfather, grandpa, uncle, dad, father, brother, flatmate, housemate, gran, nan, nana, granny, grandad, granddad, stepdad, stepmum, stepmom, father in law, mil, fil, bil, sil, boss, teacher, wife, husband, girlfriend, boyfriend, partner, fiance, fiancee',
  abuser:
    'he, husband, boyfriend, partner, ex, fiance, wife, girlfriend, father in law, dad, stepdad, my man, baby daddy, father, she',
  pet: 'dog, dogs, doggy, pup, puppies, labrador, cat, cats, kitty, kittens, puppy, kitten, hamster, guinea pig, guinea pigs, bunny, rabbits, little lamb, the lamb, lambs, goat, goats, panda, pony, parrot, budgie, tortoise, the vet, rabbit, horse, pet, pets, goldfish, fish tank, cow, hen, chickens',
  // Time, truth and distance
  past: 'with all of hers, with all 4 of, with all 3 of, with all 5 of, all of hers, with hers, with her first, with her second, with her last, with both of hers, when she had hers, as a newborn, as a baby, as an infant, as a toddler, kids ago, pregnancies ago, babies ago, births ago, years back, months back, years ago, year ago, months ago, month ago, weeks ago, last month, decades ago, long ago, a while ago, ages ago, last year, last summer, last winter, last spring, last autumn, last fall, back then, back in, when i was a, when i was in, when i was young, when i was younger, when i was little, as a teenager, as a teen, as a child, as a kid, in college, in high school, in my twenties, in my teens, in the past, used to, previously, in my last pregnancy, last pregnancy, my last pregnancy, previous pregnancy, first pregnancy, with my first, with my second, with my last, with my older, with my oldest, last time i was, last time i had, during my last, when i was pregnant with, with my previous, earlier pregnancy, my first labor, my last birth, my last labour, my last labor, my last section, my last baby, my first birth, my first baby, previous birth, last delivery, behind me, history of, long time ago, once upon a time',
  present:
    'now, last night, yesterday, right now, today, tonight, currently, at the moment, this morning, this evening, this afternoon, this week, lately, still, again, since, suddenly, just now, keeps, keep, wants, says, said, just, is, am, are, has been, have been, has, have, minutes ago, hour ago, hours ago',
  concern:
    'again, recur, recurrence, chance, chances, risk, risks, risky, odds, get it too, get them too, have it too, same thing, could her, could his, could my, could this, will my, will this, this one, this 1, next one, next 1, also get, this time, next time, differently, prevent, come back, coming back, came back, keep an eye, worry, worried, concerned, how likely, likely, should i tell, mean for, affect, happen, happens, does that mean',
  general:
    'is it usual for babies, is it normal for babies, is it common for babies, is it usual for newborns, is it normal for newborns, is it common for newborns, do babies, can babies, do newborns, can newborns, do all babies, do all newborns, what temperature, how high, how fast should, how long until, looks like so, symptoms in, wondering what happens, so i am prepared, want to be prepared, just curious, out of curiosity, hypothetically, in theory, first aid course, cpr class, cpr course, signs of, sign of, symptoms of, symptom of, warning signs, what are, the difference between, difference between, is it true, how would i, how would you, how do i know, how do you know, how can i tell, how do i tell, how to tell, how to recognise, how to recognize, how do i recognise, how do i recognize, what happens if, what happens when, what if, in case of, in case, ever had, ever has, ever gets, ever stops, ever stopped, ever happens, ever, risk of, risks of, chance of, chances of, how common, how likely, how often, how rare, myth, prevent, prevention, counts as, count as, considered, when should i worry, when should i call, when to call, when do i call, when should i go, when to go, what causes, what would, would need to, what should i do if, what do i do if, what to do if, what do you do if, what does, what is a, what is an, what is the difference, learn about, learn how, explain, afraid of getting, scared of getting, rare, can cause, does cause, at risk, curious about, statistics, read about, tell me about, information about, info about',
  fiction:
    'in the story, of the story, in the drama, in the play, in this story, leaflet about, leaflet on, poster about, awareness week, awareness day, to write about, a play about, watched a play, saw a play, always said, always says, used to say, anyone watching, anyone else watching, box set, season 2, season 1, the finale, drew, drawing of, a drawing, painted a, painting of, picture book, quiz, crossword, audiobook, heard of a woman, heard about a woman, heard of a mum, heard about a mum, heard of a mom, heard about a mom, heard of someone, heard about someone, heard of a baby, heard about a baby, knew a woman who, choir sang, singer sang, band sang, poem, the hymn, the sims, my sims, video game, minecraft, video games, bedtime story, playing doctor, plays doctor, birth video, birth videos, youtube, vlog, dark jokes, dark humor, dark humour, jokes about, joked, told me a story, story about, stories about, in the news, in a story, headline, headlines, scene, novel, book, books, movie, movies, film, films, tv show, tv series, tv, television, netflix, episode, season finale, podcast, character, characters, heroine, protagonist, song, songs, lyrics, video game, my dream, my dreams, a dream, the dream, weird dream, bad dream, bad dreams, weird dreams, dream last, dream where, dream that, dreams where, dreams about, dreamt, dreamed, nightmare, documentary, article, essay, thesis, homework, role play, roleplay, pretend, pretended, pretends, is pretending, was pretending, pretending to be, pretending he, pretending she, doll, dolls, teddy, theatre, theater, screenplay, short story, storyline, plot, memoir, thriller, musical, opera, fairy tale, magazine, newspaper, on the news, soap opera, drama series, the series, that series, a series i, that show, the show, this show, a show, my show, tiktok, cartoon, comic, bestseller, blog post, dissertation, research paper, simulation, drill, practice dummy, mannequin',
  /** A professional has looked at it. */
  handled:
    'had him checked, had her checked, x ray clear, xray clear, x ray was clear, scan clear, sent us home, sent him home, sent her home, sent me home, discharged us, all clear, was checked, got checked, been checked, were checked, checked him over, checked her over, checked me over, checked out fine, doctor said he is fine, doctor said she is fine, doctor says he is fine, doctor says she is fine, midwife said it is fine, doctor said it is fine',
  /** …and it has come back. */
  worse: 'worse, again, still, since then, but now, now he, now she, now i, now my, came back',
  humour:
    'lol, loll, lmao, lmfao, rofl, haha, hahaha, hahah, hehe, jk, kidding, just kidding, joking, joke, jokes, meme, memes, funny, 😂, 🤣, 😅, 😆, 💀, 😜, 😝, xd, silly, hilarious',
  // Bleeding, waters, contractions, movement
  bleed: 'bleed~, bled, bloody, blood, bleedin, hemorrhage~, haemorrhage~, hemorrhaging, haemorrhaging, gush of blood',
  heavy:
    'full of, filled with, bowl full, toilet full, bright red, fountain, hosing, pool of, spurting, squirting, dripping down, covered in, all over the, heavy, heavily, heavier, a lot, lots, so much, too much, tons, nonstop, non stop, gush~, pouring, poured, profuse, profusely, soak~, soaked through, everywhere, running down, flooding, puddle, will not stop, not stop, not stopping, does not stop, can not stop, large clots, big clots, huge clots, massive, severe, severely, badly, through my clothes, through my pants, like crazy, like a tap',
  clots: 'clot, clots, blood clot, blood clots',
  clotSize:
    'golf ball, golf balls, golfball, lemon, lemons, plum, plums, egg, eggs, fist, large, huge, big, palm, size of, giant, walnut, orange',
  pad: 'pad, pads, maxi pad, maxipad, maxi, sanitary towel, towel, towels, tampon, sheets, mattress',
  quick: 'hour, hours, hourly, minutes, minute, min, half an hour, 30 minutes',
  waters:
    'waters, my water, my waters, her water, her waters, membranes, water broke, amniotic fluid, water breaking, wifes water, wife water',
  broke: 'broke, break, breaks, broken, breaking, went, gone, leak~, rupture~, gush~, burst, trickling, coming out',
  tinted: 'green, greenish, brown, brownish, meconium, foul, smells bad, smelly, bloody, red',
  contraction:
    'contraction, contractions, tightening, tightenings, braxton hicks, labor pains, labour pains, labor pain, in labor, in labour, going into labor, preterm labor, preterm labour, premature labor, premature labour',
  movement:
    'move, moves, moved, moving, movement, movements, kick, kicks, kicked, kicking, flutter, flutters, wiggle, wiggles, wiggled, wiggling, wriggle, wriggles, wriggled, wriggling, hiccups, hiccup, hiccuping, hiccupping, hiccupped, somersault, somersaults, budge, budged, stir, stirred, stirring, squirm, squirms, squirming, nudge, nudges, prods, jabs and',
  less: 'less, fewer, reduced, decreased, quieter, quiet, slower, slowed down, weaker, not as much, not much, barely, hardly, not moving as much',
  belly:
    'belly, stomach, abdomen, abdominal, tummy, bump, pelvis, pelvic, uterus, womb, 1 side, one side, right side, left side, lower right, lower left, ovary, cramps, cramping',
  pain: 'pain, pains, painful, hurt, hurts, hurting, ache, aches, aching, sore, cramp, cramps, cramping, crampy, stabbing, agony',
  severe:
    'severe, severely, unbearable, excruciating, intense, stabbing, terrible, horrible, worst, agony, extreme, awful, insane, crushing, doubled over, can not walk, can not stand, can not move, screaming, blinding, pounding, splitting, thunderclap, killer, really bad, very bad, so bad, will not go away, not go away, unrelenting, constant',
  headache:
    'head is exploding, head exploding, head is bursting, head feels like it, head is about to, skull is, headache, headaches, headace, migraine, head hurts, head is pounding, head is splitting, head pounding',
  vision:
    'blurry, blurred, blurriness, vision, double vision, seeing spots, seeing stars, flashing lights, flashing spots, flashes, flashing, spots, floaters, seeing double, sparkles, sparkly, sparkling lights, blackness, black spot, black patch, lost vision, lost my sight, gone blind, going blind, blind in, black dots, tunnel vision, can not see, zigzag, zigzags, zig zag, zig zags, squiggles, squiggly lines, wavy lines, shimmer, shimmering, shimmers, glittery, aura, kaleidoscope, halos, haloes, eyesight, my sight, flickering, twinkling, tiny lights, little lights, lights in my eyes, in front of my eyes, before my eyes, silver dots, white dots, see dots, seeing dots, see spots, see stars, fuzzy eyes, eyes are fuzzy, hazy, can not focus my eyes, eyes will not focus, seeing lights, patches missing, half of everything, bits missing',
  pressure: 'blood pressure, bp, hypertension, hypertensive',
  faint:
    'faint, fainted, fainting, dizzy, dizziness, lightheaded, light headed, passed out, pass out, passing out, blacked out, clammy, woozy, shoulder hurts, shoulder pain, pain in my shoulder, shoulder tip, shaky, heart racing, racing heart',
  // Breathing, consciousness, injury, poison
  breathe: 'breathe, breathes, breathing, breath, breath in, breathin',
  breathless:
    'gasping, short of breath, shortness of breath, wheezing, wheezy, wheezes, stopped breathing, stops breathing, grunting, turning blue, turned blue, going blue, went blue, goes blue, blue lips, blue in the face, turning purple, turned purple, turning grey, turning gray, gone grey, gone gray, lips are blue, lips look blue, lips turned blue, blue around the mouth, blue around her mouth, blue around his mouth, blue around her lips, blue around his lips, all blue, is blue, cyanotic, retractions, ribs are sucking in, sucking in at the ribs',
  badBreath:
    'trouble, difficulty, difficulties, struggling, struggles, struggle, hard time, fighting, problem, problems, stop, stopped, stops, barely, hardly',
  oddBreath:
    'fast, rapid, rapidly, funny, weird, weirdly, wrong, strange, strangely, shallow, noisy, noisily, hard, labored, laboured, heavily, quickly',
  ribs: 'ribs, rib cage, ribcage, chest, belly, nostrils, between his ribs, between her ribs',
  unconscious:
    'unconscious, unresponsive, lifeless, comatose, not come round, not come around, not coming round, not coming around, not come to, not regained consciousness, not with us, not responsive, not responding, not respond, not reacting, lost consciousness, losing consciousness',
  limp: 'limp, floppy, lethargic, listless, drowsy, hard to wake, difficult to wake, barely wakes, unrousable, like a rag doll, ragdoll, rag doll, confused, not waking up, very sleepy, extremely sleepy, super sleepy, sleepier than usual',
  seizure:
    'seizure, seizures, seizing, convulsing, convulsion, convulsions, convulses, convulsed, eyes rolled back, eyes rolled, eyes rolling back, epileptic fit, febrile seizure, febrile convulsion, shaking uncontrollably, jerking uncontrollably, foaming at the mouth, frothing at the mouth, foam at the mouth, foam at his mouth, foam at her mouth, foaming, eclampsia',
  fit: 'a fit, fits, fitting, jerking, twitching, shaking all over, stiff, stiffened, trembling all over',
  choke: 'choking, choked, chokes, choke',
  swallow:
    'swallow~, ate, eaten, eat, eating, drank, drunk, drink, drinking, ingest~, gulped, sucked on, chewed, chewing, chewed on, licked, bit into, got into, gotten into, in his mouth, in her mouth, put in, stuffed, found',
  poison:
    'battery, batteries, button battery, magnet, magnets, bleach, detergent, laundry pod, laundry pods, tide pod, pods, cleaner, drain cleaner, oven cleaner, cleaning product, cleaning fluid, cleaning spray, dishwasher, dishwasher tablet, dishwashing liquid, dish soap, antifreeze, turpentine, white spirit, gasoline, petrol, kerosene, lamp oil, nicotine, vape, vape juice, e liquid, cigarette, cigarettes, weed gummy, weed gummies, thc, edible, edibles, cannabis gummies, rat poison, poison, poisonous, pesticide, weed killer, weedkiller, nail polish remover, acetone, hand sanitizer, perfume, mouthwash, essential oil, essential oils, paint thinner, mothball, foxglove, mushroom from, wild mushroom, wild mushrooms, berries from, glass, needle, razor blade, coin, penny, screw, nail, marble, water beads, water bead, lithium',
  overdose:
    'overdose, overdosed, overdosing, od ed, too many pills, too many tablets, too much tylenol, too much paracetamol, all my pills, all the pills, all of my pills, all my medication, all my meds, all my tablets, whole blister pack, blister pack, whole blister, whole strip, entire strip, full strip, entire packet, whole lot, every pill, every tablet, whole bottle, entire bottle, full bottle, whole pack, whole packet, entire pack, whole box, bunch of pills, handful of pills, handful of tablets',
  swell:
    'huge, swell, swells, swelling, swollen, puffy, puffing up, puffed up, swelled, ballooned, closing, closing up',
  airway: 'lips, lip, tongue, throat, mouth',
  face: 'face, eyes, eyelids, eye',
  allergic:
    'hives, wheezing, wheezy, wheezes, allergic reaction, anaphylaxis, anaphylactic, epipen, epi pen, peanut, peanuts, peanut butter, nuts, cashew, cashews, walnut, egg, eggs, shellfish, shrimp, sesame, milk, bee sting, wasp, stung, sting, ate, eating, after trying',
  anaphylaxis: 'anaphylaxis, anaphylactic, anaphylactic shock',
  chest: 'chest',
  tight:
    'pain, pains, hurts, hurting, hurt, tight, tightness, pressure, crushing, squeezing, heavy, burning, aches, ache',
  stroke:
    'face is drooping, drooping, droopy face, face droops, slurred, slurring, slurred speech, can not speak, can not talk properly, stroke symptoms, numb on 1 side, numb on one side, arm is numb, half my face, half of my face, half of his face, can not feel my legs, can not lift my arm, can not move my arm, gibberish, words are slurred, speech is slurred, face has dropped, mouth is drooping',
  heartAttack: 'heart attack, cardiac arrest, stroke',
  collapse: 'collapse~, passed out, fainted, blacked out, fell unconscious, knocked out, found on the floor',
  fall: 'pushed down, pushed over, knocked over, knocked down, thrown down, thrown off, came off my, fell, fall, fallen, falling, falls, dropped, tripped, slipped, tumbled, rolled off, hit her head, hit his head, bumped her head, bumped his head, banged her head, banged his head, landed on, head injury, hit my head, bump on her head, bump on his head',
  crash:
    'car accident, car crash, accident, crash, rear ended, hit by a car, run over, collision, airbag, seat belt, seatbelt, the belt, ran over',
  scald:
    'boiling water, hot coffee, hot tea, scald~, hot oil, boiling, hot soup, kettle, third degree, second degree, blister, blisters',
  drown:
    'drowned, drowning, drown, under water, underwater, went under, face down in the, pulled from the pool, pulled her out of the pool, pulled him out of the pool, pool, pond, bath, bathtub, tub',
  disaster:
    'carbon monoxide, gas leak, smell gas, smelling gas, house is on fire, kitchen is on fire, house fire, fire in the, fire in our, fire in my, on fire and, electrocuted, electric shock, snake bite, snakebite, bitten by a snake, gunshot, stabbed, been shot',
  ambulance: 'ambulance, 911, 999, 112, 000, 111, paramedics, emergency services',
  violence:
    'hit me, hits me, hitting me, beat me, beats me, beating me, punched me, punches me, kicked me, slapped me, slaps me, pushed me, shoved me, attacked me, attacking me, threw me, threatened me, threatening me, threatens me, hurt me, hurts me, raped me, rapes me, abusive, violent',
  choking:
    'choked me, choking me, chokes me, strangled me, strangling me, strangles me, strangle me, hands around my throat, hands around my neck, hands on my throat, by the throat',
  weapon: 'gun, knife, weapon, rifle, pistol, machete, axe',
  // Mind
  die: 'die, dead, death, dying',
  suicide: 'suicide, suicid, sucide',
  suicidal:
    'suicidal, suicidal thoughts, suicidal ideation, suicidal feelings, suicide note, unalive myself, unaliving myself, kms',
  cutting:
    'cutting, cut, self harm, self harming, self harmed, selfharm, self injury, self injuring, self injure, burning, burn, burned, burnt, harm, harming, hurt, hurting, punish, punishing, scratching, scratched, starving',
  harmVerb:
    'hurt, hurting, harm, harming, kill, killing, smother, smothering, smothered, suffocate, suffocating, shake, shaking, shook, drown, drowning, throw, throwing, threw, stab, stabbing, strangle, strangling, choke, choking, snap',
  /** Harm only beside thoughts that frighten: people push prams and drop children at daycare. */
  harmMaybe:
    'drop, dropping, hit, hitting, slap, slapping, push, pushing, burn, burning, squeeze, squeezing, squash, crush, crushing, leave, leaving',
  dread:
    'intrusive, flash, flashes, urge, urges, impulse, impulses, images, visions, awful thoughts, bad thoughts, scary thoughts, horrible thoughts, terrible thoughts, dark thoughts, thoughts of, thoughts about, imagine, imagining, picturing',
  /** Being alive, as somebody says who doubts it. */
  being:
    'sticking around, stick around, hanging around, hanging on, life, lives, living, live, alive, exist, existing, existence, keep going, carry on, carrying on, going on, go on, being here, be here, here any more, this world, wake up, waking up, woke up, tomorrow, another day, the future, a future, future for me, nights like this',
  /** Turning away from it. */
  refusal:
    'end, ended, ending, over, no reason, do not see the point, can not see the point, do not see a point, what is the point, no point, no meaning, no purpose, no use, pointless, meaningless, worthless, tired of, exhausted of, lost the will, lost my will, lost all will, no will, hate, nothing left, not worth, is not worth, done with, do not want, not want, no longer want, never want, can not face, can not bear, can not stand, do not see, can not see, why am i, why bother, why do i, stop for good, do not deserve, disappointed, not care, afraid of tomorrow, dread, dreading, had enough of, hurts too much, hurts so much, is too hard, rather not',
  /** The world with the writer gone. */
  withoutMe:
    'without me, if i was gone, if i were gone, if i was dead, if i were dead, if i died, if i was not here, if i were not here, if i was not around, if i were not around, if i am gone, if i am not here, if i disappeared, if i vanished, if i left this, if i did not exist, if i never existed, if i was not alive, if i were not alive, me gone, me being gone, me dead, i was gone, i were gone',
  /** How somebody leans towards an end: longing, relief, planning. */
  longing:
    'should be, i could, want, wants, wanted, wanting, wish, wishes, wishing, hope, hoping, hopes, pray, praying, prays, rather, relief, relieved, peaceful, peace, easier, easy, better, happier, plan, plans, planned, planning, google, googled, googling, searched, looked up, looking up, urge, urges, tempted, tempting, think about, thinking about, thought about, think of, thinking of, thoughts of, thoughts about, imagine, imagining, fantasize, fantasizing, fantasise, dream of, dreaming of, deserve, ready, sounds, seems, sounds nice, how to, part of me, my brain, my mind, my head, something in me, considering, considered, fantasising, fantasising about, fantasizing about, decided, decided to, intend, going to, about to, feel like, feels like, attempt, attempted, what would happen, wonder, wondering, sometimes i, keep telling, keeps telling',
  /** The end that is leant towards. */
  ending:
    'die, dying, dead, death, kill myself, killing myself, killed myself, hang myself, hanging myself, hang yourself, kill yourself, shoot myself, drown myself, suicide, end my life, ending my life, end it all, ending it all, end it, stop existing, end my misery, end my suffering, end my pain, end the pain, end this pain, out of my misery, stop for good, until i crash, crash my car, crash the car, stop breathing, ending everything, end everything, not exist, not existing, existing, stop living, not living, not being alive, being alive, fall asleep forever, sleep forever, asleep forever, never wake, never wake up, not wake up, was not born, were not born, never been born, never was born, not been born, disappear forever, drift off the road, off the road, into a tree, into a wall, into oncoming, into traffic, off a bridge, off the bridge, off a cliff, in front of a train, in front of a car, in front of a truck, overdose, overdosing, hurt myself, hurting myself, harm myself, harming myself, cut myself, cutting myself, not here any more, be gone, being gone, was gone, were gone, leave this world',
  victim:
    'baby, newborn, infant, son, daughter, child, children, kids, kid, toddler, him, her, them, it, little one, twins, boy, girl',
  thought:
    'thought, thoughts, think, thinking, image, images, picture, pictures, vision, visions, imagine, imagining, imagined, urge, urges, flash, flashes, fantasise, fantasize, fantasies, fantasizing, fantasising, picturing, see myself, intrusive, impulse, impulses',
  fearful: 'scared, afraid, terrified, frightened, fear, worried, scares me, terrifies me, panicking',
  want: 'want, wants, wanted, wanting, wish, wishes, wishing, hope, hopes, hoping, rather, pray, praying, ready, need, plan, planning, going, deserve, long, longing, tempted, feel like, think about, thinking about, thinking of, thoughts of, thoughts about, thought about, thought of, fantasise about, fantasize about, fantasizing about, fantasising about, fantasise, fantasize, fantasising, fantasizing, fantasies about, decided, decided to, determined, about to, going to, gonna, intend, intending, consider, considering, urge, try, tried, trying, fantasies of, dreaming of',
  place:
    'bridges, cliffs, rooftops, rivers, train lines, tall buildings, tower block, the cliff, the overpass, car park, multi storey, multistorey, the edge, the ledge, parapet, flyover, viaduct, the drop, level crossing, weir, quay, the dock, the pier, quarry, gorge, canal, motorway bridge, railway bridge, railway line, bridge, train tracks, the tracks, cliff, roof, rooftop, balcony, oncoming traffic, ocean, overpass, platform edge',
  sleep: 'fall asleep, falls asleep, fell asleep, falling asleep',
  disappear:
    'disappear, disappearing, vanish, vanishing, cease to exist, stop existing, not exist, be gone, be dead, die, dead, dying, death, never been born, never be born, not be alive, not be here, join him, join her, run away from life',
  voices: 'voices, a voice, the voices',
  possessed:
    'possessed, evil, the devil, a demon, demon, demonic, cursed, not real, not my baby, not mine, been replaced, replaced, swapped, switched, an impostor, an imposter, satan, the antichrist',
  lowMood:
    'so low, feel low, really low, very low, feeling low, hate who i have become, hate who i am, who i have become, needs a different mom, need a different mom, different mother, better off with their dad, hopeless, worthless, numb, empty inside, feel empty, so empty, feeling empty, feel nothing, hate myself, loathe myself, failure as a mother, failure as a mom, terrible mother, bad mother, horrible mother, awful mother, falling apart, can not cope, not coping, no joy, can not stop crying, cry all day, crying all day, cry every day, crying every day, cry all the time, nothing matters, do not care about anything, despair, desperate, depressed, depression, can not bond, do not love my baby, regret having, regret becoming, trapped, so alone, completely alone, no future, panic attacks, dark place, dark thoughts, dark hole, drowning in sadness, unbearable, can not function, can not get out of bed, no hope, never get better, never gets better, nothing helps, breaking down, broken inside, at rock bottom, rock bottom, hit bottom, in a dark place, darkness, pitch black, drowning, suffocating inside, lost all hope, failure, a failure, such a failure, total failure, useless, waste of space, a burden, burden, monster, ruined everything, ruin everything, ruined my life, not good enough, never good enough, do not deserve, hate being a mom, hate being a mum, hate being a mother, hate my life, nobody cares, no 1 cares, nobody understands, nobody would care, all alone, everyone hates me, hates me, unlovable, ashamed of myself, disgusted with myself, disgusting, nothing left, no energy to live, no strength left, empty shell, shell of a person, dead inside, crying nonstop, sobbing every, sob every, can not go on, can not take it, can not do this, can not handle this, do not care any more, do not care about life, want to give up, giving up on, given up, tired of fighting, tired of trying, tired of everything, tired of it all, want to run away, want to escape, escape my life, get away from it all, spiraling, spiralling, losing my mind, going crazy, losing it, panic attack, do not feel anything, feel no love, no love for, do not want my baby, regret my baby, wish i never had',
} as const satisfies Record<string, string>

export type MedicalConcept = keyof typeof ENGLISH
