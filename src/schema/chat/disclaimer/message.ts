import { type Category, URGENT } from '../../../care/categories.ts'
import { resolveCountry } from './country.ts'
import { CRISIS_LINES, EMERGENCY_NUMBERS, SAFETY_LINES } from './emergency-numbers.ts'

export interface MessageOptions {
  /** Alpha-2 code or name, as the profile has it. */
  readonly country: string | null
  /** BCP 47; the urgent texts exist in six languages, the rest is English. */
  readonly language?: string | undefined
  /** All categories found: an emergency that is a crisis too also names the crisis line. */
  readonly detected?: readonly Category[]
  /** What the person could delete of what was said; default `chat`. */
  readonly about?: keyof Erasable
}

/** Words for what can be deleted, as they stand behind "you can delete". */
interface Erasable {
  readonly chat: string
  readonly post: string
}

type Language = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it'

/** Words of one language; `call` is what to dial, like "911", "15 or 112", "your local emergency number (112 or 911)". */
interface Wording {
  readonly or: string
  readonly unknown: string
  readonly emergency: (call: string) => string
  readonly crisis: (call: string, line: string) => string
  /** Names nobody: the screen may be read by the one it is about. */
  readonly safety: (call: string, line: string, erasable: string) => string
  readonly erasable: Erasable
  readonly noSafetyLine: string
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
    safety: (call, line, erasable) =>
      `To leave quickly, close this app; you can delete ${erasable}. You deserve to be safe, and none of this is your fault. In danger now, call ${call}. ${line}`,
    erasable: { chat: 'this chat', post: 'what you wrote' },
    noSafetyLine: 'A helpline, your doctor or midwife can talk with you in confidence.',
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
    safety: (call, line, erasable) =>
      `Para salir rápido, cierra la app; puedes borrar ${erasable}. Mereces estar a salvo y nada de esto es culpa tuya. Si hay peligro ahora, llama al ${call}. ${line}`,
    erasable: { chat: 'este chat', post: 'lo que has escrito' },
    noSafetyLine: 'Una línea de ayuda, tu médico o tu matrona pueden hablar contigo en confianza.',
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
    safety: (call, line, erasable) =>
      `Pour sortir vite, fermez l’appli ; vous pouvez effacer ${erasable}. Vous avez droit à la sécurité, et rien de cela n’est votre faute. En danger, appelez le ${call}. ${line}`,
    erasable: { chat: 'ce chat', post: 'ce que vous avez écrit' },
    noSafetyLine: 'Une ligne d’aide, votre médecin ou votre sage-femme peuvent en parler en confiance.',
  },
  de: {
    or: 'oder',
    unknown: 'die Notrufnummer deines Landes (in vielen Ländern 112 oder 911)',
    emergency: (call) =>
      `Das kann ein Notfall sein. Ruf jetzt ${call} an oder geh in die nächste Notaufnahme. Warte nicht auf eine Antwort hier, und bitte wenn möglich jemanden, bei dir zu bleiben.`,
    crisis: (call, line) =>
      `Du verdienst jetzt Hilfe und bist nicht allein. ${line} Wenn du oder dein Baby in Gefahr sein könntet, ruf jetzt ${call} an und bleib bei jemandem, dem du vertraust.`,
    line: (name, number) => `Zu jeder Stunde erreichst du ${name} unter ${number}.`,
    noLine: 'Sprich mit jemandem, dem du vertraust, mit Arzt, Ärztin oder Hebamme, oder mit einem Krisentelefon.',
    safety: (call, line, erasable) =>
      `Um schnell zu gehen, schließ die App; du kannst ${erasable} löschen. Du hast ein Recht auf Sicherheit, und nichts davon ist deine Schuld. In Gefahr ruf jetzt ${call} an. ${line}`,
    erasable: { chat: 'diesen Chat', post: 'deinen Beitrag' },
    noSafetyLine: 'Ein Hilfetelefon, Arzt, Ärztin oder Hebamme sprechen vertraulich mit dir.',
  },
  pt: {
    or: 'ou',
    unknown: 'o número de emergência local (112 ou 911 em muitos países)',
    emergency: (call) =>
      `Isto pode ser uma emergência. Ligue já para o ${call} ou vá à urgência mais próxima. Não espere por uma resposta aqui e, se puder, peça a alguém que fique consigo.`,
    crisis: (call, line) =>
      `Merece ajuda agora mesmo e não tem de passar por isto sem apoio. ${line} Se há perigo para si ou para o bebé, ligue já para o ${call} e fique com alguém de confiança.`,
    line: (name, number) => `A qualquer hora pode falar com ${name}: ligue ${number}.`,
    noLine: 'Fale com alguém de confiança, com o médico ou a parteira, ou com uma linha de apoio perto de si.',
    safety: (call, line, erasable) =>
      `Para sair depressa, feche a app; pode apagar ${erasable}. Tem direito a estar em segurança e nada disto é culpa sua. Se há perigo agora, ligue ${call}. ${line}`,
    erasable: { chat: 'este chat', post: 'o que escreveu' },
    noSafetyLine: 'Uma linha de apoio, o médico ou a parteira podem falar consigo em confiança.',
  },
  it: {
    or: 'o',
    unknown: 'il numero di emergenza locale (112 o 911 in molti paesi)',
    emergency: (call) =>
      `Potrebbe essere un’emergenza. Chiama subito il ${call} o vai al pronto soccorso più vicino. Non aspettare una risposta qui e, se puoi, chiedi a qualcuno di restare con te.`,
    crisis: (call, line) =>
      `Meriti aiuto adesso e non devi affrontarlo senza sostegno. ${line} Se tu o il bambino potete essere in pericolo, chiama subito il ${call} e resta con qualcuno di cui ti fidi.`,
    line: (name, number) => `A qualsiasi ora puoi parlare con ${name}: chiama il ${number}.`,
    noLine: 'Parlane con qualcuno di cui ti fidi, con il medico o l’ostetrica, o con una linea di ascolto.',
    safety: (call, line, erasable) =>
      `Per uscire in fretta, chiudi l’app; puoi cancellare ${erasable}. Hai diritto a essere al sicuro e niente di questo è colpa tua. In pericolo, chiama subito il ${call}. ${line}`,
    erasable: { chat: 'questa chat', post: 'ciò che hai scritto' },
    noSafetyLine: 'Una linea di aiuto, il medico o l’ostetrica possono parlarne con te in confidenza.',
  },
}

