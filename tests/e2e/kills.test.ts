import { expect, test } from 'playwright/test'
import { runKills } from '../simulation/kills/kills.ts'
import { runPeopleKills } from '../simulation/people/kills.ts'

/** `npm run simulate:kills` runs any number. Crashes at each commit: crash-points.test.ts. */
const CYCLES = process.env.E2E_ALL === 'true' ? 25 : 10

test('[SP19] [DR5] [DR9] [DR14] [DR21] [BLK8] [BO29] [PD14] the served product is killed under load and counted: nothing is lost, nothing doubled', async () => {
  test.setTimeout(600_000)
  const report = await runKills({ cycles: CYCLES, port: 8898 })
  const { violations, accepted, ended, cycles, fills, margin, bots, looks } = report
  expect(violations).toEqual([])
  expect(cycles).toBe(CYCLES)
  expect(accepted).toBeGreaterThan(CYCLES * 10)
  expect(fills).toBeGreaterThan(0)
  for (const product of ['conversions', 'limits', 'purchases', 'deals'])
    expect(ended[product], product).toBeGreaterThan(0)
  expect(Math.min(margin.transfers, margin.fills)).toBeGreaterThan(0)
  expect([bots, looks]).toEqual([6, CYCLES])
})

// More of these: npm run simulate:people.
test('[PE58] the server is killed in the middle of registrations, log-ins and changes: nothing is half done', async () => {
  test.setTimeout(180_000)
  const { violations, met } = await runPeopleKills({ kills: 2, seed: 11, port: 8899 })
  expect(violations).toEqual([])
  expect(met.none + met.maybe + met.open).toBeGreaterThan(6)
})
