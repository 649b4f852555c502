import { crc32 } from 'node:zlib'

/**
 * The entries of a zip archive with uncompressed files (PKWARE APPNOTE 6.3.10, 4.3), by name. Reads the central
 * directory, so a truncated archive fails, and verifies each file's checksum.
 */
export const readStoredZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('the archive has no end')
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('the entry is compressed')
    const [size, nameLength, extraLength, commentLength] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`the checksum of ${name} is wrong`)
    entries.set(name, content)
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}
