import { expect, test } from 'playwright/test'
import { runKills } from '../simulation/kills/kills.ts'

// More of it: npm run simulate:kills.
test('[SP19] the served product is killed under load and counted: nothing is lost, nothing doubled', async () => {
  test.setTimeout(60_000)
  const { violations, accepted } = await runKills({ cycles: 2, port: 8898 })
  expect(violations).toEqual([])
  expect(accepted).toBeGreaterThan(10)
})
