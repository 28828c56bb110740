// The status page that outlives the exchange, in a browser, on a host of its own.

import { createTranslator } from '#shared/format/translator.ts'
import { messages as arabic } from '../../locales/ar_AE/index.ts'
import { messages as english } from '../../locales/en_US/index.ts'
import { renderStaticStatus, type StaticStatus } from '../../worker/content/help/static-status.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const HOST = 'https://status.test'
const EXCHANGE = 'https://exchange.test'
const TIME = Date.UTC(2026, 10, 28, 12, 0)
const STATUS: StaticStatus = {
  since: TIME - 86_400_000,
  days: [
    { day: '2026-11-28', downMs: 0, isKnown: true },
    { day: '2026-11-27', downMs: 120_000, isKnown: true },
  ],
  incidents: [{ from: TIME - 3_600_000, to: TIME - 3_480_000 }],
  halted: ['BTC_USDT'],
  markets: 30,
  audit: { time: TIME, isGood: true },
  isInvestigated: false,
}
const translators = {
  en_US: createTranslator('en_US', english as never),
  ar_AE: createTranslator('ar_AE', arabic as never),
} as const

const render = (locale: keyof typeof translators) =>
  renderStaticStatus(STATUS, { t: translators[locale], locale, brand: 'Acme', origin: EXCHANGE, time: TIME })

test('[STA4] it says whether the exchange answers, and that reports stopped', async ({ page }) => {
  const body = await render('en_US')
  const report = { time: new Date().toISOString(), state: 'open' }
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  let isUp = true
  await page.route(`${HOST}/en_US.html`, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.route(`${HOST}/status.json`, (route) => route.fulfill({ json: report }))
  await page.route(`${EXCHANGE}/**`, (route) =>
    isUp ? route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }) : route.abort(),
  )
  await page.goto(`${HOST}/en_US.html`)
  await expect(page.getByText('The exchange responds to your browser.')).toBeVisible()
  await expect(page.getByText('Halted markets: BTC/USDT')).toBeVisible()
  await expect(page.getByText('There has been no report since then.')).toBeHidden()
  await expectAccessible(page)
  isUp = false
  report.time = new Date(Date.now() - 3_600_000).toISOString()
  await page.reload()
  await expect(page.getByText('The exchange does not respond to your browser.')).toBeVisible()
  await expect(page.getByText('There has been no report since then. The exchange may be down.')).toBeVisible()
  report.state = 'asleep'
  await page.reload()
  await expect(page.getByText('No one is using the exchange right now, so it does not report.')).toBeVisible()
  await expect(page.getByText('There has been no report since then.')).toBeHidden()
  expect(refused).toEqual([])
})

test.describe('without scripts, in Arabic', () => {
  test.use({ javaScriptEnabled: false })

  test('[STA4] it shows the time of its report', async ({ page }) => {
    const body = await render('ar_AE')
    await page.route(`${HOST}/ar_AE.html`, (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto(`${HOST}/ar_AE.html`)
    await expect(page.locator('#time')).toContainText('2026')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})
