/**
 * How parents type, and which words mean the same to this library. It serves retrieval only: what is shown to a
 * reader, sent to the library or checked for danger is never rewritten.
 */

/** Shorthand of chats and parents' forums; whole words of simplified text. */
const SHORTHAND = new Map(
  `u you, ur your, r are, n and, pls please, plz please, bc because, cuz because, coz because, b4 before, w with, bf
  breastfeeding, ebf breastfeeding, bfing breastfeeding, lo baby, los baby, bub baby, bubs baby, bubba baby, bby baby, babe baby, dd
  daughter, ds son, dh husband, hubby husband, fiance partner, mil mother in law, hv health visitor, mw midwife, gp doctor, dr doctor,
  docs doctor, nb newborn, ftm mother, mama mother, tho though, abt about, sth something, wanna
  want to, gonna going to, gotta have to, alot lot, thru through, nite night, tmrw tomorrow, tmr tomorrow, wk week, wks weeks, mth month,
  mths months, mos months, hrs hours, hr hour, mins minutes, min minutes, secs seconds, yo years old, vit vitamin, preggo pregnant,
  preggers pregnant, prego pregnant, vax vaccine, meds medicine, temps temperature`
    .split(',')
    .map((pair) => {
      const [short = '', ...long] = pair.trim().split(/\s+/)
      return [short, long.join(' ')] as const
    }),
)

/** Turns of phrase that are one thing, in one word. They meet simplified text with its shorthand written out. */
const PHRASES: readonly [RegExp, string][] = [
  [/\b(\d{1,2}) ?(?:w|wks?)\b/g, '$1 weeks'],
  [/\b(\d+)(ml|oz|kg|g|cm|lbs?|am|pm|min|mins|h|hrs?)\b/g, '$1 $2'],
  [/\b(?:spit|spits|spat|spitting|spews?|spewing|brings?|bringing|brought) (?:\w+ ){0,3}up\b/g, 'spitup'],
  [/\b(?:throw|throws|threw|throwing|thrown|puke[sd]?|puking) (?:\w+ ){0,3}up\b/g, 'vomit'],
  [/\b(?:am|is|be|been|being|was|im|hes|shes) sick (?=(?:all|every|after|in the|each|up)\b)/g, 'vomit '],
  [
    /\b(?:nothing|not|cant|cannot|dont|doesnt|wont|barely|hardly)(?: \w+){0,3} (?:stays?|staying|keep(?:ing)?|hold)(?: \w+){0,3} (?:down|in)\b/g,
    'vomit not keep down',
  ],
  [/\b(?:woke|wakes?|waking|gets?|getting|hes|shes|is|are|was|been|im|am|were) (?:back )?up\b/g, 'wake'],
  [/\bup (?:every|all night|at night|again|since|\d|with (?:him|her|the baby)|half the night)/g, 'wake $&'],
  [/\b(?:awake|wide awake)\b/g, 'wake'],
  [
    /\b(?:all the time|non ?stop|constantly|24 7|around the clock|hour after hour|all day(?: long)?|permanently|every (?:single )?(?:hour|half hour|\d+ min\w*))\b/g,
    'constant $&',
  ],
  [/\b(?:number (?:two|2)s?|dirty (?:nappy|nappies|diapers?)|bowel movements?|go(?:es|ing)? to the loo)\b/g, 'poo'],
  [/\b(?:tummy|stomach|belly) (?:bugs?|flu)\b/g, 'tummybug'],
  [/\bhot water bottles?\b/g, 'heatpad'],
  [/\b(?:soft|fruit|fizzy) drinks?\b/g, 'juice'],
  [
    /\b(?:put|putting|lay|laying|get|getting|transfer\w*|move|moving) (?:him|her|baby|the baby|them|my \w+) (?:\w+ )?(?:down|into|in|to) (?:the |his |her |their )?(?:cot|crib|bed|bassinet)\b/g,
    'putdown cot',
  ],
  [/\b(?:put|putting|lay|laying|set) (?:him|her|baby|the baby|them|my \w+) down\b/g, 'putdown'],
  [/\b(?:morning|pregnancy) sickness\b/g, 'nausea sickness'],
  [/\bfeel(?:ing|s)? (?:really |so |very )?sick\b/g, 'nausea'],
  [/\b(?:day ?care|child ?care|play ?group|nursery school|pre ?school|creche|child ?minder)\b/g, 'daycare'],
  [/\b(?:mother in law|in laws|inlaws|father in law)\b/g, 'inlaws'],
  [/\b(?:c section|csection|cesarean|caesarean|cesarian|ceasarean)\b/g, 'csection'],
  [/\b(?:period (?:pains?|cramps?|like)|menstrual)\b/g, 'cramps'],
  [/\b(?:get|getting|take|taking|kick|want|wants|keep) (?:him|her|them|my \w+) out of\b/g, 'moveout'],
  [/\bas (?:soon as|the moment) i (?:leave|go|walk|step|put)\b/g, 'leave'],
  [/\bbreastmilk\b/g, 'breast milk'],
  [/\b(?:\d{1,2}|one|two|three|four|five|six) (?:days?|weeks?|months?) olds?\b/g, '$& baby'],
  [/\b(?:\d{1,2}|one|two|three|four|five|six) (?:years?|yr) olds?\b/g, '$& toddler'],
  [/\b(?:fell|falling|falls?) asleep\b/g, 'sleep'],
  [
    /\b(?:going|go|goes|went|fall|get|getting|put|putting)(?: (?:him|her|them|baby|the baby|my \w+))? (?:back )?to sleep\b/g,
    'settle sleep',
  ],
]

