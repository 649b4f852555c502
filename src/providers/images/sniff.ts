/** Bytes of the start of a file that `findImage` looks at. */
export const SNIFF_BYTES = 64

/** Brands of still images, and of sequences whose cover is one (ISO/IEC 23008-12, annex B; AV1 Image File Format, 6). */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'avif', 'avis']

const isHeif = (text: string): boolean => {
  if (text.slice(4, 8) !== 'ftyp') return false
  // The major brand, four bytes of version, then as many compatible brands as the box has room for.
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/.{4}/gs) ?? [])]
  return brands.some((brand) => HEIF_BRANDS.includes(brand))
}

/**
 * The most bytes before an image that are skipped: a byte order mark, or line breaks that the client put into the form.
 */
const SKIPPED_MAX = 8

const isImage = (text: string): boolean => {
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    text.startsWith('GIF87a') ||
    text.startsWith('GIF89a') ||
    // Byte order, then 42, or 43 for files with offsets of 64 bits.
    /^(II[*+]\0|MM\0[*+])/.test(text) ||
    isHeif(text)
  )
}

/**
 * Finds the offset at which one of the accepted formats begins in a file: JPEG, PNG, WebP, GIF, TIFF, HEIC or AVIF;
 * null for none. The file's name and declared type are ignored. SVG is excluded: it can contain scripts.
 */
export function findImage(start: Uint8Array): number | null {
  const text = Buffer.from(start.subarray(0, SNIFF_BYTES)).toString('latin1')
  for (let skipped = 0; skipped <= SKIPPED_MAX; skipped += 1) if (isImage(text.slice(skipped))) return skipped
  return null
}
