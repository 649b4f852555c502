import { classesOf, expand } from './synonyms.ts'

/**
 * Words as the companion compares them: lower case, without accents, lightly stemmed. English mainly; the words that a
 * question is usually about in some other languages are turned into English ones, so that it is at least understood.
 */

/** Words that say nothing about the subject. Contractions are listed without their apostrophe. */
const STOP_WORDS = new Set(
  `a about after again all also am an and any anyone anything are as at be because been before being best better but by
  came can cant come could day did do does doesnt doing dont down during each else even ever every feel feeling for
  from get gets getting give go goes going good got had has have having he hello help her here hers hey hi him his how i id if
  ill im in into is isnt it its ive just keep kind know let lets like little lot made make many may maybe me might mine more
  most much must my need needs never no normal not now of off often ok okay on once one only or other our ours out over
  please put quite really right said say see seem seems she shes hes should show so some someone something sometimes soon still
  such suggest sure take tell than thank thanks that thats the their them then there these they thing things think this
  those through time tips to today too try trying up us use used using usually very want wants was way we well were what whats
  when where whether which while who whose why will with without wont would yes yet you your
  al como con cual cuando cuanto de del donde el en es esta estoy hacer hay la las le les lo los mas mi mis mucho muy para pero
  por puede puedo que se si su sus tengo un una uno unos y aux avec ce cette combien comment dans des du elle est et fait faire
  il je jai les leur lui ma mais mes mon ne nous ou par pas peux pour puis quand que quel quelle qui quoi sa ses sont suis sur
  trop un une vous`.split(/\s+/),
)

/** Words of other languages (accents removed) in English: the subjects this library knows, not a dictionary. */
const TRANSLATED = new Map(
  `embarazo pregnancy, embarazada pregnant, enceinte pregnant, grossesse pregnancy, bebe baby, bebes baby, nourrisson
  newborn, hijo child, hija child, enfant child, dormir sleep, duerme sleep, dort sleep, sueno sleep, sommeil sleep,
  siesta nap, sieste nap, lactancia breastfeeding, amamantar breastfeeding, allaitement breastfeeding, allaiter
  breastfeeding, biberon bottle, leche milk, lait milk, nauseas nausea, nausees nausea, vomitos vomiting, vomissements
  vomiting, fiebre fever, fievre fever, dientes teeth, dents teeth, llora crying, llorar crying, llanto crying, pleure
  crying, pleurs crying, colicos colic, coliques colic, parto labour, accouchement labour, contracciones contractions,
  vacunas vaccines, vacuna vaccines, vaccins vaccines, vaccin vaccines, cafe coffee, cafeina caffeine, cafeine caffeine,
  ejercicio exercise, exercice exercise, rabietas tantrums, rabieta tantrums, caprices tantrums, panales diaper, panal
  diaper, couche diaper, couches diaper, guarderia daycare, creche daycare, estrenimiento constipation, constipation
  constipation, cansada tired, cansado tired, fatiguee tired, fatigue tired, sola lonely, seule lonely, solidos solids,
  papillas purees, diversification solids, bano bath, bain bath, movimientos movements, mouvements movements, pantallas
  screen, pantalla screen, ecrans screen, ecran screen, medicamento medicine, medicamentos medicine, medicament medicine, toux cough, tos cough, eruption rash, sarpullido rash, diarrea diarrhea,
  diarrhee diarrhea, fieber fever, schlafen sleep, schlaft sleep, stillen breastfeeding, ubelkeit nausea, zahne teeth,
  weint crying, impfung vaccines, impfungen vaccines, kaffee coffee, wehen contractions, husten cough, durchfall
  diarrhea, ausschlag rash, mude tired, febre fever, dorme sleep, amamentar breastfeeding, enjoo nausea, chora crying,
  vacina vaccines, vacinas vaccines, febbre fever, dormire sleep, allattare breastfeeding, allattamento breastfeeding,
  denti teeth, piange crying, vaccino vaccines, vaccini vaccines, tosse cough, stanca tired`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/) as [string, string]),
)

/** Lower case, accents and apostrophes removed, everything but letters and digits turned into single spaces. */
export const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Strips the commonest English endings, so that naps, napping and napped meet. Nothing cleverer: a wrong merge
 * gives a wrong answer, a missed one only a second-best.
 */
const withoutEnding = (word: string): string => {
  if (word.length <= 3) return word
  const base = word
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^su])s$/, '$1')
  const cut = base.replace(/(?:ing|(?<!e)ed)$/, '')
  if (cut === base || cut.length < 3 || !/[aeiouy]/.test(cut)) return base.length > 3 ? base.replace(/e$/, '') : base
  return cut.replace(/([bdgmnprt])\1$/, '$1')
}

const CLASSES = classesOf(withoutEnding)

/** A word as texts are compared by: without its ending, and as the word that stands for those of its meaning. */
export const stem = (word: string): string => {
  const base = withoutEnding(word)
  return CLASSES.get(base) ?? base
}

/** All words, stemmed and in order, stop words included: for finding phrases. */
export const stems = (text: string): string[] =>
  expand(simplify(text))
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => stem(TRANSLATED.get(word) ?? word))

/** The words a text is about, as written, translated where known: for asking a library. */
export const subjectWords = (text: string): string[] => subjects(simplify(text))

/** The stems of the words a text is about. */
export const subjectStems = (text: string): string[] => subjects(expand(simplify(text))).map(stem)

const subjects = (simple: string): string[] =>
  simple
    .split(' ')
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map((word) => TRANSLATED.get(word) ?? word)

/** Whether `phrase` occurs in `text` as whole words, ignoring endings. Both are arrays of stems. */
export const holdsPhrase = (text: readonly string[], phrase: readonly string[]): boolean =>
  text.some((_, start) => phrase.every((word, offset) => text[start + offset] === word))

/**
 * The words by which a stretch of `text` holds all of `sign`, in any order; undefined when none does. Each part of a sign
 * is one word or a choice of several.
 */
export const findSign = (text: readonly string[], sign: readonly (readonly string[])[]): string[] | undefined => {
  for (const start of text.keys()) {
    const stretch = text.slice(start, start + SIGN_STRETCH)
    const found = sign.flatMap((choice) => choice.find((word) => stretch.includes(word)) ?? [])
    if (found.length === sign.length) return found
  }
  return undefined
}

/** Words further apart than this belong to different thoughts. */
const SIGN_STRETCH = 12

/** A stable number from a text (FNV-1a), for choosing among wordings so that equal questions get equal answers. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** One of the wordings, chosen by `seed`. */
export const pick = <T>(wordings: readonly [T, ...T[]], seed: number): T =>
  wordings[seed % wordings.length] ?? wordings[0]

/** One of the wordings, chosen by `seed` among those not said yet; nobody likes to hear a sentence twice. */
export const pickFresh = (wordings: readonly [string, ...string[]], seed: number, said: readonly string[]): string => {
  const [first, ...others] = wordings.filter((wording) => !said.some((before) => before.includes(wording)))
  return pick(first === undefined ? wordings : [first, ...others], seed)
}
