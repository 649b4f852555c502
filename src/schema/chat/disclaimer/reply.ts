import type { DisclaimerCategory } from './categories.ts'
import type { Concept } from './lexicon.ts'
import { compilePatterns, matchSequence, type Pattern } from './pattern.ts'
import { type Reading, read } from './reading.ts'

/**
 * A reply mentions fevers, doctors and medicines out of caution, so its words count for less than the user's. A sentence
 * that only refers ("call your doctor if…", "ask your pharmacist before…") counts for nothing; what is left adds a
 * category when it is advice of substance, and an emergency or a crisis only when it tells to call for help now,
 * without an "if": then the model has understood something the message alone did not say.
 */
const REFERRING = compilePatterns(`
  call/contact/see/ask/tell/consult/visit/phone/message/speak/talk ~~ doctor/midwife/pediatrician/paediatrician/pharmacist/provider/nurse/gp/obgyn/ob/obstetrician/lawyer/attorney/adviser/advisor/professional/hotline/line/services/team/dentist/dietitian/clinic
  reach out ~~ line/hotline/professional/doctor/provider/crisis
  check with ~ doctor/midwife/pediatrician/pharmacist/provider/lawyer
  seek ~ medical/help/care/advice/legal
  a lawyer/doctor/pharmacist/midwife/professional ~ can/could/will
  habla/consulta/llama/pregunta ~~ medico/matrona/pediatra/farmaceutico/abogado
  parlez/consultez/appelez/demandez ~~ medecin/pharmacien/pediatre/avocat
  if ~ ever
`)

const CALL_NOW = compilePatterns(`
  call/dial <ambulance> ~~ now/immediately
  please call/dial <ambulance>
  call/dial <ambulance> right now/away
  go to ~ emergency/er/hospital ~~ now/immediately
  this is ~ emergency
  call emergency services ~ now/immediately/right
  please call emergency services
  seek/get/needs/need ~ emergency/urgent/immediate ~ care/help/attention/treatment
  get/go/head/drive/take ~~ hospital/er/emergency/casualty ~~ now/immediately/straight/away
  sounds/looks/could/may/might ~ be? a/an? medical? emergency
  needs ~ seen ~ now/immediately/tonight/urgently
  llama/llame ~ <ambulance>/emergencias ~~ ahora/ya/inmediatamente
  appelez ~ <ambulance>/secours ~~ maintenant/immediatement/suite
`)

const CRISIS_NOW = compilePatterns(`
  call/text/dial/reach/ring/contact ~ 988/samaritans/lifeline
  call/contact/reach ~~ suicide/crisis ~ line/lifeline/hotline
  so sorry ~~ feeling/thinking ~~ <die>/suicide/hurting/ending
  thoughts of ~ suicide/dying/hurting/harming/ending/death
  you ~ thinking ~ about/of ~ suicide/dying/hurting/harming/ending
  your life ~ matters/worth
  suicidal thoughts/feelings
  keep yourself safe
  are you safe right/now/tonight
  hurting/harming yourself ~ or/and your baby
`)

const CONDITIONAL = compilePatterns(`
  if/unless/whenever/ever/si
  when/should/cuando/quand you/your/he/she/the/it/there/baby/any/symptoms/someone/things
  in case
`)

