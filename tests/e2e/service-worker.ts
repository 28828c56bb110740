// A page with a service worker, for tests that advance its clock.

import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Advances a page's clock until it shows the expected value. */
export const expectInTime = <Said>(page: Page, said: () => Promise<Said>) =>
  expect.poll(
    async () => {
      await page.clock.runFor(1_000)
      return said()
    },
    { timeout: 15_000, intervals: [50] },
  )

/** Waits until a service worker controls the page and has cached its offline page. */
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
