// One clock for the whole site (docs/decisions/083), seen from Tokyo: chart, axis, cursor, tape and orders show the
// same time.
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { formatDayAndMinute, formatMinuteOfDay, formatTimeOfDay } from '#shared/format/dates.ts'
import { formatMachineDay } from '#shared/format/machine-times.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const TOKYO = 'Asia/Tokyo'
const MARKET = '/spot/BTC_USDT'
const QUARTER_MS = 15 * 60_000

test.use({ timezoneId: TOKYO })

/** Records the texts that the chart writes on its canvas, because Playwright cannot read pixels. */
const listenToCanvas = (page: Page) =>
  page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, ...place) {
      drawn.push(text)
      if (drawn.length > 500) drawn.shift()
      fillText.call(this, text, ...place)
    } as typeof fillText
  })
const drawnOn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)

/** A user with paper money and a resting order. */
async function trader(context: BrowserContext, origin: string): Promise<void> {
  await enter(context, origin)
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  await context.request.post('/api/v1/trading/faucet', { data: { asset: 'USDT' }, headers })
  const order = { market: 'BTC_USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.01' }
  const placed = await context.request.post('/api/v1/trading/orders', { data: order, headers })
  expect(placed.status()).toBe(200)
}

/** Machine-readable and visible time of a `<time>` element. */
async function told(time: Locator): Promise<readonly [number, string]> {
  // In one step, because the tape can change between two.
  return time.evaluate((element) => [
    Date.parse(element.getAttribute('datetime') ?? ''),
    (element as HTMLElement).innerText.trim(),
  ])
}

/** The chart's clock label, in the corner of its axes. */
const clockOf = (page: Page, name: string) =>
  page
    .getByTestId('chart')
    .locator('span:not(:has(*))')
    .filter({ hasText: new RegExp(`^${name.replace('+', '\\+')}$`) })

/** Expects all times of a market's screen in one zone. @param name label of its clock */
async function expectOneClock(page: Page, zone: string, name: string, locale: 'en_US' | 'ar_AE' = 'en_US') {
  const tape = page.getByTestId('trades')
  await expect(tape.getByRole('columnheader').last()).toContainText(`(${name})`)
  const [tradedAt, traded] = await told(tape.locator('time').first())
  expect(traded).toBe(formatTimeOfDay(tradedAt, zone))
  const panel = page.getByTestId('panel')
  await expect(panel.getByRole('columnheader', { name: `(${name})` })).toHaveCount(1)
  const [placedAt, placed] = await told(panel.locator('time').first())
  expect(placed).toBe(formatDayAndMinute(placedAt, locale, zone))
  await expect(clockOf(page, name)).toBeVisible()
}

/** Expects the chart's axis and cursor to label quarters of an hour in a zone. */
async function expectChartBy(page: Page, zone: string) {
  const canvas = page.getByTestId('chart').locator('canvas').first()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const now = Date.now()
  const quarters = Array.from({ length: 3_000 }, (_, back) => Math.floor(now / QUARTER_MS - back) * QUARTER_MS)
  const cursors = new Set(quarters.map((time) => formatDayAndMinute(time, 'en_US', zone)))
  // The axis labels the day only where a day of the zone begins.
  const days = quarters.filter((time) => formatMinuteOfDay(time, zone) === '00:00')
  await expect
    .poll(async () => (await drawnOn(page)).filter((text) => cursors.has(text)).length, { timeout: 15_000 })
    .toBeGreaterThan(0)
  const drawn = await drawnOn(page)
  const dates = drawn.filter((text) => /^\d\d?$/.test(text))
  expect(dates.every((text) => days.some((day) => Number(formatMachineDay(day, zone).slice(8)) === Number(text)))).toBe(
    true,
  )
  await page.getByTestId('chart').getByRole('group').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByTestId('chart').locator('[aria-live]')).toContainText(
    zone === 'UTC' ? / UTC\b(?!\+)/ : / UTC\+9\b/,
  )
}

test('[CK4] chart, axis, cursor, tape and orders say the same moment alike: local, UTC, of the exchange', async ({
  page,
  context,
  baseURL,
  visit,
  complaints,
}) => {
  await listenToCanvas(page)
  await trader(context, baseURL ?? '')
  await visit('en_US', MARKET)
  await expectOneClock(page, TOKYO, 'UTC+9')
  await expectChartBy(page, TOKYO)

  const choice = page.getByTestId('chart').getByRole('combobox', { name: 'Time zone' })
  await expect(choice).toHaveValue('local')
  await expect(choice.locator('option')).toHaveText(['Local time · UTC+9', 'UTC', 'Exchange time · UTC'])
  await choice.selectOption('utc')
  await expectOneClock(page, 'UTC', 'UTC')
  await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.splice(0))
  await expectChartBy(page, 'UTC')
  await expectAccessible(page)

  // Stored in this browser and at the account.
  await page.reload()
  await hydrated(page)
  await expectOneClock(page, 'UTC', 'UTC')
  await visit('en_US', '/account/preferences')
  await expect(page.getByLabel('Time zone').last()).toHaveValue('utc')
  expect(complaints.console).toEqual([])
})

