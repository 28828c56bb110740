import { expect, test } from 'vitest'
import { compare, report } from './trial.ts'

/** 20,000 commands; `npm run simulate:clearing -- --commands 2000000` runs more. */
const [SEEDS, COMMANDS] = [40, 500]

test(`[FU24] [FU85] after each of ${SEEDS * COMMANDS} commands a naive clearing house has come to the same`, () => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const run = compare(seed, COMMANDS)
    if (run.failure) expect(report(run.failure)).toBe('')
    for (const [kind, count] of run.seen) seen.set(kind, (seen.get(kind) ?? 0) + count)
  }
  // Proves that the crowd reaches all outcomes.
  const ends = ['closed', 'reversed', 'liquidated', 'deleveraged'].map((how) => `position ${how}`)
  const kinds = ['fill', 'liquidation', 'takeover', 'deleveraging', 'amend', 'amend_conditional', 'amend_not_possible']
  kinds.push('conditional', 'protect', 'margin', 'fund', ...ends)
  for (const kind of kinds) expect([kind, (seen.get(kind) ?? 0) > 10]).toEqual([kind, true])
})
