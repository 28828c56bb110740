// A page with slow data in a browser: the shell paints first, and does not shift when the data arrive
// (docs/decisions/089).

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { devices, type Page } from 'playwright/test'
import { localePath } from '#shared/i18n/locales.ts'
import { type OwnServer, serveBuilt } from './built.ts'
import { expect, hydrated, test } from './fixtures.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 7
/** Delay of objects until the test releases them. */
const FAR_MS = 60_000
const MOST_SHIFT = 0.02
/** Longer than the time for which a finished call counts as pending (tests/fixtures/far-objects.js). */
const STILL_MS = 600

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
const PATHS = ['/', '/markets', '/spot/BTC_USDT', '/coin/ETH']

type Shifts = { total: number; sources: string[] }

let site: OwnServer
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await serveBuilt(PORT, { FAR_OBJECTS: 'true' })
  // Warms up the isolate: switches, openings and messages are cached after the first request.
  for (const path of PATHS) await fetch(site.origin + path)
})
test.afterAll(() => site.stop())

const far = (ms: number, which = '') => fetch(`${site.origin}/far/${ms}/${which}`)
const callsWaiting = async () => Number(await (await fetch(`${site.origin}/far/waiting`)).text())

/** A document as it arrives over the wire. */
type Wire = { readonly text: () => string; readonly ended: Promise<unknown>; readonly leave: () => void }

/** Requests as a browser does, and decompresses the bytes received so far. */
async function onWire(path: string, headers: Readonly<Record<string, string>>): Promise<Wire> {
  const asked = get(site.origin + path, { headers, agent: false })
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  const read = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer
  read.on('data', (piece: Buffer) => {
    text += piece.toString()
  })
  for (const stream of [answer, read]) stream.on('error', () => undefined)
  const ended = new Promise((resolve) => read.once('close', resolve))
  return { text: () => text, ended, leave: () => void asked.destroy() }
}

/** Painted elements and their layout shift, observed from the start. */
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

for (const [index, packing] of ['gzip', 'identity'].entries()) {
  test(`[ST4] the shell is on the wire before the data: ${packing}`, async () => {
    await far(FAR_MS)
    const cookie = `currency=${['HKD', 'SGD'][index]}`
    const wire = await onWire('/markets', { cookie, 'accept-encoding': packing })
    await expect.poll(wire.text, { timeout: 4_000 }).toContain('<main id="main"')
    expect(wire.text()).not.toContain('id="payload"')
    await far(0)
    await wire.ended
    expect(wire.text()).toMatch(/<\/html>$/)
  })
}

for (const path of ['/markets', '/spot/ETH_USDT', '/status', '/p2p', '/chat']) {
  test(`[ST9] a visitor who leaves ends the calls, and the last of them alone: ${path}`, async () => {
    await fetch(site.origin + path)
    await expect.poll(callsWaiting).toBe(0)
    // Background refreshes behind an answer are no calls of the page, and keep its request alive.
    await far(FAR_MS, 'data')
    const headers = { cookie: 'currency=THB', 'accept-encoding': 'gzip' }
    const one = await onWire(path, headers)
    const other = await onWire(path, headers)
    await expect.poll(one.text).toContain('<main id="main"')
    await expect.poll(callsWaiting).toBeGreaterThan(0)
    one.leave()
    // The server notices a closed connection when it writes.
    await pause(STILL_MS)
    await expect.poll(callsWaiting, { timeout: 1_000 }).toBeGreaterThan(0)
    other.leave()
    await pause(STILL_MS)
    await expect.poll(callsWaiting, { timeout: 2_000 }).toBe(0)
    // The calls have ended, not only paused.
    await pause(STILL_MS)
    expect(await callsWaiting()).toBe(0)
    await far(0)
  })
}

/** Each visit uses another currency, so that no cache has its page. */
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
      // The end of the document has not arrived.
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
