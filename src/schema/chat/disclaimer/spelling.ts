import { PHRASES } from './lexicon.ts'
import { table, wordSet } from './table.ts'

/**
 * Terms worth correcting: long enough to have few neighbours, and a message that means one of them must not be missed
 * over a slip. A correction of every word of the lexicon was tried and turned "leaving" into "leaking".
 */
const TERMS = wordSet(`
  bleeding hemorrhage haemorrhage pregnant pregnancy breathing seizure seizures convulsion convulsions convulsing unconscious
  unresponsive contraction contractions miscarriage miscarried preeclampsia eclampsia placenta ectopic spotting cramping headache
  headaches swelling swollen diarrhea diarrhoea vomiting jaundice constipated constipation temperature thermometer suicide suicidal
  hopeless worthless overdose overdosed strangled hallucinating hallucinations ibuprofen paracetamol acetaminophen tylenol
  benadryl amoxicillin penicillin antibiotic antibiotics antidepressant antidepressants sertraline zoloft medication medications
  medicine breastfeeding breastfeed pediatrician custody attorney maternity paternity discrimination mortgage insurance toddler newborn
  diabetes gestational hypertension pressure postpartum trimester caffeine vaccine vaccines vaccination eczema infection allergic
  choking choked swallowed stomach abdominal movement movements embarazada embarazo sangrando sangrado convulsiones enceinte
  grossesse saignement saignements fievre unbearable emergency ambulance lethargic meningitis anaphylaxis reflux dehydrated
  nutrition vitamins supplement supplements lawyer lawyers divorce budget
  voices reason everyone nobody anymore without better happier burden worthless kicking moving movements feeling since
  weeks water waters broke pills tablets blood fever breath breathe breathes wheezing limp floppy swallow grape battery
  bleach poison daughter husband toddlers newborns headache migraine blurred blurry vision hospital doctor midwife
  hurting killing ending cutting drowning smothering thinking wanting wishing hoping alive living disappear tomorrow
  thoughts hearing telling whispers intrusive scared afraid terrified depressed depression anxiety
  sushi cheese coffee alcohol sugar glucose formula vegetables salmon
  rights benefits benefit afford savings mortgage childcare discriminated employer pregnancies
  vomit vomited rashes swollen throat tongue ulcers eczema colic jaundiced nappies diapers
  ibuprofeno embarazada respirar fiebre convulsiona sangre grossesse enceinte respire
`)

/** Real words one slip away from a term: never corrected. */
const REAL_WORDS = wordSet(`
  alice alien alike aline batter batters beach beaches betters bitter bloke blond blonde bloom blooms brake breach breadth
  broker brood brook broom burdens butter buttery cheers chess colin comic comics conic disappears doctors employ employed
  employee employees employers endings feelings fewer fiver flappy flood graph grate grace grade graze gripe grope healing
  hearings heating heading hopping hosing hospitals hunting intensive intuitive inclusive layer letter lever liking lining
  linking loving midlife monkey moping mowing olive peeling pillow piles polls prison pulls reasoned reasons rushes sacred
  salman scaled scarce scored season sending shared shavings singe slice soared spared stared sugars sugary tables terrific
  thanking threat threats tinkling tilling toffee voiced vices visions wafer wager waiter waiters waiting walter waning
  washing wasting watchers weeds weekend weekends weekly weeps whiskers wreath biter bitters cherish blanked blended
  chatting homing hurrying spooning tricking flippy hurling husbands shouting scouting voces depressing depressive scare scares overdoses
  budged budging budgie budgies begging bagging ambulances blending blessing breading breathings breeding camping checking choker choosing
  chopping clamping contraption cooking cramming crapping crimping dehydrate divorcee emergence enceintes
  grossness hallucination homeless infections inflection insurances layers meditation overdone pressured
  reflex seedling selling shelling shelving shooting soothing spelling sporting spouting stomachs strangler
  suicides sweeping swilling toddle wordless worthies
`)