test('[CK4] a chart that was pushed into the past stays there when its clock changes', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('en_US', MARKET)
  const chart = page.getByTestId('chart')
  const canvas = chart.locator('canvas').first()
  await canvas.waitFor()
  const { x, y, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const bar = async () => {
    await page.mouse.move(x + 200, y + height / 2)
    await page.mouse.move(x + 201, y + height / 2)
    return chart.locator('p').first().innerText()
  }
  const first = await bar()
  await page.mouse.down()
  await page.mouse.move(x + 420, y + height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(bar).not.toBe(first)
  const before = await bar()
  await chart.getByRole('combobox', { name: 'Time zone' }).selectOption('utc')
  await expect(clockOf(page, 'UTC')).toBeVisible()
  await expect.poll(bar).toBe(before)
  expect(complaints.console).toEqual([])
})

test('[CK4] a day’s bars are days of UTC for everybody, and the chart says so', async ({ page, visit }) => {
  await visit('en_US', `${MARKET}?interval=1d`)
  const chart = page.getByTestId('chart')
  await expect(page.getByTestId('trades').getByRole('columnheader').last()).toContainText('(UTC+9)')
  await expect(clockOf(page, 'UTC')).toBeVisible()
  await chart.locator('canvas').first().waitFor()
  await chart.getByRole('group').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart.locator('[aria-live]')).toContainText(/\d\d\/\d\d\/\d{4} UTC/)
})

test('[CK3] whoever is logged in has their clock before scripts, as their browser has told it', async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  await trader(context, baseURL ?? '')
  await page.goto('/orders')
  await hydrated(page)
  const still = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const plain = await still.newPage()
  await plain.goto(`${baseURL}/orders`)
  await expect(plain.getByRole('columnheader', { name: '(UTC+9)' })).toHaveCount(1)
  const [at, text] = await told(plain.locator('main time').first())
  expect(text).toBe(formatDayAndMinute(at, 'en_US', TOKYO))
  await still.close()
})

test('[CK5] a day of profit and loss is a day of Tokyo, and so are filters and files', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await trader(context, baseURL ?? '')
  // The browser reports its zone with the first page.
  await visit('en_US', '/wallet')
  await visit('en_US', '/wallet/portfolio')
  await expect(page.getByText('Days are in UTC+9.')).toBeVisible()
  const today = formatMachineDay(Date.now(), TOKYO)
  await expect(page.locator('ol time').last()).toHaveAttribute('datetime', today)
  await visit('en_US', `/wallet/history?from=${today}&to=${today}`)
  await expect(page.getByLabel('From (UTC+9)')).toHaveValue(today)
  await expect(page.getByRole('row', { name: /USDT/ }).first()).toBeVisible()
  const file = await (await context.request.get(`/wallet/history.csv?from=${today}&to=${today}`)).text()
  expect(file.split('\r\n')[1]).toMatch(new RegExp(`^${today}T\\d\\d:\\d\\d:\\d\\d\\.\\d{3}\\+09:00,`))
  const update = { clock: 'utc' }
  await context.request.post(`/api${userCalls.updatePreferences.path}`, {
    data: update,
    headers: { origin: baseURL ?? '', 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' },
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('[CK4] a card whose name is its time says by which clock', async ({ page, context, baseURL, visit }) => {
    await trader(context, baseURL ?? '')
    await visit('en_US', '/wallet/history')
    const named = await page
      .getByRole('rowheader')
      .first()
      .evaluate((head) => getComputedStyle(head, '::before').content)
    expect(named).toBe('"Time (UTC+9)"')
  })
})

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('[CK4] the clock is named, chosen, and hangs over no edge', async ({ page, visit }) => {
    await visit('ar_AE', MARKET)
    const chart = page.getByTestId('chart')
    await expect(clockOf(page, 'UTC+9')).toBeVisible()
    await chart.getByRole('combobox', { name: 'المنطقة الزمنية' }).selectOption('utc')
    await expect(clockOf(page, 'UTC')).toBeVisible()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.goto(localePath('ar_AE', '/proof'))
    await hydrated(page)
    await expect(page.locator('main time').first()).toContainText(/ UTC$/)
  })
})
