// Several charts on the screen of a market.

import type { Page } from 'playwright/test'
import { expect, expectAccessible, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

test.use({ viewport: { width: 1440, height: 900 } })
// Each test opens several charts and runs axe.
test.describe.configure({ timeout: 60_000 })

const charts = (page: Page) => page.getByTestId('chart')
const beside = (page: Page, number: number) => page.getByRole('region', { name: `Price chart ${number}`, exact: true })

async function arrange(page: Page, layout: string): Promise<void> {
  await page.getByRole('button', { name: 'Multi-chart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Multi-chart' })
  await dialog.getByRole('radio', { name: layout }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('[CT8] a second chart has a market, an interval and indicators of its own, which a reload keeps', async ({
  page,
  visit,
  complaints,
}) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await visit('en_US', '/spot/BTC_USDT')
  await expect(charts(page).locator('canvas').first()).toBeVisible()
  await arrange(page, '2 charts, side by side')
  const second = beside(page, 2)
  await expect(second.getByRole('group', { name: /^BTC\/USDT chart/ })).toBeVisible()
  await second.getByRole('button', { name: 'BTC/USDT: change pair' }).click()
  await page.getByRole('combobox', { name: /Search/ }).fill('eth')
  await page.keyboard.press('Enter')
  await expect(second.getByRole('group', { name: /^ETH\/USDT chart/ })).toBeVisible()
  await second.getByRole('link', { name: '4h', exact: true }).click()
  await expect(second.getByRole('link', { name: '4h', exact: true })).toHaveAttribute('aria-current', 'true')
  // The page's address does not change.
  await expect(page).toHaveURL(/\/spot\/BTC_USDT$/)
  await expect(charts(page).first().getByRole('link', { name: '15m', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  // Keys apply to the chart that has the focus.
  await second.getByRole('group').first().click()
  await page.keyboard.press('Alt+i')
  const indicators = page.getByRole('dialog', { name: 'Indicators' })
  await indicators.getByRole('button', { name: /^RSI/ }).click()
  await page.keyboard.press('Escape')
  await expect(second.getByRole('button', { name: /^RSI 14\s*\d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^RSI 14\s*\d/ })).toHaveCount(1)

  await page.reload()
  await expect(second.getByRole('group', { name: /^ETH\/USDT chart/ })).toBeVisible()
  await expect(second.getByRole('link', { name: '4h', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(second.getByRole('button', { name: /^RSI 14\s*\d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^RSI 14\s*\d/ })).toHaveCount(1)
  // A document has one socket, no matter how many charts.
  expect(sockets.length).toBeLessThanOrEqual(2)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[CT8] a contract stands beside a spot market: picked from the list of both, live, and there after a reload', async ({
  page,
  visit,
  complaints,
}) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await visit('en_US', '/spot/BTC_USDT')
  await expect(charts(page).locator('canvas').first()).toBeVisible()
  await arrange(page, '2 charts, side by side')
  const second = beside(page, 2)
  await second.getByRole('button', { name: 'BTC/USDT: change pair' }).click()
  await page.getByRole('tab', { name: 'Futures' }).click()
  // Contracts have one decimal, spot two.
  await expect(page.getByRole('option', { name: /^BTC\/USDT\s*[\d,]+\.\d\s*[+−]?\d+\.\d\d%/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /Search/ }).fill('btc')
  await page.keyboard.press('Enter')
  await expect(second.getByRole('button', { name: 'BTC/USDT Futures: change pair' })).toBeVisible()
  const close = second.getByText(/^C\s/)
  await expect(close).toHaveText(/^C\s*[\d,]+\.\d$/)
  const seen = await close.textContent()
  await expect.poll(() => close.textContent(), { timeout: 20_000 }).not.toBe(seen)
  await page.reload()
  await expect(second.getByRole('button', { name: 'BTC/USDT Futures: change pair' })).toBeVisible()
  await expect(close).toHaveText(/^C\s*[\d,]+\.\d$/)
  // Back to the product of the page.
  await second.getByRole('button', { name: 'BTC/USDT Futures: change pair' }).click()
  await page.getByRole('tab', { name: 'Spot' }).click()
  await page.getByRole('option', { name: /^ETH\/USDT/ }).click()
  await expect(second.getByRole('button', { name: 'ETH/USDT: change pair' })).toBeVisible()
  expect(sockets.length).toBeLessThanOrEqual(2)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[CT8] four charts of a contract: their cursors go together, all of them are live, and one is left', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('en_US', '/futures/ETH_USDT')
  await expect(charts(page).locator('canvas').first()).toBeVisible()
  await arrange(page, '4 charts')
  await expect(charts(page)).toHaveCount(4)
  await expect(charts(page).locator('canvas')).not.toHaveCount(0)
  const opening = (at: number) => charts(page).nth(at).getByText(/^O\s/)
  const fourth = charts(page).nth(3)
  await expect(fourth.locator('canvas').first()).toBeVisible()
  const newest = await opening(3).textContent()
  // Two days ago: the fourth chart, with daily bars, has another bar there.
  const first = charts(page).first().getByRole('group').first()
  await first.focus()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageUp')
  await expect.poll(() => opening(3).textContent()).not.toBe(newest)
  await arrange(page, '1 chart')
  await expect(charts(page)).toHaveCount(1)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[CT8] [CT12] whoever is logged in finds them in another browser', async ({
  page,
  visit,
  context,
  baseURL,
  browser,
  complaints,
}) => {
  await enter(context, baseURL ?? '')
  await visit('en_US', '/spot/BTC_USDT')
  await expect(charts(page).locator('canvas').first()).toBeVisible()
  await arrange(page, '2 charts, stacked')
  const saved = page.waitForRequest((request) => request.postData()?.includes('"interval":"1d"') ?? false)
  await beside(page, 2).getByRole('link', { name: '1d', exact: true }).click()
  const kept = await (await saved).response()
  expect(kept?.status()).toBe(200)
  expect(complaints).toEqual({ console: [], failedRequests: [] })

  const { cookies } = await context.storageState()
  const elsewhere = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 1440, height: 900 },
    storageState: { cookies, origins: [] },
  })
  const other = await elsewhere.newPage()
  await other.goto('/spot/ETH_USDT')
  await expect(charts(other).locator('canvas').first()).toBeVisible()
  await expect(charts(other)).toHaveCount(2)
  await other.getByRole('button', { name: 'Multi-chart' }).click()
  await expect(other.getByRole('radio', { name: '2 charts, stacked' })).toBeChecked()
  await other.keyboard.press('Escape')
  const second = beside(other, 2)
  await expect(second.getByRole('group', { name: /^BTC\/USDT chart/ })).toBeVisible()
  await expect(second.getByRole('link', { name: '1d', exact: true })).toHaveAttribute('aria-current', 'true')
  await elsewhere.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[CT8] there is one chart and no button for more, whatever is kept', async ({ page, visit }) => {
    const kept = {
      arrangement: 'columns',
      isLinked: true,
      charts: [
        {
          symbol: 'ETH_USDT',
          interval: '1h',
          setup: { type: 'candles', scale: 'normal', hasVolume: true, indicators: [], compared: [] },
        },
      ],
    }
    await page.addInitScript(
      (data) => localStorage.setItem('chart-grids', data),
      JSON.stringify({ type: 'object', data: { spot: kept } }),
    )
    await visit('en_US', '/spot/BTC_USDT')
    await expect(charts(page).locator('canvas').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Multi-chart' })).toBeHidden()
    await expect(charts(page)).toHaveCount(1)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    // In landscape there is room for both.
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(charts(page)).toHaveCount(2)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[CT8] there is one chart and no button for more', async ({ page }) => {
    await page.goto('/spot/BTC_USDT')
    await expect(charts(page).getByRole('img')).toBeVisible()
    await expect(charts(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Multi-chart' })).toBeHidden()
  })
})
