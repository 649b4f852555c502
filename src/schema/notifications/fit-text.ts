import { cutToRoom } from '../../formats/characters.ts'

/** Characters that cost one septet of a text message (GSM 03.38), or two. With any other, all cost two bytes. */
const ONE_SEPTET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const TWO_SEPTETS = new Set('\f^{}\\[~]|€')

/** The most parts of a long text message, to limit its cost. */
const PARTS = 3
/** Capacity of the parts, less one unit a part, which stays empty if a character of two units would be split. */
const SEPTETS = PARTS * 152
const UNITS = PARTS * 66

/** Cuts a text to three parts at most, between visible characters. */
export function fitText(text: string): string {
  const isPlain = [...text].every((character) => ONE_SEPTET.has(character) || TWO_SEPTETS.has(character))
  const costOf = (part: string) =>
    isPlain ? [...part].reduce((sum, character) => sum + (TWO_SEPTETS.has(character) ? 2 : 1), 0) : part.length
  const room = isPlain ? SEPTETS : UNITS
  return cutToRoom(text, { room, costOf, end: isPlain ? '...' : '…' })
}

/** The most bytes of a push message that Apple's and Google's services accept. */
const PUSH_BYTES = 4_096
/** Bytes that they and Expo add: property names, the sound, the app's keys. */
const ENVELOPE_BYTES = 512
/** The most bytes of the title. */
const TITLE_BYTES = 1_024

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
/** Bytes of a text inside of JSON, without its quotes. */
const textBytes = (text: string): number => jsonBytes(text) - 2

/** Cuts title and body of a push message so that they fit beside its data. */
export function fitPush<Text extends { title: string; body: string; data: object }>(message: Text): Text {
  const title = cutToRoom(message.title, { room: TITLE_BYTES, costOf: textBytes, end: '…' })
  // Data is passed on as text inside of JSON, where each of its quotes takes two bytes.
  const taken = ENVELOPE_BYTES + textBytes(title) + jsonBytes(JSON.stringify(message.data))
  const body = cutToRoom(message.body, { room: Math.max(PUSH_BYTES - taken, 0), costOf: textBytes, end: '…' })
  return { ...message, title, body }
}
