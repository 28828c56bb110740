import { expect, test } from 'vitest'
import { RandomMargin } from './random-margin.ts'

const SEEDS = Number(process.env.SEEDS ?? 40)
const STEPS = 400

test(`[FU20] [FU21] [FU22] [FU23] [FU84] [MG1] [MG2] [MG3] whatever ${SEEDS} crowds do, positions cancel out, nobody owes, records tell all`, () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const run = new RandomMargin(seed)
    for (let step = 0; step < STEPS; step += 1) {
      const faults = run.step()
      if (faults.length > 0) expect({ seed, step, faults }).toEqual({ seed, step, faults: [] })
    }
    for (const [kind, count] of run.seen) seen.set(kind, (seen.get(kind) ?? 0) + count)
  }
  const ends = ['closed', 'reversed', 'liquidated', 'deleveraged'].map((how) => `ended ${how}`)
  for (const kind of [...ends, 'fill', 'liquidation', 'takeover', 'deleveraging', 'triggered']) {
    expect([kind, (seen.get(kind) ?? 0) > SEEDS / 10]).toEqual([kind, true])
  }
})