/** Slips and chat spellings of short words. */
const SLIPS = table(`
  kill: kil
  diarrhea: diahrea, diarea, diareah, dirrhea
  dying: dyeing, dieing, dyin
  want: wnat
  suicide: sucide, suiside
  pain: pian
  tightening: tightning, tighening, tightenin
  baby: babby, bby, babt
  fever: feaver, fevar, fver, fevr
  breath: breth
  breathing: brething, breathin
  bleeding: bleedin
  heart: hart
  chest: chset
  months: mnths
  lawyer: lawer
  wake: waek
  what: wat
  ending: endin
  killing: killin
  cutting: cuttin
  hurting: hurtin
  living: livin
  thinking: thinkin
  feeling: feelin
  moving: movin
  kicking: kickin
  choking: chokin
  taking: takin
  would: wud, wuld, woud
  could: cud, culd
  should: shud, shuld
  are: r, ar
  and: n, nd
  better: beter, betta, bettr
  every: evry, evrey
  everyone: evry1, every1, evryone, everone, everyones
  someone: some1, sum1
  anyone: any1
  have: hav, hve, hav
  having: haveing, havin
  with: wid, wiv, wth
  that: dat, tht
  this: dis, ths
  the: da, teh, hte
  when: wen, whn
  while: wile, whilst
  because: cos, becoz, bcoz, bcos
  about: abt, bout, abuot
  since: sinse, sice, sinc
  feel: feal, feell
  blue: blu, bleu
  broke: brok
  breast: brest
  baby: babbie, bbay, abby, bab, bubby
  water: watter, watr, wter
  weeks: weks, weaks, wekks, weeeks
  swallowed: swalowed, swallwed, swolled, swollowed
  sleepy: sleapy, slepy
  pills: pils, pilss
  reason: reson, resaon
  voices: voises, vioces
  choking: chocking, chokeing
  sugar: sugger, suger
  headache: hedache, headach, hedake, headake
  eat: eet
  going: goin, gonig
  doing: doin
  getting: gettin, geting
  coming: comin, comeing
  being: bein
  not: nt
  any more: anymroe, anymor
  tired: tierd, tyred
  alive: alife
  people: ppl, peple
  myself: mysel, meself, myslf
  hospital: hospitol, hosp, hopsital
  worthless: worthles, wortless
  normal: norml, nomal
  please: pleas, plese
  daughter: doughter, dauther, daugter, duaghter
  husband: husbend, husbnd, hubands
  vomiting: vommiting, vomitting, vomting
`)

const SHORTEST = 5
/** Longer words are no slips; bounds the work on hostile input. */
const LONGEST = 20
/** From here on two edits are allowed. */
const LONG_WORD = 8

/** What two spellings of one word share: no doubled letters, no h, ae/oe/ph/y/c folded. */
function skeleton(word: string): string {
  return word
    .replaceAll('ae', 'e')
    .replaceAll('oe', 'e')
    .replaceAll('ph', 'f')
    .replaceAll('h', '')
    .replaceAll('y', 'i')
    .replaceAll('ck', 'k')
    .replaceAll('c', 'k')
    .replaceAll('z', 's')
    .replace(/(.)\1+/g, '$1')
}

/** The skeleton and every form of it with one letter left out: two words one edit apart share such a form. */
function neighbours(form: string): string[] {
  const forms = [form]
  for (let at = 0; at < form.length; at += 1) forms.push(form.slice(0, at) + form.slice(at + 1))
  return forms
}

const KNOWN: ReadonlySet<string> = new Set(
  [...PHRASES].flatMap(([first, phrases]) => [first, ...phrases.flatMap(({ rest }) => rest)]),
)

const TERMS_BY_FORM: ReadonlyMap<string, readonly string[]> = compile()

function compile(): Map<string, string[]> {
  const byForm = new Map<string, string[]>()
  for (const term of TERMS) {
    for (const form of neighbours(skeleton(term))) byForm.set(form, [...(byForm.get(form) ?? []), term])
  }
  return byForm
}

/**
 * The word that was meant, or the word itself: drawn-out letters ("bleeeeding"), known slips, and unknown words of 6
 * letters and more that are at most two edits from a term and begin with its first letter.
 */
export function correct(word: string): string {
  if (word.length > LONGEST || KNOWN.has(word)) return word
  const plain = LONG_RUN.test(word) ? shorten(word) : word
  const slip = SLIPS.get(plain)
  if (slip !== undefined) return slip
  if (plain.length < SHORTEST || KNOWN.has(plain) || REAL_WORDS.has(plain)) return plain
  // "bleedin", "fittin"
  if (plain.endsWith('in') && KNOWN.has(`${plain}g`)) return `${plain}g`
  const edits = plain.length < LONG_WORD ? 1 : 2
  for (const form of neighbours(skeleton(plain))) {
    for (const term of TERMS_BY_FORM.get(form) ?? []) {
      if (term[0] === plain[0] && Math.abs(term.length - plain.length) <= edits && within(plain, term, edits))
        return term
    }
  }
  return plain
}

const LONG_RUN = /(\p{L})\1\1/u

/** "heavvvy" -> "heavy", "sooooon" -> "soon" when that is the word we know, else one letter a run. */
function shorten(word: string): string {
  const doubled = word.replace(/(\p{L})\1{2,}/gu, '$1$1')
  return KNOWN.has(doubled) ? doubled : doubled.replace(/(\p{L})\1/gu, '$1')
}

/** Whether two words are at most `limit` insertions, deletions, replacements or swaps of neighbours apart. */
function within(left: string, right: string, limit: number): boolean {
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1]
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1)
      next.push(best)
    }
    beforeLast = last
    last = next
  }
  return (last[right.length] ?? 0) <= limit
}
