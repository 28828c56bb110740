import { describe, expect, test } from 'vitest'
import { CopierRoundSizer, computeDeliveryPause, deliverInRounds } from './rounds.ts'

describe('a trade', () => {
  test('[LD10] is told round by round, each once; what a round leaves of its time is others’, and no less than a little', async () => {
    const [seen, pauses] = [[] as number[], [] as number[]]
    const state = { now: 0 }
    const all = Array.from({ length: 56 }, (_, at) => at)
    const pause = async (ms: number) => {
      pauses.push(ms)
      state.now += ms
    }
    await deliverInRounds(all, { now: () => state.now, pause }, async (round) => {
      // Two measuring rounds, then small ones, of which the first takes too long.
      state.now += [10, 12, 60, 20][pauses.length] ?? 30
      seen.push(...round)
    })
    expect(seen).toEqual(all)
    // Time budgets: 14.4 ms for 8 copiers, 28.8 for 16, 57.6 for 32, 86.4 for 48.
    expect(pauses.map((ms) => Math.round(ms * 10) / 10)).toEqual([4.4, 2.4, 2, 2])
    expect(computeDeliveryPause(100, 3)).toBe(3)
    expect(computeDeliveryPause(2.5, 9)).toBe(2.5)
  })

  /** @returns sizes of the rounds, given their durations */
  function sizes(count: number, tookOf: (size: number, round: number) => number): number[] {
    const pace = new CopierRoundSizer()
    return Array.from({ length: count }, (_, round) => {
      const { size } = pace
      pace.recordRound(size, tookOf(size, round))
      return size
    })
  }

  test('[LD10] a round is large where more of them take no longer, and small where each takes its time', () => {
    const many = sizes(100, () => 40)
    expect(Math.max(...many.slice(0, 8))).toBe(16)
    expect(new Set(many.slice(9))).toEqual(new Set([64, 8]))
    const one = sizes(100, (size) => 10 + 1.5 * size)
    expect(new Set(one)).toEqual(new Set([16, 8]))
    // The very first round is slow, and so are single later ones.
    const slow = sizes(100, (size, round) => (round % 9 === 0 ? 90 : 10 + 1.5 * size))
    expect(slow.filter((size) => size === 64).length).toBeLessThan(3)
    // Many machines that become busy get small rounds, and the reverse.
    const changing = sizes(200, (size, round) => (round < 100 ? 40 : 10 + 1.5 * size))
    expect(changing.slice(90, 100)).toContain(64)
    expect(changing.slice(101)).not.toContain(64)
    expect(sizes(200, (size, round) => (round < 100 ? 10 + 1.5 * size : 40)).slice(190)).toContain(64)
  })
})
