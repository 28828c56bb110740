import { expect, test } from 'playwright/test'
import { runKills } from '../simulation/kills/kills.ts'
import { runPeopleKills } from '../simulation/people/kills.ts'

// More of it: npm run simulate:kills.
test('[SP19] the served product is killed under load and counted: nothing is lost, nothing doubled', async () => {
  test.setTimeout(60_000)
  const { violations, accepted } = await runKills({ cycles: 2, port: 8898 })
  expect(violations).toEqual([])
  expect(accepted).toBeGreaterThan(10)
})

// More of it: npm run simulate:people.
test('[PE58] the server is killed in the middle of registrations, log-ins and changes: nothing is half done', async () => {
  test.setTimeout(90_000)
  const { violations, met } = await runPeopleKills({ kills: 2, seed: 11, port: 8899 })
  expect(violations).toEqual([])
  expect(met.none + met.maybe + met.open).toBeGreaterThan(6)
})
