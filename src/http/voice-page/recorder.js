/** Converts microphone input to 16 kHz 16-bit samples, a tenth of a second at a time, with the loudness. */
class Recorder extends AudioWorkletProcessor {
  #step = sampleRate / 16_000
  #samples = new Int16Array(1_600)
  #length = 0
  /** The running average of the next sample, and how much input it covers so far. */
  #sum = 0
  #weight = 0

  #push(value) {
    this.#samples[this.#length++] = Math.max(-1, Math.min(1, value)) * 32_767
    if (this.#length < this.#samples.length) return
    const samples = this.#samples.slice()
    const power = samples.reduce((sum, sample) => sum + (sample / 32_767) ** 2, 0) / samples.length
    this.port.postMessage({ samples: samples.buffer, level: Math.sqrt(power) }, [samples.buffer])
    this.#length = 0
  }

  process([[input] = []]) {
    for (const value of input ?? []) {
      let left = 1
      // Each output sample is the mean of the input it covers.
      while (this.#weight + left >= this.#step) {
        const part = this.#step - this.#weight
        this.#push((this.#sum + value * part) / this.#step)
        left -= part
        this.#sum = 0
        this.#weight = 0
      }
      this.#sum += value * left
      this.#weight += left
    }
    return true
  }
}

registerProcessor('recorder', Recorder)
