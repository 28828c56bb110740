import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import { LOCALES, type LocaleCode, localePath } from '#shared/locales.ts'

export type Complaints = { readonly console: string[]; readonly failedRequests: string[] }

type Fixtures = {
  /** What the browser complained of on this page: console errors, page errors, CSP violations, failed requests. */
  complaints: Complaints
  /** Opens a page of the site in a language and waits until it is hydrated. */
  visit: (locale: LocaleCode, path: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  complaints: async ({ page }, use) => {
    const complaints: Complaints = { console: [], failedRequests: [] }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.console.push(message.text())
    })
    page.on('pageerror', (error) => complaints.console.push(String(error)))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // A navigation away cancels what is under way; that is no fault of the page.
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

/** The root is marked when React has taken the page over (client/entry.tsx). */
export const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]')

/**
 * Every rule of WCAG 2.2 AA that axe can check, with the offending markup in the failure's text. In a window as high as the
 * page: a bar at the edge of the window covers a part of some link until one scrolls, which axe takes for a small target.
 */
export async function expectAccessible(page: Page) {
  const usual = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (usual) await page.setViewportSize({ ...usual, height: Math.min(height + 2_000, 12_000) })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  if (usual) await page.setViewportSize(usual)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join('\n')}`)
  expect(found).toEqual([])
}

export { expect, LOCALES }
