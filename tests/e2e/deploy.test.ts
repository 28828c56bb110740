// The smoke test of a deployment (scripts/deploy), against the served build.

import { runSmokeTest } from '../../scripts/deploy/smoke-test.ts'
import { expect, test } from './fixtures.ts'

test('[DP6] the smoke test of a deployment passes at the served site', async ({ baseURL }) => {
  const results = await runSmokeTest(baseURL ?? '', { firstAnswerMs: 5_000, retryMs: 500, timeoutMs: 10_000 })
  expect(results.map(({ fault }) => fault)).toEqual(results.map(() => undefined))
  expect(results).toHaveLength(5)
})
