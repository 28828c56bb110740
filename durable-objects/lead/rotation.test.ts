import { describe, expect, test } from 'vitest'
import { inRounds, nextRound, rotated } from './rotation.ts'

describe('the order of copiers', () => {
  test('[LD10] rotates: over a hundred trades the first and the last thousand of ten thousand are told equally early', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => at)
    const places = new Array<number>(all.length).fill(0)
    for (let seq = 1; seq <= 100; seq += 1) {
      for (const [place, who] of rotated(all, seq).entries()) places[who] = (places[who] ?? 0) + place
    }
    const mean = (from: number, to: number) =>
      places.slice(from, to).reduce((sum, each) => sum + each, 0) / (to - from) / 100
    const [first, last] = [mean(0, 1_000), mean(9_000, 10_000)]
    expect(Math.abs(first - last) / last).toBeLessThan(0.1)
    expect(new Set(rotated(all, 7)).size).toBe(10_000)
    expect(rotated([], 3)).toEqual([])
  })

  test('[LD10] is told round by round, each once, with a pause after each round', async () => {
    const [seen, state] = [[] as number[], { now: 0, most: 0, pauses: 0, time: 0 }]
    const all = Array.from({ length: 30 }, (_, at) => at)
    const pause = async () => {
      expect(state.now).toBe(0)
      state.pauses += 1
    }
    await inRounds(all, { now: () => state.time, pause }, async (round) => {
      state.now += round.length
      state.most = Math.max(state.most, state.now)
      // All share one machine: each takes as long as it would alone.
      state.time += 10 * round.length
      await Promise.resolve()
      seen.push(...round)
      state.now -= round.length
    })
    expect(seen.toSorted((a, b) => a - b)).toEqual(all)
    expect(state.most).toBeLessThanOrEqual(12)
    expect(state.pauses).toBeGreaterThan(2)
  })

  test('[LD10] a round grows as long as more of them take no longer, and shrinks where they do', () => {
    const sizeAfter = (rounds: number, tookOf: (size: number) => number) => {
      let [size, quickest] = [4, Number.POSITIVE_INFINITY]
      for (let round = 0; round < rounds; round += 1) {
        quickest = Math.min(tookOf(size), quickest)
        size = nextRound(size, tookOf(size), quickest)
      }
      return size
    }
    expect(sizeAfter(20, () => 100)).toBe(64)
    expect(sizeAfter(20, (size) => size * 10)).toBeLessThan(16)
    expect(nextRound(64, 10_000, 10)).toBe(4)
  })
})
