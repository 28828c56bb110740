// A page whose data are far away, as a browser shows it: the shell is painted before them, and nothing of it moves when they
// come (docs/decisions/089).

import { devices, type Page } from 'playwright/test'
import { localePath } from '#shared/locales.ts'
import { type OwnServer, serveBuilt } from './built.ts'
import { expect, hydrated, test } from './fixtures.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 7
/** Until they are let. */
const FAR_MS = 60_000
const MOST_SHIFT = 0.02

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const PATHS = ['/', '/markets', '/spot/BTC_USDT', '/coin/ETH']

type Shifts = { total: number; sources: string[] }

let site: OwnServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await serveBuilt(PORT, { FAR_OBJECTS: 'true' })
  // What an isolate hears once is known: switches, openings, the words of a language.
  for (const path of PATHS) await fetch(site.origin + path)
})
test.afterAll(() => site.stop())

const far = (ms: number) => fetch(`${site.origin}/far/${ms}`)

/** What has been painted, and how far what was painted has moved; observed from the first moment. */
function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: Shifts = { total: 0, sources: [] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.total += entry.value
        shifts.sources.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const isPainted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** Nothing is kept of a visit: each of them counts in a currency of its own. */
const VISITS = (['desktop', 'phone'] as const).flatMap((device) =>
  (['en_US', 'ar_AE'] as const).flatMap((locale) =>
    [true, false].map((hasScripts) => ({ device, locale, hasScripts })),
  ),
)
const CURRENCIES = ['PLN', 'CZK', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'ISK']

for (const [index, { device, locale, hasScripts }] of VISITS.entries()) {
  const scripts = hasScripts ? 'scripts' : 'no scripts'
  test(`[ST10] the shell is painted before the data: ${device}, ${locale}, ${scripts}`, async ({ browser }) => {
    test.setTimeout(60_000)
    const context = await browser.newContext({
      ...(device === 'phone' ? phone : {}),
      javaScriptEnabled: hasScripts,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const url = site.origin
    await context.addCookies([
      { name: 'currency', value: CURRENCIES[index] ?? '', url },
      { name: 'analytics_consent', value: 'denied', url },
    ])
    const page = await context.newPage()
    if (hasScripts) await watchShifts(page)
    for (const path of PATHS) {
      await far(FAR_MS)
      await page.goto(url + localePath(locale, path), { waitUntil: 'commit' })
      await expect(page.locator('header').first(), path).toBeVisible({ timeout: 4_500 })
      await expect.poll(() => isPainted(page), { timeout: 2_000 }).toBe(true)
      // The last of the document is not there.
      expect(await page.locator('#payload').count(), path).toBe(0)
      await far(0)
      await expect(page.locator('#payload'), path).toBeAttached({ timeout: 10_000 })
      await expect(page.locator('main h1'), path).toHaveCount(1)
      await expect(page.locator('main .late'), path).toHaveCount(0)
      if (!hasScripts) continue
      await hydrated(page)
      const { total, sources } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
      expect(total, `${path}: ${sources.join(', ')}`).toBeLessThanOrEqual(MOST_SHIFT)
    }
    await context.close()
  })
}
