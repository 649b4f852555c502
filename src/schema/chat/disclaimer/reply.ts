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
`)

const CRISIS_NOW = compilePatterns(`
  call/text/dial ~ 988/samaritans/lifeline
  call/contact/reach ~~ suicide/crisis ~ line/lifeline/hotline
  so sorry ~~ feeling/thinking ~~ <die>/suicide/hurting/ending
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
      <drug> ~~ safe/recommended/compatible/dose/fine/ok/avoid/avoided/mg/hours
    `),
  },
  {
    adds: 'nutrition',
    patterns: compilePatterns(`
      eat/avoid/limit/drink/choose/include/offer/try/have/aim/come/mangez/evitez ~~ <food> ~~ <food>
      eat/avoid/limit/drink/include ~~ <food> ~~ grams/mg/day/week/cups/servings/raw/pregnancy
      grams/ounces/calories/cups/servings of/a/per ~ <food>/day
    `),
  },
  {
    adds: 'legal',
    patterns: compilePatterns(`
      you ~ entitled/protected ~~ <law>/<maternityLeave>/leave
      file/apply/petition ~~ custody/court/divorce/guardianship/order/lawsuit/complaint
      law/court/judge/employer ~~ must/requires/require/protects/protect/decides/can
      illegal/unlawful for ~ employer/boss/company/landlord
    `),
  },
  {
    adds: 'financial',
    patterns: compilePatterns(`
      <moneyStrong> ~~ <money>/month/months/qualify/year/expenses
      qualify/apply/eligible ~~ <moneyStrong>
      put/save/set/invest ~~ month/months/savings/percent
    `),
  },
]

/** Health topics count when the reply stays with them: this many mentions outside referring sentences. */
const MENTIONS_NEEDED = 2
const TOPICS: readonly (readonly [Concept, DisclaimerCategory])[] = [
  ['complication', 'pregnancy_complication'],
  ['illness', 'infant_health'],
]

/** Categories a reply adds to those of the message. Linear; never throws. */
export function detectInReply(reply: string): ReadonlySet<DisclaimerCategory> {
  const reading = read(reply)
  const referring = sentencesWith(REFERRING, reading)
  const conditional = sentencesWith(CONDITIONAL, reading)
  const found = new Set<DisclaimerCategory>()
  for (const sentence of sentencesWith(CALL_NOW, reading))
    if (!conditional.has(sentence)) found.add('medical_emergency')
  for (const sentence of sentencesWith(CRISIS_NOW, reading))
    if (!conditional.has(sentence)) found.add('mental_health_crisis')
  for (const { adds, patterns } of ADVICE) {
    for (const sentence of sentencesWith(patterns, reading)) if (!referring.has(sentence)) found.add(adds)
  }
  for (const [concept, category] of TOPICS) {
    const count = reading.mentions.filter(
      (mentions, at) =>
        mentions.some((mention) => mention.concept === concept) &&
        !referring.has(reading.sentences[at] ?? 0) &&
        !conditional.has(reading.sentences[at] ?? 0),
    ).length
    if (count >= MENTIONS_NEEDED) found.add(category)
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