/** Words that count as one; the first of a line is the one they are counted as. */
const CLASSES = `
not no never dont doesnt didnt wont cant cannot isnt arent hasnt havent wasnt werent couldnt wouldnt without barely hardly refuse refuses refused refusing rejects
breast breasts boob boobs boobies tit tits titty bosom
breastfeed breastfeeding breastfed nursing breastfeeds bfeed
feed feeds feeding fed suckle suckling suck sucking nibble
poo poop poos poops pooping pooing pooped poopy stool stools shit crap bm turd
pee wee peeing wees peed pees weeing urine urinate
nappy nappies diaper diapers pampers
vomit vomits vomiting vomited puke puking barf
spitup posset possets posseting possetting spews spew reflux regurgitate
nausea nauseous queasy nauseated sickness
wake wakes waking woke woken awake wakeful wakings
sleep sleeps sleeping slept asleep kip sleepy
nap naps napping napped snooze
night nights nighttime overnight midnight
evening evenings dusk
cry cries crying cried wail wails bawling bawls weep weeping sobbing sobs sob
scream screams screaming screamed screeching shriek shrieking howling
tired exhausted exhausting knackered shattered drained sleepless worn wiped fatigue fatigued tiredness
teeth tooth teething teethe teether gnaw gnawing
drool drooling dribble dribbling drools dribbles slobber
daycare nursery kita childcare childminder kindy
work job office employer
dummy pacifier soother binky paci dummies
cot crib bassinet moses cots
pram stroller buggy pushchair
tummy belly stomach abdomen tum
bump uterus womb
movement movements kick kicks kicking move moves moving moved wriggle flutters
constant constantly always nonstop forever
doctor physician paediatrician pediatrician
partner husband wife boyfriend girlfriend spouse
fight fights fighting argue arguing argument arguments bicker bickering quarrel
yell yelled yelling shout shouted shouting snapped snap
hit hits hitting hitted slaps slapping smacks punches pushes
bite bites biting bitten
hurt hurts hurting pain painful pains ache aches aching sore stings sting stinging agony throbbing tender
bleed bleeding bleeds blood
vaccine vaccines vaccination vaccinations jab jabs shot shots immunisation immunisations immunization immunizations injection injections vaccinate vaccinated
solids weaning blw puree purees
vegetable vegetables veg veggies veggie broccoli carrots peas
fruit fruits banana apple berries
fish tuna salmon prawns shrimp
cheese brie feta camembert
hair hairs
fly flight plane flying flights aeroplane airplane airport
holiday vacation trip journey
coffee coffees caffeine latte espresso cappuccino
alcohol wine beer prosecco champagne drunk booze cocktail
walk walking walks steps
run running runs jog jogging jogs
talk talks talking words speak speaks speaking speech
crawl crawling crawls
screen screens tv television ipad tablet youtube cartoons cartoon telly netflix bluey
potty toilet loo
tantrum tantrums meltdown meltdowns outburst
angry anger rage furious
dad daddy father papa dada
mother mum mom mommy mummy
sofa couch armchair settee
sad numb tearful miserable
anxious anxiety panic panicky nervous
labour labor contractions contraction
fever feverish temperature temp
rash spots spotty hives
cold colds snotty snot sniffles sniffly
cough coughing coughs
nose nostrils stuffy bunged congested congestion blocked
constipated constipation
diarrhea diarrhoea
weight weigh weighs kilos pounds centile percentile percentiles centiles
hungry hunger starving
bath bathe bathing baths
sibling siblings brother sister
jealous jealousy
swollen swelling swell puffy
heartburn indigestion
scared afraid frightened terrified fear
worry worried worries worrying
stop stops quit wean drop ditch
start begin begins starting started
child kid toddler
baby newborn infant
leave leaves leaving
throw throws throwing threw chuck chucks
carseat
travel travelling traveling
headache headaches migraine migraines
stitches stitch
shoes shoe footwear trainers
bottle bottles
milk milks
medicine medicines medication medications
sex intercourse
cuddle cuddles cuddling
clingy cling clings clinging velcro koala
cluster clustering`

/** Text as parents type it, turned into what it says. Takes and gives simplified text. */
export const expand = (simple: string): string => {
  const spelt = simple.replace(/[a-z]+\d?/g, (word) => SHORTHAND.get(word) ?? word)
  return PHRASES.reduce((text, [pattern, word]) => text.replace(pattern, word), spelt)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Which class a stem belongs to, given how words are stemmed. */
export const classesOf = (stem: (word: string) => string): ReadonlyMap<string, string> =>
  new Map(
    CLASSES.trim()
      .split('\n')
      .flatMap((line) => {
        const words = line.split(' ')
        const [first = ''] = words
        return words.map((word) => [stem(word), stem(first)] as const)
      }),
  )
