import { wavHeader } from '../../src/providers/speech/pcm.ts'

/** A WAV file of 16-bit mono samples, at 16 kHz by default. */
export const wavFile = (samples: readonly Buffer[], rate?: number): Buffer => {
  const all = Buffer.concat(samples)
  return Buffer.concat([wavHeader(all.length, rate), all])
}
