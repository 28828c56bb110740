// The banner above pages and the pop-up over them, from the operator who sets them to the visitor who closes them. On a
// server of its own, because all pages show them.

import { type BrowserContext, devices } from 'playwright/test'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { type OwnServer, serveBuilt } from './built.ts'
import { enterDesk } from './desk.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { E2E_OPERATOR_TOKEN } from './operator.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 63
const ORIGIN = `http://localhost:${PORT}`
const { defaultBrowserType: _, ...phone } = devices['iPhone 13']

let server: OwnServer
// One worker, because its server has one port.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: ORIGIN })
test.beforeAll(async () => {
  server = await serveBuilt(PORT, { OPERATOR_TOKEN: E2E_OPERATOR_TOKEN, PASSWORD_COST: '4,8,1' })
})
test.afterAll(() => server?.stop())

/** Publishes an announcement in ten languages. @returns its operator page */
async function published({ request }: BrowserContext): Promise<string> {
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
    const form = { reason: 'a browser test', ...fields }
    return (await request.post(path, { form, headers, maxRedirects: 0 })).headers().location ?? ''
  }
  const path = await post('/operator/announcements', { action: 'draft', category: 'maintenance' })
  for (const language of LOCALE_CODES) {
    const text = { title: `Works on Sunday ${language}`, body: 'Soon.', language }
    await post(path, { action: 'announcement', what: 'announcement_saved', ...text })
  }
  await post(path, { action: 'announcement', what: 'announcement_published', language: 'en_US' })
  return path
}

test('[NW6] [NW8] a banner is set at the desk, stands above every page, and stays closed where it was closed', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  await enterDesk(page.context(), ORIGIN)
  await page.goto(await published(page.context()))
  await page.getByLabel('Action').selectOption({ label: 'Show as banner' })
  await page.getByLabel('Show from').fill('2026-01-01T10:00')
  await page.getByLabel('Show until').fill('2025-12-31T10:00')
  await page.getByLabel('Reason').fill('a browser test')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The end must be in the future').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Show until').fill('2999-01-01T10:00')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Done and recorded in the log.')).toBeVisible()
  const banner = page.getByRole('region', { name: 'Announcement' })
  await expect(banner).toHaveCount(0)

  // An open page removes an expired banner, but only while it is hidden.
  await page.goto('/fees')
  await hydrated(page)
  const turn = (now: number, isHidden: boolean) =>
    page.evaluate(
      ([at, hidden]) => {
        Date.now = () => at
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      [now, isHidden] as const,
    )
  const until = Date.UTC(2999, 0, 1, 10)
  for (const [now, isHidden] of [
    [until - 1, true],
    [until, false],
  ] as const) {
    await turn(now, isHidden)
    await expect(banner).toHaveCount(1)
  }
  await turn(until, true)
  await expect(banner).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/spot/BTC_USDT')
  await hydrated(page)
  await expect(banner.getByRole('link')).toHaveText('Works on Sunday en_US')
  // The market's screen still has the height of the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await banner.getByRole('button', { name: 'Close announcement' }).press('Enter')
  await expect(banner).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.goto('/fees')
  await expect(banner).toHaveCount(0)

  const context = await browser.newContext({
    baseURL: ORIGIN,
    ...phone,
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  })
  const small = await context.newPage()
  await small.goto('/ar_AE/markets?q=btc')
  await expect(small.getByRole('region', { name: 'إعلان' }).getByRole('link')).toHaveText('Works on Sunday ar_AE')
  expect(await overhang(small)).toBeLessThanOrEqual(0)
  await small.getByRole('button', { name: 'إغلاق الإعلان' }).click()
  await expect(small).toHaveURL('/ar_AE/markets?q=btc')
  await expect(small.locator('[data-banner]')).toHaveCount(0)
  await context.close()
})

test('[NW11] [NW13] a pop-up is set at the desk, waits over the page, and comes once, with scripts and without', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  await enterDesk(page.context(), ORIGIN)
  await page.goto(await published(page.context()))
  await page.getByLabel('Action').selectOption({ label: 'Show as pop-up' })
  await page.getByLabel('Show from').fill('2026-01-01T10:00')
  await page.getByLabel('Show until').fill('2999-01-01T10:00')
  await page.getByLabel('Reason').fill('a browser test')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Pop-up: 2026-01-01T10:00 – 2999-01-01T10:00 UTC')).toBeVisible()
  const popup = page.getByRole('dialog', { name: 'Works on Sunday en_US' })
  await expect(popup).toHaveCount(0)

  await page.goto('/fees')
  await hydrated(page)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expectAccessible(page)
  // The first control in it has the focus, and the page behind is inert.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close announcement')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.goto('/markets')
  await hydrated(page)
  await expect(popup).toHaveCount(0)

  await page.context().clearCookies({ name: 'popup_closed' })
  await page.reload()
  await hydrated(page)
  await expect(page.locator('dialog:modal')).toBeVisible()
  await popup.getByRole('button', { name: 'Close announcement' }).click()
  await expect(popup).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(popup).toHaveCount(0)

  const context = await browser.newContext({
    baseURL: ORIGIN,
    ...phone,
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  })
  const small = await context.newPage()
  await small.goto('/ar_AE/markets?q=btc')
  await expect(small.getByRole('dialog', { name: 'Works on Sunday ar_AE' })).toBeVisible()
  expect(await overhang(small)).toBeLessThanOrEqual(0)
  await small.getByRole('button', { name: 'قراءة الإعلان' }).click()
  await expect(small).toHaveURL(/\/ar_AE\/announcements\/\d+$/)
  await small.goto('/ar_AE/markets')
  await expect(small.getByRole('dialog')).toHaveCount(0)
  await context.close()
})
