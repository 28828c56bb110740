// The page of a coin: live, linked from the markets, in Arabic on a phone, dark.

import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'

test('[CO6] a name in the markets leads there, where the price moves and the chart takes another interval', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('en_US', '/markets')
  await page.getByTestId('markets-table').getByRole('link', { name: 'Bitcoin', exact: true }).click()
  await expect(page).toHaveURL(/\/coin\/BTC$/)
  await hydrated(page)
  const price = page.getByTestId('coin-price')
  const before = await price.innerText()
  await expect(price).not.toHaveText(before, { timeout: 15_000 })
  await expect(page.getByTestId('chart').locator('canvas').first()).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: '1h', exact: true }).click()
  await expect(page).toHaveURL(/\/coin\/BTC\?interval=1h$/)
  await expect(page.getByRole('link', { name: '1h', exact: true })).toHaveAttribute('aria-current', 'true')
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[CO6] an interval whose bars cannot be read is loaded with the page', async ({ page, visit }) => {
  await visit('en_US', '/coin/BTC')
  await page.route(/interval=1h.*limit|limit.*interval=1h/, (route) => route.abort())
  await page.getByRole('link', { name: '1h', exact: true }).click()
  await expect(page.getByRole('link', { name: '1h', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/coin\/BTC\?interval=1h$/)
})

test('[CO6] on a narrow phone nothing hangs over, in Arabic, with and without a chart', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const asset of ['XRP', 'USDT']) {
    await visit('ar_AE', `/coin/${asset}`)
    expect(await overhang(page), asset).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})
