/** Samples a second of the audio that recognisers are given. */
const SAMPLE_RATE = 16_000

/** A WAV header (RIFF) for this many bytes of 16-bit mono samples. */
export function wavHeader(size: number, rate = SAMPLE_RATE): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + size, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(size, 40)
  return header
}

/**
 * Resamples 16 kHz to 24 kHz in pieces by linear interpolation, three samples for each two. Speech has nothing at
 * high frequencies that would need a better filter.
 */
export function createUpsampler() {
  let previous = 0
  let position = 0
  return (samples: Buffer): Buffer => {
    const count = samples.length >> 1
    const out = Buffer.alloc(Math.ceil((count * 3) / 2 + 1) * 2)
    let length = 0
    for (let index = 0; index < count; index++) {
      const next = samples.readInt16LE(index * 2)
      // Thirds of a step of the input, of which an output sample takes two.
      while (position < 3) {
        out.writeInt16LE(Math.round(previous + ((next - previous) * position) / 3), length)
        length += 2
        position += 2
      }
      position -= 3
      previous = next
    }
    return out.subarray(0, length)
  }
}
