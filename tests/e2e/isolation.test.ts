// A part of `npm run simulate:pages` on the build: no user sees another user's data.

import { runIsolation } from '../simulation/pages/isolation.ts'
import { expect, test } from './fixtures.ts'

test('[IS8] nothing of a person is in what others get, while pages expire, sessions end and many ask at once', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const setup = { origin: baseURL ?? '', people: 8, requests: 500, seed: 7, atOnce: 8 }
  const { violations, marked, logOuts } = await runIsolation(setup)
  expect(violations).toEqual([])
  expect(marked).toBeGreaterThan(20)
  expect(logOuts).toBeGreaterThan(0)
})
