// A page that a service worker stands behind, for tests that move its clock on.

import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Lets seconds pass on a page until it says what is expected. */
export const expectInTime = <Said>(page: Page, said: () => Promise<Said>) =>
  expect.poll(
    async () => {
      await page.clock.runFor(1_000)
      return said()
    },
    { timeout: 15_000, intervals: [50] },
  )

/** Waits until the service worker stands between the page and the network, and its offline page is there. */
export async function controlled(page: Page) {
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expectInTime(page, registrations).toBeGreaterThan(0)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}
