import { expect, test } from 'vitest'
import { LIQUIDATIONS_PER_MESSAGE_MAX } from '#objects/futures/margin-checks.ts'
import { flashCrash } from './flash-crash.ts'

// Duration of each message with ten thousand positions: npm run bench -- futures.
test('[FU22] [FU23] [FU34] [FU35] [FU36] [MG3] where a price falls by two fifths in half a minute nobody owes, and no message does more than its part', async () => {
  const { liquidated, mostInOne, faults } = await flashCrash(600, 50)
  expect(faults).toEqual([])
  expect(liquidated).toBeGreaterThan(250)
  expect(mostInOne).toBeLessThanOrEqual(LIQUIDATIONS_PER_MESSAGE_MAX)
}, 120_000)
