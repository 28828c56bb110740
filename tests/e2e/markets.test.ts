// The list of contracts beside that of spot: by links without scripts, live with scripts, in Arabic and on a phone.

import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'

const PAGE = '/markets/futures'

test('[FS15] contracts are listed with funding and open interest, sorted and searched, each leading to its page', async ({
  page,
  visit,
  complaints,
}) => {
  await visit('en_US', '/markets')
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Futures' }).click()
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`))
  await hydrated(page)
  const rows = page.getByTestId('contracts-table').locator('tbody tr')
  const answer = await page.request.get(futuresMarketCalls.board.path)
  const { contracts } = futuresMarketCalls.board.answer.parse((await answer.json()).data)
  await expect(rows).toHaveCount(contracts.length)
  await expect(rows.first()).toContainText('125×')
  await expect(rows.first().locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await page.getByRole('columnheader', { name: 'Funding' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=funding/)
  await expect(page.getByRole('columnheader', { name: 'Funding' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox').fill('solana')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/\/futures\/SOL_USDT$/)
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test('[FS15] favourites of contracts are not those of spot', async ({ page, visit }) => {
  await visit('en_US', PAGE)
  await page.getByRole('button', { name: 'Add ETH/USDT to favorites' }).click()
  await page.goto('/markets?favourites=1')
  await hydrated(page)
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await page.goto(`${PAGE}?favourites=1`)
  await hydrated(page)
  await expect(page.getByTestId('contracts-table').locator('tbody tr')).toHaveCount(1)
})

test('[FS15] the figures move without anybody asking', async ({ page, visit }) => {
  await visit('en_US', PAGE)
  const first = page.getByTestId('contracts-table').locator('tbody tr').first()
  const before = await first.innerText()
  await expect(first).not.toHaveText(before, { timeout: 15_000, useInnerText: true })
  const mark = first.locator('td').nth(3)
  const was = await mark.innerText()
  await expect(mark).not.toHaveText(was, { timeout: 15_000, useInnerText: true })
})

test('[FS15] on a phone in Arabic nothing hangs over', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('ar_AE', PAGE)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[FS15] heads sort, and tabs and search choose', async ({ page }) => {
    await page.goto(PAGE)
    await page.getByRole('columnheader', { name: 'Contract' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=pair/)
    const names = await page.getByTestId('contracts-table').locator('tbody th bdi:first-of-type').allInnerTexts()
    expect(names.length).toBeGreaterThanOrEqual(20)
    await page.getByRole('link', { name: 'Memes' }).click()
    await expect(page.getByTestId('contracts-table').locator('tbody tr').first()).toContainText(/DOGE|SHIB|PEPE/)
    await page.getByRole('searchbox').fill('doge')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByTestId('contracts-table').locator('tbody tr')).toHaveCount(1)
  })
})
