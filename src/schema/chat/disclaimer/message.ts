import type { DisclaimerCategory } from './categories.ts'
import { resolveCountry } from './country.ts'
import { CRISIS_LINES, EMERGENCY_NUMBERS } from './emergency-numbers.ts'

export interface MessageOptions {
  /** Alpha-2 code or name, as the profile has it. */
  readonly country: string | null
  /** BCP 47; Spanish and French have their own emergency and crisis texts, the rest is English. */
  readonly language?: string | undefined
  /** All categories found: an emergency that is a crisis too also names the crisis line. */
  readonly detected?: readonly DisclaimerCategory[]
}

type Language = 'en' | 'es' | 'fr'

/** Words of one language; `call` is what to dial, like "911", "15 or 112", "your local emergency number (112 or 911)". */
interface Wording {
  readonly or: string
  readonly unknown: string
  readonly emergency: (call: string) => string
  readonly crisis: (call: string, line: string) => string
  readonly line: (name: string, number: string) => string
  readonly noLine: string
}

const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: {
    or: 'or',
    unknown: 'your local emergency number (112 or 911 in many countries)',
    emergency: (call) =>
      `This may be an emergency. Please call ${call} now, or go to the nearest emergency department. Don't wait for an answer here, and if you can, ask somebody to stay with you.`,
    crisis: (call, line) =>
      `You deserve support right now, and you are not alone. ${line} If you or your baby may be in danger, call ${call} now and stay with somebody you trust.`,
    line: (name, number) => `You can talk to ${name} at any hour: call ${number}.`,
    noLine: 'Please talk to somebody you trust, your doctor or midwife, or a crisis line near you.',
  },
  es: {
    or: 'o',
    unknown: 'tu número local de emergencias (112 o 911 en muchos países)',
    emergency: (call) =>
      `Esto puede ser una emergencia. Llama ya al ${call} o ve al servicio de urgencias más cercano. No esperes una respuesta aquí y, si puedes, pide a alguien que se quede contigo.`,
    crisis: (call, line) =>
      `Mereces ayuda ahora mismo y no tienes que pasar por esto sin apoyo. ${line} Si tú o tu bebé pueden estar en peligro, llama ya al ${call} y quédate con alguien de confianza.`,
    line: (name, number) => `A cualquier hora puedes hablar con ${name}: llama al ${number}.`,
    noLine: 'Habla con alguien de confianza, con tu médico o matrona, o con una línea de ayuda cercana.',
  },
  fr: {
    or: 'ou',
    unknown: 'votre numéro d’urgence local (112 ou 911 dans de nombreux pays)',
    emergency: (call) =>
      `C’est peut-être une urgence. Appelez tout de suite le ${call} ou allez aux urgences les plus proches. N’attendez pas de réponse ici et, si possible, demandez à quelqu’un de rester avec vous.`,
    crisis: (call, line) =>
      `Vous méritez de l’aide maintenant, et personne ne devrait porter cela sans soutien. ${line} Si vous ou votre bébé êtes en danger, appelez tout de suite le ${call} et restez avec quelqu’un de confiance.`,
    line: (name, number) => `À toute heure, vous pouvez parler au service ${name} : appelez le ${number}.`,
    noLine: 'Parlez-en à une personne de confiance, à votre médecin ou sage-femme, ou à une ligne d’écoute.',
  },
}

const CALM: Readonly<Record<Exclude<DisclaimerCategory, 'medical_emergency' | 'mental_health_crisis'>, string>> = {
  pregnancy_complication:
    'This is general information, not a diagnosis. Please talk to your doctor, midwife or maternity unit about your pregnancy, and at once if symptoms are strong, new or getting worse.',
  infant_health:
    'This is general information and cannot replace an examination. Please ask your child’s doctor or nurse, and at once if your child seems very ill or you are worried.',
  medication:
    'This is general information. Please ask your doctor, midwife or pharmacist before taking, giving, changing or stopping any medicine, above all in pregnancy and while breastfeeding.',
  nutrition:
    'This is general information. Your doctor, midwife or a dietitian can tell you what is right for you and your baby.',
  legal:
    'This is general information, not legal advice. Laws differ from place to place: a lawyer or a legal advice service can look at your case.',
  financial:
    'This is general information, not financial advice. Please check amounts and rules with the official body or a qualified adviser.',
}

/**
 * The text under an answer for its primary category: short, kind, and for an emergency or a crisis with the number to
 * call in the user's country (an unknown country names 112 and 911).
 */
export function disclaimerMessage(
  primary: DisclaimerCategory,
  { country, language, detected = [] }: MessageOptions,
): string {
  if (primary !== 'medical_emergency' && primary !== 'mental_health_crisis') return CALM[primary]
  const wording = WORDINGS[languageOf(language)]
  const code = resolveCountry(country)
  const numbers = code === null ? undefined : EMERGENCY_NUMBERS.get(code)
  const call = numbers === undefined ? wording.unknown : numbers.join(` ${wording.or} `)
  const crisisLine = code === null ? undefined : CRISIS_LINES.get(code)
  if (primary === 'mental_health_crisis') {
    const line = crisisLine === undefined ? wording.noLine : wording.line(crisisLine.name, crisisLine.number)
    return wording.crisis(call, line)
  }
  const alsoCrisis = detected.includes('mental_health_crisis') && crisisLine !== undefined
  return alsoCrisis
    ? `${wording.emergency(call)} ${wording.line(crisisLine.name, crisisLine.number)}`
    : wording.emergency(call)
}

function languageOf(tag: string | undefined): Language {
  const [primary] = (tag ?? 'en').toLowerCase().split(/[-_]/)
  return primary === 'es' || primary === 'fr' ? primary : 'en'
}