const CALM: Readonly<Record<Exclude<Category, (typeof URGENT)[number]>, string>> = {
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
 * The text under an answer for its primary category: short, kind, and for an urgent one with the number to call in the
 * user's country (an unknown country names 112 and 911).
 */
export function disclaimerMessage(
  primary: Category,
  { country, language, detected = [], about = 'chat' }: MessageOptions,
): string {
  if (!isUrgent(primary)) return CALM[primary]
  const wording = WORDINGS[languageOf(language)]
  const code = resolveCountry(country)
  const numbers = code === null ? undefined : EMERGENCY_NUMBERS.get(code)
  const call = numbers === undefined ? wording.unknown : numbers.join(` ${wording.or} `)
  const line = (lines: typeof CRISIS_LINES) => {
    const found = code === null ? undefined : lines.get(code)
    return found && wording.line(found.name, found.number)
  }
  if (primary === 'mental_health_crisis') return wording.crisis(call, line(CRISIS_LINES) ?? wording.noLine)
  if (primary === 'personal_safety')
    return wording.safety(call, line(SAFETY_LINES) ?? wording.noSafetyLine, wording.erasable[about])
  const beside = detected.includes('mental_health_crisis') ? line(CRISIS_LINES) : undefined
  return beside === undefined ? wording.emergency(call) : `${wording.emergency(call)} ${beside}`
}

const isUrgent = (category: Category): category is (typeof URGENT)[number] =>
  URGENT.some((urgent) => urgent === category)

function languageOf(tag: string | undefined): Language {
  const [primary = ''] = (tag ?? 'en').toLowerCase().split(/[-_]/)
  return Object.hasOwn(WORDINGS, primary) ? (primary as Language) : 'en'
}
