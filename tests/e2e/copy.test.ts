// Copy trading in a browser: a simulated lead is found on the board, read, followed, and left again; with and without scripts.

import type { Browser, Page } from 'playwright/test'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const BOARD = '/copy-trading/spot'

/** Somebody with paper money in the spot wallet. */
async function copier(browser: Browser, origin: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled })
  await enter(context, origin)
  const page = await context.newPage()
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const form = { return: BOARD, asset: 'USDT' }
  const answer = await page.request.post(`${origin}/orders/faucet`, { form, headers, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return page
}

/** The board with simulated leads on it: they begin to trade when somebody first looks. */
async function boardWithLeads(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(`${BOARD}?sort=aum&open=yes`)
    await expect(page.getByRole('article').filter({ hasText: 'Simulated' }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

const simulated = (page: Page) => page.getByRole('article').filter({ hasText: 'Simulated' }).first()

test.describe('copying', () => {
  test('[CY4] the board is read, filtered in its address, and leads to a whole record', async ({
    page,
    complaints,
  }) => {
    await boardWithLeads(page)
    await hydrated(page)
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('drawdown')
    await expect(page).toHaveURL(/sort=drawdown/)
    await page.getByRole('link', { name: '90D' }).click()
    await expect(page).toHaveURL(/days=90/)
    await simulated(page).getByRole('heading').getByRole('link').click()
    await hydrated(page)
    await expect(page.getByText('A simulated trader run by this exchange.')).toBeVisible()
    const tile = page.locator('details', { has: page.getByText('Max drawdown', { exact: true }) })
    await tile.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(tile.getByText('Peak NAV', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })

  test('[CY7] a simulated lead is followed within limits, the copy is looked at, and stopped', async ({
    browser,
    baseURL,
  }) => {
    const page = await copier(browser, baseURL ?? '')
    await boardWithLeads(page)
    await simulated(page).getByRole('link', { name: /^Copy/ }).click()
    await hydrated(page)
    await page.getByLabel('Amount to invest').fill('15')
    await expect(page.getByText('The minimum is 20 USDT.')).toBeVisible()
    await page.getByLabel('Amount to invest').fill('500')
    await expect(page.getByText('The minimum is 20 USDT.')).toHaveCount(0)
    await page.getByRole('radio', { name: /^Fixed amount/ }).check()
    await page.getByLabel('Fixed amount, USDT').fill('40')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start copying' }).click()
    await page.waitForURL(/\/copy-trading\/copies\/[0-9a-f]{16}\?done=followed$/)
    await hydrated(page)
    await expect(page.getByText('You are now copying this trader.')).toBeVisible()
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await page.getByRole('navigation').getByRole('link', { name: 'My copies' }).click()
    await expect(page.getByRole('table', { name: 'Copies' }).getByRole('row')).toHaveCount(2)
    await page.getByRole('table', { name: 'Copies' }).getByRole('link').click()
    await hydrated(page)
    await page.locator('summary', { hasText: 'Stop copying' }).click()
    await page.getByRole('radio', { name: /^Close all now/ }).check()
    await page.getByRole('button', { name: 'Stop copying' }).click()
    // The page asks for itself until nothing of it changes any more.
    await expect(page.getByText('Ended', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('You stopped this copy.')).toBeVisible()
    await page.context().close()
  })

  test('[CY6] without scripts the form keeps what was typed, and follows', async ({ browser, baseURL }) => {
    const page = await copier(browser, baseURL ?? '', false)
    await boardWithLeads(page)
    await simulated(page).getByRole('link', { name: /^Copy/ }).click()
    await page.getByLabel('Amount to invest').fill('15')
    await page.getByLabel('Stop loss').fill('12.5')
    await page.getByRole('button', { name: 'Start copying' }).click()
    await expect(page.getByText('The minimum is 20 USDT.').first()).toBeVisible()
    await expect(page.getByLabel('Stop loss')).toHaveValue('12.5')
    await page.getByLabel('Amount to invest').fill('300')
    await page.getByRole('button', { name: 'Start copying' }).click()
    await expect(page.getByText('You are now copying this trader.')).toBeVisible()
    await page.context().close()
  })
})
