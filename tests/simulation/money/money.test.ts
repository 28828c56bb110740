// The money programme (reliability §5.1): T2 with a few seeds, T5 seeded bugs. `npm run simulate:money -- --seeds 5000`
// runs any number.

import { describe, expect, test } from 'vitest'
import { BUGS } from './bugs.ts'
import { runSeed } from './seed-run.ts'

const SLICES = Array.from({ length: 6 }, (_, index) => index * 12 + 1)
/** Number of seeds that must find a mistake. */
const MAX_SEEDS = 40

describe('T2: whatever is lost, doubled, delayed or dies', () => {
  test.each(SLICES)(
    '[ME11] [AD2] seeds from %i: no unit is lost, none doubled, no audit cries wolf',
    async (from) => {
      const faulty: string[] = []
      for (let seed = from; seed < from + 12; seed += 1) {
        const { violations, commands } = await runSeed(seed)
        expect(commands, `seed ${seed}`).toBeGreaterThan(20)
        if (violations.length > 0) faulty.push(`seed ${seed}: ${violations.slice(0, 3).join('; ')}`)
      }
      expect(faulty).toEqual([])
    },
    240_000,
  )

  test('[ME11] a seed is the same run every time', async () => {
    expect(await runSeed(77)).toEqual(await runSeed(77))
  }, 60_000)
})

describe('T5: the simulation finds out', () => {
  test.each(Object.entries(BUGS))(
    '[ME13] %s',
    async (_, bug) => {
      let found: readonly string[] = []
      for (let seed = 1; seed <= MAX_SEEDS && found.length === 0; seed += 1) {
        found = (await runSeed(seed, { bug, commands: bug.commands })).violations
      }
      expect(found.length).toBeGreaterThan(0)
    },
    240_000,
  )
})
