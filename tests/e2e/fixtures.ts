import { test as base, expect, type Page } from 'playwright/test'
import { LOCALES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { violations } from './axe.ts'

export type Complaints = { readonly console: string[]; readonly failedRequests: string[] }

type Fixtures = {
  /** Faults that the browser reported on this page: console errors, page errors, CSP violations, failed requests. */
  complaints: Complaints
  /** Opens a page in a language and waits until it is hydrated. */
  visit: (locale: LocaleCode, path: string) => Promise<void>
}

/** Message of Playwright itself in tests without a service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

export const test = base.extend<Fixtures>({
  complaints: async ({ page }, use) => {
    const complaints: Complaints = { console: [], failedRequests: [] }
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      if (isComplaint && message.text() !== BLOCKED) complaints.console.push(message.text())
    })
    page.on('pageerror', (error) => complaints.console.push(String(error)))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A navigation cancels requests in flight, which is no fault of the page.
      if (reason !== 'net::ERR_ABORTED') complaints.failedRequests.push(`${request.url()} ${reason}`)
    })
    await use(complaints)
  },
  visit: async ({ page }, use) => {
    await use(async (locale, path) => {
      await page.goto(localePath(locale, path))
      await hydrated(page)
    })
  },
})

/** The root element is marked after hydration (client/entry.tsx). */
export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]')

/** Opens a page without its scripts. @returns a function that lets them load */
export async function openHeld(page: Page, path: string, scripts = '**/*.js'): Promise<() => Promise<void>> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(scripts, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    open()
    await hydrated(page)
  }
}

/**
 * Horizontal overflow of a page, px. Compares with the size at opening, because a phone's browser widens its viewport
 * to overflowing content.
 */
export async function overhang(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width
}

/** Expects no axe findings on a page or in a part of it. */
export const expectAccessible = async (page: Page, within?: string) =>
  expect(await violations(page, within ? { within } : {})).toEqual([])

export { expect, LOCALES }
