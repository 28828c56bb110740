import { deriveNoiseSeed, sampleUniformNoise } from '#objects/markets/market-source/noise.ts'

/** Numbers in [0, 1). */
export function createStrategyRandom(seed: number): () => number {
  const own = deriveNoiseSeed(seed, 'strategy')
  const drawn = { count: 0 }
  return () => {
    drawn.count += 1
    return sampleUniformNoise(own, drawn.count)
  }
}