/** Advice of substance: each line in one sentence that does not only refer. */
const ADVICE: readonly { readonly adds: DisclaimerCategory; readonly patterns: readonly Pattern[] }[] = [
  {
    adds: 'medication',
    patterns: compilePatterns(`
      take/give/taking/use/apply/avoid/stop/start/try/toma/prenez ~~ <drug>
      take/taking/give ~~ <dosage>
      <drug> ~~ safe/safest/recommended/compatible/dose/fine/ok/avoid/avoided/mg/hours/considered/pregnancy/breastfeeding/nursing/milk/choice/preferred/dosage/weight/interact
      <dosage> ~~ <drug>/<medicine>/<supplement>
      <drug>/<supplement> ~~ mg/mcg/ml/micrograms/daily/day
    `),
  },
  {
    adds: 'nutrition',
    patterns: compilePatterns(`
      eat/avoid/limit/drink/choose/include/offer/try/have/aim/come/mangez/evitez ~~ <food> ~~ <food>
      eat/avoid/limit/drink/include/skip/swap/choose ~~ <food> ~~ grams/mg/day/week/cups/servings/raw/pregnancy/pregnant/portions/unless/hot/cooked
      <food> ~~ avoided/avoid/limit/limited/safe/unsafe/mercury/listeria/salmonella/pasteurised/pasteurized/cooked/raw/allergen/allergens/choking
      <food> ~~ not/never ~ given/before/until/eaten/offered
      <food> ~~ great/good/rich/sources/source ~ for/of/in ~ iron/protein/calcium/folate/fibre/fiber/omega
      <food> ~~ <food> ~~ <food> ~ are/is/provide/contain/make
      <diet> ~~ <food>/day/week/grams/cups/ml/ounces/oz/portions/months
      caffeine/alcohol/calories ~~ limit/below/under/mg/day/safe/avoid/extra
      grams/ounces/calories/cups/servings of/a/per ~ <food>/day
    `),
  },
  {
    adds: 'legal',
    patterns: compilePatterns(`
      you ~ entitled/protected ~~ <law>/<maternityLeave>/leave
      file/apply/petition ~~ custody/court/divorce/guardianship/order/lawsuit/complaint
      law/court/judge/employer ~~ must/requires/require/protects/protect/decides/can
      illegal/unlawful for/to ~ employer/boss/company/landlord/fire/dismiss/refuse/discriminate
      <law> ~~ <law>
      <law> ~~ entitled/protects/protected/requires/allows/grants/generally/usually/agreement/order/hearing/weeks
      entitled/right ~ to ~ <maternityLeave>/leave/breaks/return/refuse/pay
      employer ~ can/could/must ~ not ~ fire/dismiss/refuse/treat/force/sack
    `),
  },
  {
    adds: 'financial',
    patterns: compilePatterns(`
      <moneyStrong> ~~ <money>/month/months/qualify/year/expenses
      qualify/apply/eligible ~~ <moneyStrong>
      put/save/set/invest ~~ month/months/savings/percent
      <moneyStrong> ~~ <money>/<moneyStrong>/<cost>/<benefit>
      <benefit>/<cost> ~~ <moneyStrong>/month/week/year/per/eligible/claim/depend/depends/average
      you ~ claim/qualify/eligible ~~ <benefit>/<money>/credit
      insurance ~~ cover/covers/plan/premium/deductible
    `),
  },
]

/** Topics count when the reply stays with them: this many mentions outside referring sentences, one at the core. */
const MENTIONS_NEEDED = 2
const TOPICS: readonly {
  readonly adds: DisclaimerCategory
  readonly core: ReadonlySet<Concept>
  readonly beside?: ReadonlySet<Concept>
}[] = [
  {
    adds: 'pregnancy_complication',
    core: new Set(['complication', 'spotting', 'contraction', 'pressure']),
    beside: new Set(['pregnant', 'symptom', 'birth']),
  },
  {
    adds: 'infant_health',
    core: new Set(['illness', 'childIllness', 'fever', 'vaccine', 'teething', 'wetDiaper']),
    beside: new Set(['child']),
  },
  { adds: 'medication', core: new Set(['drug']) },
]

/**
 * Categories a reply adds to those of the message. To somebody who sounds low even "if you think of suicide, call…" is
 * no mere caution. Linear; never throws.
 */
export function detectInReply(reply: string, isLow: boolean): ReadonlySet<DisclaimerCategory> {
  const reading = read(reply)
  const referring = sentencesWith(REFERRING, reading)
  const conditional = sentencesWith(CONDITIONAL, reading)
  const found = new Set<DisclaimerCategory>()
  for (const sentence of sentencesWith(CALL_NOW, reading))
    if (!conditional.has(sentence)) found.add('medical_emergency')
  for (const sentence of sentencesWith(CRISIS_NOW, reading))
    if (isLow || !conditional.has(sentence)) found.add('mental_health_crisis')
  for (const { adds, patterns } of ADVICE) {
    for (const sentence of sentencesWith(patterns, reading)) if (!referring.has(sentence)) found.add(adds)
  }
  for (const { adds, core, beside } of TOPICS) {
    const told = reading.mentions.filter((_, at) => {
      const sentence = reading.sentences[at] ?? 0
      return !referring.has(sentence) && !conditional.has(sentence)
    })
    const central = told.filter((mentions) => mentions.some(({ concept }) => core.has(concept)))
    const others = told.filter((mentions) => mentions.some(({ concept }) => beside?.has(concept) ?? false))
    if (central.length > 0 && new Set([...central, ...others]).size >= MENTIONS_NEEDED) found.add(adds)
  }
  return found
}

function sentencesWith(patterns: readonly Pattern[], reading: Reading): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at < reading.words.length; at += 1) {
    const sentence = reading.sentences[at] ?? 0
    if (!found.has(sentence) && patterns.some(({ parts }) => matchSequence(parts[0] ?? [], reading, at) >= 0))
      found.add(sentence)
  }
  return found
}
