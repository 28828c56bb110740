import { expect, test } from 'vitest'
import { rotateCopiersBySignal } from './rotation.ts'

test('[LD10] the order of copiers rotates: over a hundred trades the first and the last thousand of ten thousand are told equally early', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => at)
  const places = new Array<number>(all.length).fill(0)
  for (let seq = 1; seq <= 100; seq += 1) {
    for (const [place, who] of rotateCopiersBySignal(all, seq).entries()) places[who] = (places[who] ?? 0) + place
  }
  const mean = (from: number, to: number) =>
    places.slice(from, to).reduce((sum, each) => sum + each, 0) / (to - from) / 100
  const [first, last] = [mean(0, 1_000), mean(9_000, 10_000)]
  expect(Math.abs(first - last) / last).toBeLessThan(0.1)
  expect(new Set(rotateCopiersBySignal(all, 7)).size).toBe(10_000)
  expect(rotateCopiersBySignal([], 3)).toEqual([])
})
