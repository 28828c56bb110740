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

/** What Playwright itself says where a test has no service worker. */
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

/** Lets the bars at the edges of the window scroll with the page, or not. */
const scrollBars = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll('[data-testid="tab-bar"], [data-testid="site-header"]')) {
      if (bar instanceof HTMLElement) bar.style.position = value
    }
  }, position)

/** Colours and places that are still on their way are none to judge; what follows scrolling is not on its way anywhere. */
async function settled(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/**
 * How far a page hangs over the edge of the window, px. A phone's browser makes its own idea of the window as wide as what
 * hangs over, so that only the size it was opened with tells.
 */
export async function overhang(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width
}

/**
 * Every rule of WCAG 2.2 AA that axe can check, with the offending markup in the failure's text. Bars that stay in sight
 * cover a part of some link until one scrolls, which axe takes for a small target: they go with the page meanwhile.
 */
export async function expectAccessible(page: Page, within?: string) {
  await page.evaluate(settled)
  await scrollBars(page, 'static')
  // In the page itself, as no frame of ours is of another origin; and without a report of whatever is as it should be, most
  // of which would be written down, carried to a page of its own and back.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  const { violations } = await axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', ...(within ? [] : ['best-practice'])])
    .analyze()
  await scrollBars(page, '')
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join('\n')}`)
  expect(found).toEqual([])
}

export { expect, LOCALES }
