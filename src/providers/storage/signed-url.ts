import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { isKey } from './keys.ts'

/** Other sizes of a photo, as a photo's URL names them in `variant=`. */
export type ImageVariant = 'thumbnail'

/** Signs and verifies the URLs of stored images, which need no bearer token (docs/decisions/0042-image-urls.md). */
export interface UrlSigner {
  /**
   * The absolute URL of an object: the same all day, a new one from 00:00 UTC, each valid until the end of the
   * following UTC day. So clients can cache an image for at least a day. With a variant, that variant's URL; a client
   * that has one can derive the other.
   */
  sign(key: string, now: Date, variant?: ImageVariant): string
  /** When the signature of this key's URL expires; null when it has expired or is invalid. */
  verify(key: string, query: Readonly<Record<string, unknown>>, now: Date): Date | null
  /**
   * The key in a URL of this service, even if the signature is old or missing; null for other URLs. A key proves
   * nothing: check in the database whether the caller owns the image.
   */
  parseOwnUrl(url: string): string | null
  /** Whether a URL of this service would open an image now: its holder was shown it, today or yesterday. */
  opens(url: string, now: Date): boolean
}

export interface UrlSignerOptions {
  /** At least 256 random bits, used for nothing else. */
  secret: Uint8Array
  /** The address at which clients reach the service, without a slash at the end; a path in it is kept. */
  publicUrl: string
}

/** The path of the images, below PUBLIC_URL. */
export const FILES_PATH = '/files/'

const DAY_MS = 24 * 60 * 60 * 1_000
/** 128 of the HMAC's 256 bits (RFC 2104, section 5). */
const TAG_BYTES = 16
/** URLs cached within a day, about 250 bytes each; a page of the feed needs the same ones again and again. */
const REMEMBERED = 20_000

/** 00:00 UTC of the day after next, in seconds since the epoch. */
const expiryOf = (now: Date): number => ((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS) / 1_000

/** `Cache-Control` of an image whose URL is valid until `expiresAt`. */
export function imageCacheControl(expiresAt: Date, now: Date): string {
  return `private, max-age=${Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000))}`
}

/** Signatures are HMAC-SHA-256 over expiry and key. */
export function createUrlSigner({ secret, publicUrl }: UrlSignerOptions): UrlSigner {
  const hmacKey = createSecretKey(secret)
  const base = new URL(publicUrl + FILES_PATH)
  const tagOf = (key: string, expiry: number) =>
    createHmac('sha256', hmacKey).update(`${expiry}\n${key}`).digest().subarray(0, TAG_BYTES)

  let rememberedExpiry = 0
  const remembered = new Map<string, string>()

  const signer: UrlSigner = {
    sign: (key, now, variant) => {
      const expiry = expiryOf(now)
      if (expiry !== rememberedExpiry || remembered.size >= REMEMBERED) remembered.clear()
      rememberedExpiry = expiry
      let url = remembered.get(key)
      if (url === undefined) {
        url = `${base.href}${key}?e=${expiry}&s=${tagOf(key, expiry).toString('base64url')}`
        remembered.set(key, url)
      }
      return variant === undefined ? url : `${url}&variant=${variant}`
    },
    verify: (key, { e, s }, now) => {
      if (!isKey(key) || typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return null
      const tag = Buffer.from(s, 'base64url')
      if (tag.length !== TAG_BYTES || !timingSafeEqual(tag, tagOf(key, Number(e)))) return null
      const expiresAt = new Date(Number(e) * 1_000)
      return now < expiresAt ? expiresAt : null
    },
    parseOwnUrl: (url) => {
      const parsed = URL.parse(url)
      if (parsed?.origin !== base.origin || !parsed.pathname.startsWith(base.pathname)) return null
      const key = parsed.pathname.slice(base.pathname.length)
      return isKey(key) ? key : null
    },
    opens: (url, now) => {
      const key = signer.parseOwnUrl(url)
      return key !== null && signer.verify(key, Object.fromEntries(new URL(url).searchParams), now) !== null
    },
  }
  return signer
}
