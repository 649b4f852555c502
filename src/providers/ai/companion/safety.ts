import type { Alarm } from '../ai.ts'
import type { Stage } from './stage.ts'
import { simplify } from './words.ts'

/** What must be answered before anything else, the gravest first. */
export type Danger =
  | 'crisis'
  | 'harm_to_child'
  | 'emergency'
  | 'violence'
  | 'distress'
  | 'pregnancy_urgent'
  | 'child_urgent'
  | 'loss'

interface Sign {
  danger: Danger
  pattern: RegExp
  /** Words that turn the sentence into a question about prevention, or into something harmless. */
  unless?: RegExp
  /** Only when one of these stages is known or named. */
  stages?: readonly Stage[]
  /** With `stages`: also when nothing is known of the family. */
  orUnknown?: true
}

const CHILD =
  '(?:my |the |our |this |a )?(?:baby|newborn|infant|child|kid|kids|children|toddler|son|daughter|little one|him|her)'

const PREVENTION =
  /\b(?:prevent|preventing|avoid|avoiding|risk of|hazards?|difference between|learn|course|class|training|what if|in case|worried (?:about|that)|afraid of|scared of|fear of)\b/

/** All patterns meet text as `simplify` gives it: lower case, no accents, no apostrophes. */
const SIGNS: readonly Sign[] = [
  {
    danger: 'crisis',
    pattern: /\bsuicid\w*|\bself harm\w*|\b(?:kill|hurt|harm|cut|cutting|killing|hurting|harming) my ?self\b/,
  },
  { danger: 'crisis', pattern: /\b(?:end|take|ending|taking) my (?:own )?life\b|\b(?:end|ending) it all\b|\bkms\b/ },
  {
    danger: 'crisis',
    pattern:
      /\b(?:i|id|ive|im)\b(?: \w+){0,3} (?:want|wanna|wish|rather|like|thought about|thinking (?:of|about)|better off)(?: \w+){0,4} (?:die|dying|dead|never wake up|not wake up|disappear|not exist|stop existing)\b/,
    unless: /\b(?:dont|do not) want (?:my|the|our|him|her|it|anyone|\w+) (?:\w+ )?to die\b/,
  },
  {
    danger: 'crisis',
    pattern:
      /\b(?:dont|do not|didnt) want to (?:live|be alive|be here|wake up|exist)\b|\bno (?:reason|point) (?:to|in) liv(?:e|ing)\b|\bwish i (?:was|were) (?:dead|never born)\b/,
  },
  { danger: 'crisis', pattern: /\bbetter off (?:without me|dead|if i (?:was|were) (?:dead|gone))\b/ },
  {
    danger: 'crisis',
    pattern:
      /\b(?:hear|hearing) voices\b|\bvoices (?:tell|telling|in my head)\b|\bbaby is (?:evil|possessed|the devil)\b/,
  },
  {
    danger: 'crisis',
    pattern:
      /\b(?:quiero|ganas de|prefiero) morir(?:me)?\b|\bmatarme\b|\bno quiero (?:vivir|seguir viviendo)\b|\bquitarme la vida\b/,
  },
  {
    danger: 'crisis',
    pattern:
      /\b(?:veux|envie de|prefere) mourir\b|\bme (?:tuer|suicider)\b|\bplus envie de vivre\b|\ben finir avec (?:la|ma) vie\b/,
  },
  {
    danger: 'crisis',
    pattern:
      /\bquero morrer\b|\bme matar\b|\b(?:mich umbringen|will (?:nicht mehr leben|sterben))\b|\bvoglio morire\b|\buccidermi\b|\bwil (?:dood|niet meer leven)\b/,
  },
  {
    danger: 'harm_to_child',
    pattern: new RegExp(
      `\\b(?:want|wanna|going|scared|afraid|worried|feel like|thoughts?|urges?|about|thinking|terrified|tempted|nearly|almost)(?: (?:of|to|about|that|i|ill|im|might|could|will|may|id|going|keep|just)){0,5} (?:hurt|harm|shake|shook|kill|smother|drown|hit|throw|hurting|harming|shaking|killing|smothering|drowning|hitting|throwing) ${CHILD}\\b`,
    ),
    unless: /\b(?:by|if|when|while|during|with|from|through|food|ball|toys?) (?!i (?:get|am|feel|lose))\w+/,
  },
  {
    danger: 'harm_to_child',
    pattern: new RegExp(
      `(?<!could |can |might |would |will |did )\\bi (?:just |almost |nearly )?(?:shook|hurt|hit|slapped|threw|smothered|dropped) ${CHILD}\\b(?! (?:feelings|off|a|the|some|from school))`,
    ),
  },

  {
    danger: 'emergency',
    pattern:
      /\b(?:not|isnt|stopped|stops|cant|cannot|struggling to|trouble|difficulty|hard time|barely) breath(?:e|ing)\b|\b(?:breathing (?:stopped|stops|problems?|(?:very |really |so )?(?:fast|hard|heavily))|gasping|suffocat\w+)\b/,
    unless: new RegExp(`${PREVENTION.source}|\\b(?:worried|anxious|scared|afraid)\\b`),
  },
  {
    danger: 'emergency',
    pattern:
      /\b(?:turn(?:ed|ing|s)?|went|going|lips? (?:are|look|is|turned)|face (?:is|turned)|looks?) (?:\w+ )?blue\b|\bblue lips\b/,
  },
  {
    danger: 'emergency',
    pattern:
      /\b(?:is|hes|shes|baby|started|keeps|child|son|daughter|toddler|on something) choking\b|\bchoking (?:right )?now\b|\bchoked on\b/,
    unless: PREVENTION,
  },
  {
    danger: 'emergency',
    pattern:
      /\b(?:unconscious|unresponsive|passed out|fainted|collapsed)\b|\b(?:wont|cant|not|doesnt|does not|hard to) (?:wake|waking) (?:up|him|her|my|the)\b|\b(?:limp|floppy|lifeless)\b/,
    unless:
      /\b(?:train|training|how to (?:get|teach)|teach|ignore|alarm|every (?:hour|night)|for (?:feeds?|school))\b|\bcant wake up (?:early|in the morning|on time)\b/,
  },
  {
    danger: 'emergency',
    pattern: /\b(?:seizures?|convulsions?|convulsing|fitting|febrile)\b(?! (?:room|in|well))/,
    unless: PREVENTION,
  },
  {
    danger: 'emergency',
    pattern:
      /\b(?:swallowed|drank|ate|eaten|swallow|took) (?:\w+ ){0,4}(?:battery|batteries|magnets?|bleach|detergent|cleaner|poison|pills?|tablets?|medicine|medication|vape|nicotine|alcohol|washing pod)\b/,
    unless: /\b(?:should have|i took my|took my|before i knew|what if|while pregnant|pregnant)\b/,
  },
  {
    danger: 'emergency',
    pattern:
      /\b(?:overdos\w+|poisoned|poisoning|anaphyla\w+|electrocuted|drowning|severe (?:allergic|burn)|scalded|bad burn)\b|\b(?:lips?|tongue|face|throat) (?:\w+ )?(?:is |are )?swelling\b/,
    unless:
      /\b(?:food poisoning|lead poisoning|drowning in (?:work|laundry|chores|debt|diapers|nappies))\b|\b(?:prevent|avoid|risk of)\b/,
  },
  {
    danger: 'emergency',
    pattern:
      /\b(?:bleeding (?:heavily|a lot|through|so much|badly)|heavy bleeding|heavily bleeding|ha?emorrhag\w+|soak(?:ed|ing) (?:\w+ ){0,3}pads?|(?:large|big|huge) clots?|lots of blood|so much blood)\b/,
  },
  {
    danger: 'emergency',
    pattern: /\b(?:chest pain|pain in my chest|worst headache|slurred|cant see properly|paralys\w+)\b/,
  },
  {
    danger: 'emergency',
    pattern:
      /\b(?:no|ne) (?:puede respirar|respira)\b|\b(?:respire (?:pas|plus)|sin respirar)\b|\bconvulsi\w*\b|\bno (?:se )?despierta\b|\bse reveille (?:pas|plus)\b|\binconscient\w*\b|\b(?:sangra|sangrando|sangrado|saigne) (?:mucho|abundante|beaucoup)\b|\batmet nicht\b|\bnao respira\b|\bnon respira\b/,
  },

  {
    danger: 'violence',
    pattern:
      /\b(?:husband|partner|boyfriend|wife|girlfriend|ex|dad|father|family|mother in law|in laws|he|she) (?:\w+ ){0,3}(?:hits|hit|beats|beat|chokes|choked|strangles|strangled|threatens|threatened|slaps|slapped|punches|punched|kicks|kicked|rapes|raped|forces|forced|abuses|abused|hurts|locks|pushed|shoved|pushes) me\b/,
    unless: /\b(?:toddler|son|daughter|year old|month old|kid|child|tantrum|bites|baby (?:kicks|hits))\b/,
  },
  {
    danger: 'violence',
    pattern:
      /\b(?:domestic (?:violence|abuse)|abusive (?:relationship|partner|husband|boyfriend|home|ex|wife)|(?:afraid|scared|frightened) of my (?:husband|partner|boyfriend|wife|ex|girlfriend|father))\b|\b(?:raped|sexually assaulted)\b/,
  },

  {
    danger: 'distress',
    pattern:
      /\bcant (?:do (?:this|it)|take (?:it|this)|go on|cope)(?: any ?more| any longer| like this| much longer)?$|\bcant (?:do (?:this|it)|take (?:it|this)|go on)(?: any ?more| any longer| like this)\b|\bhate (?:my life|being a (?:mom|mum|mother|parent|dad))\b|\b(?:want|going|ready) to give up\b|\bno way out\b|\bwant to run away\b/,
    unless: /\bgive up (?:breastfeeding|smoking|nursing|coffee|pumping|work|my job|sugar|alcohol|on)\b/,
  },
  {
    danger: 'pregnancy_urgent',
    pattern: /\b(?:bleeding|spotting|blood)\b/,
    stages: ['pregnant', 'trying'],
    orUnknown: true,
    unless:
      /\b(?:gums?|nose|nosebleeds?|blood (?:test|pressure|type|sugar|group|work|draw)|cord blood|implantation|after (?:the )?birth|postpartum)\b/,
  },
  {
    danger: 'pregnancy_urgent',
    pattern:
      /\b(?:baby|he|she|it) (?:\w+ ){0,3}(?:not mov\w+|hasnt moved|havent moved|stopped moving|stopped kicking|not kicking|hasnt kicked|mov(?:es|ing) less|less movement|isnt moving)\b|\b(?:reduced|fewer|less|decreased|no) (?:fetal |baby )?(?:movements?|kicks)\b|\b(?:cant|havent|dont|didnt|not) (?:felt?|feel|feeling) (?:the |my |our )?(?:baby|him|her|it|any|anything|much)(?: \w+){0,2} (?:mov\w+|kick\w*)\b/,
    unless: /\b(?:1?\d) ?(?:w|wks?|weeks?)\b|\bwhen (?:will|do|should)\b|\b(?:crawl|roll|walk)\w*\b/,
  },
  {
    danger: 'pregnancy_urgent',
    pattern:
      /\b(?:water|waters) (?:just |have |has |may have )*(?:broke|broken|breaking|leaking)\b|\b(?:leaking|gush of) fluid\b|\bcord (?:coming|came) out\b/,
    unless: /\b(?:what|when|how|signs?) (?:\w+ ){0,4}(?:break|breaking|feel like)\b/,
  },
  {
    danger: 'pregnancy_urgent',
    pattern:
      /\b(?:severe|terrible|bad|constant|worst) (?:headaches?|migraine)\b|\b(?:blurred|blurry|double) vision\b|\bflashing lights\b|\bseeing (?:spots|stars|flashes)\b|\b(?:sudden|swollen) (?:swelling|face)\b|\bitch\w* (?:\w+ ){0,3}(?:hands|palms|feet|soles)\b/,
    stages: ['pregnant', 'newborn'],
  },
  {
    danger: 'pregnancy_urgent',
    pattern:
      /\b(?:severe|strong|sharp|constant|unbearable|bad) (?:\w+ )?(?:abdominal|belly|stomach|tummy) pain\b|\b(?:fell|fallen|hit my)\b(?: \w+){0,5} (?:belly|bump|stomach)\b|\bi fell\b|\bcar (?:accident|crash)\b/,
    stages: ['pregnant'],
  },
  {
    danger: 'pregnancy_urgent',
    pattern:
      /\b(?:have|having|got) (?:a )?(?:high )?fever\b|\bcontractions\b.*\b(?:2\d|3[0-6]) weeks\b|\b(?:2\d|3[0-6]) weeks\b.*\b(?:having|got) contractions\b/,
    stages: ['pregnant'],
    unless: /\b(?:baby|toddler|son|daughter|child|hes|shes|he|she|braxton)\b/,
  },

  {
    danger: 'child_urgent',
    pattern:
      /\b(?:fever|feverish|temperature|high temp|burning up|feels? (?:very |really |so |too )?hot)\b|\b(?:38|39|40|41)(?: \d)? ?(?:c|celsius|degrees)\b|\b10[0-5](?: \d)? ?(?:f|fahrenheit|degrees)\b/,
    stages: ['newborn'],
    unless: /\b(?:room|bath|water|milk|bottle|vaccin\w*|week \d+|weeks pregnant|i have|prevent|thermometer)\b/,
  },
  {
    danger: 'child_urgent',
    pattern:
      /\b(?:blood in (?:his|her|the|my babys?|babys)|bloody (?:stool|poop|diaper|nappy)|vomit\w* (?:blood|green|bile)|green vomit|projectile|sunken|bulging (?:soft spot|fontanelle))\b/,
  },
  {
    danger: 'child_urgent',
    pattern:
      /\bno wet (?:diapers?|napp(?:y|ies))\b|\b(?:hasnt|has not) (?:peed|had a wet)\b|\b(?:refus\w+|wont take) (?:all|any) (?:feeds?|milk|fluids?|liquids?)\b|\bnot (?:feeding|drinking) at all\b/,
  },
  {
    danger: 'child_urgent',
    pattern:
      /\b(?:fell|fallen|rolled|dropped|tumbled)\b(?: \w+){0,3} (?:off|down|out of|from|on (?:his|her) head)\b(?! (?:to )?(?:sleep|asleep))(?! (?:(?:his|her|the) )?(?:tummy|belly|back|front|side|stomach) to\b)|\bhit (?:his|her|the|their) head\b|\bhead injury\b|\bbumped (?:his|her) head\b/,
    unless: /\b(?:i fell|umbilical|stump|cord|asleep)\b/,
  },
  {
    danger: 'child_urgent',
    pattern:
      /\b(?:rash|spots)\b.*\b(?:doesnt|does not|not|dont|wont) fade\b|\bpurple (?:rash|spots)\b|\bstiff neck\b|\bswallowed (?:a )?(?:coin|toy|bead|piece)\b/,
  },

  {
    danger: 'loss',
    pattern:
      /\b(?:had|having|after|had my|a second|another|third) (?:a |my |two |three |multiple )?(?:miscarriages?|miscarried|stillbirth|ectopic)\b|\bmiscarried\b|\bstillborn\b|\blost (?:my|our|the|a|his|her) (?:baby|babies|pregnancy|child|son|daughter|twins?)\b|\b(?:baby|son|daughter|child) (?:\w+ )?(?:died|passed away)\b|\bno heartbeat\b|\bfailed ivf\b/,
    unless:
      /\b(?:lost (?:the|my) baby weight|last year|years? ago|previous|previously|in the past|try(?:ing)? (?:\w+ )?again|how long after|lost (?:my|his|her|the) (?:babys|childs))\b/,
  },
]

