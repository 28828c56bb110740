/** MurmurHash3's finaliser, 32 bits. */
export function computeHash32(seed: number, position: number): number {
  let h = (seed ^ Math.imul(position | 0, 0x9e3779b1) ^ Math.imul(Math.floor(position / 0x1_0000_0000), 0x85ebca6b)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Pseudorandom number in [0, 1). */
export const sampleUniformNoise = (seed: number, position: number): number =>
  computeHash32(seed, position) / 0x1_0000_0000

/** Approximately normal with mean 0 and deviation 1: a sum of four uniform samples. */
export function sampleNormalNoise(seed: number, position: number): number {
  const sum =
    sampleUniformNoise(seed, position) +
    sampleUniformNoise(seed ^ 0x5bd1e995, position) +
    sampleUniformNoise(seed ^ 0x27d4eb2f, position) +
    sampleUniformNoise(seed ^ 0x165667b1, position)
  return (sum - 2) * 1.7320508
}

export function deriveNoiseSeed(seed: number, name: string): number {
  let h = computeHash32(0x811c9dc5, seed)
  for (let index = 0; index < name.length; index += 1) h = computeHash32(h, name.charCodeAt(index))
  return h | 0
}

type Octave = {
  readonly seed: number
  readonly period: number
  readonly amplitude: number
  cell: number
  a: number
  b: number
}

/**
 * Value noise: each octave joins random heights by straight lines, and the path is the sum of octaves. Neighbouring
 * times share cells, so a path costs one addition per octave.
 */
export class PriceNoisePath {
  readonly #octaves: Octave[] = []

  /**
   * @param hourly standard deviation of the change in one hour; it grows with the square root of time
   * @param longest maximum period of an octave, minutes
   */
  constructor(seed: number, hourly: number, longest: number) {
    for (let period = 2, index = 0; period <= longest; period *= 2, index += 1) {
      const amplitude = hourly * Math.sqrt(period / 60) * 0.55
      this.#octaves.push({ seed: computeHash32(seed, index) | 0, period, amplitude, cell: Number.NaN, a: 0, b: 0 })
    }
  }

  /** @param minute may have a fraction */
  at(minute: number): number {
    let height = 0
    for (const octave of this.#octaves) {
      const position = minute / octave.period
      const cell = Math.floor(position)
      if (cell !== octave.cell) {
        octave.a = cell === octave.cell + 1 ? octave.b : sampleNormalNoise(octave.seed, cell)
        octave.b = sampleNormalNoise(octave.seed, cell + 1)
        octave.cell = cell
      }
      height += octave.amplitude * (octave.a + (octave.b - octave.a) * (position - cell))
    }
    return height
  }
}
