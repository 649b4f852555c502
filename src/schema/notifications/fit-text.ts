import { cutToRoom } from '../../formats/characters.ts'

/** The characters that cost one septet of a text message (GSM 03.38), and those that cost two. Any other makes all cost two bytes. */
const ONE_SEPTET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const TWO_SEPTETS = new Set('\f^{}\\[~]|€')

/** The most parts of a long text message; more would cost more than they are worth. */
const PARTS = 3
/** What fits into a part of several, less the one unit that is left empty where a character of two would be divided. */
const SEPTETS = PARTS * 152
const UNITS = PARTS * 66

/** A text that is sent in three parts at most: as it is, or its beginning, cut between what people see as characters. */
export function fitText(text: string): string {
  const isPlain = [...text].every((character) => ONE_SEPTET.has(character) || TWO_SEPTETS.has(character))
  const costOf = (part: string) =>
    isPlain ? [...part].reduce((sum, character) => sum + (TWO_SEPTETS.has(character) ? 2 : 1), 0) : part.length
  const room = isPlain ? SEPTETS : UNITS
  return cutToRoom(text, { room, costOf, end: isPlain ? '...' : '…' })
}

/** Bytes of a push message that Apple's and Google's services take. */
const PUSH_BYTES = 4_096
/** What they and Expo add: names of members, the sound, the keys of the app. */
const ENVELOPE_BYTES = 512
/** The title's share at most. */
const TITLE_BYTES = 1_024

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
/** Bytes of a text inside of JSON, without its quotes. */
const textBytes = (text: string): number => jsonBytes(text) - 2

/** Title and body of a push message that fits beside its data: as they are, or their beginnings. */
export function fitPush<Text extends { title: string; body: string; data: object }>(message: Text): Text {
  const title = cutToRoom(message.title, { room: TITLE_BYTES, costOf: textBytes, end: '…' })
  // Data is passed on as text inside of JSON, where each of its quotes takes two bytes.
  const taken = ENVELOPE_BYTES + textBytes(title) + jsonBytes(JSON.stringify(message.data))
  const body = cutToRoom(message.body, { room: Math.max(PUSH_BYTES - taken, 0), costOf: textBytes, end: '…' })
  return { ...message, title, body }
}