/** The gravest danger a message speaks of, if any. Errs on the side of caution; it does not judge likelihood. */
export const findDanger = (message: string, stages: readonly Stage[]): Danger | undefined => {
  const text = simplify(message)
  return SIGNS.find(
    (sign) =>
      sign.pattern.test(text) &&
      !sign.unless?.test(text) &&
      (sign.stages === undefined ||
        sign.stages.some((stage) => stages.includes(stage)) ||
        (sign.orUnknown === true && stages.length === 0)),
  )?.danger
}

/** The danger that each alarm stands for, and behind it those that say more exactly what it is about. */
const DANGERS: Record<Alarm, readonly [Danger, ...Danger[]]> = {
  crisis: ['crisis', 'harm_to_child', 'emergency', 'violence'],
  emergency: ['emergency', 'crisis', 'harm_to_child', 'violence', 'pregnancy_urgent', 'child_urgent'],
  pregnancy: ['pregnancy_urgent', 'emergency', 'crisis', 'harm_to_child', 'violence'],
}

/** What to answer when both were looked for: the alarm, unless the danger found here is as grave and more exact. */
export const gravest = (found: Danger | undefined, alarm: Alarm | null | undefined): Danger | undefined =>
  alarm == null || (found !== undefined && DANGERS[alarm].includes(found)) ? found : DANGERS[alarm][0]
