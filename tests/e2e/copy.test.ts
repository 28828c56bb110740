// Copy trading in a browser: a simulated lead is found, read, followed and left, with and without scripts.

import type { Browser, Page } from 'playwright/test'
import { copyCalls } from '#shared/copy/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { E2E_OPERATOR_TOKEN } from './operator.ts'
import { enter } from './person.ts'

const BOARD = '/copy-trading/spot'

/** A user with paper money in the spot wallet. */
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

/** A user who leads and buys on command. */
async function trader(browser: Browser, origin: string, name: string) {
  const { request } = await copier(browser, origin)
  const own = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }
  const post = async (path: string, data: object, headers: Readonly<Record<string, string>> = own): Promise<unknown> =>
    (await (await request.post(path, { data, headers })).json()).data
  const asked = { kind: 'spot', name, share: '10', maxCopiers: '100' }
  const applied = copyCalls.apply.answer.parse(await post(copyCalls.apply.path, asked))
  if (applied.kind !== 'applied') throw new Error(`not applied: ${applied.reason}`)
  const operator = { ...own, authorization: `Bearer ${E2E_OPERATOR_TOKEN}` }
  expect(await post(operatorCalls.decideLead.path, { id: applied.lead, approve: true }, operator)).toEqual({
    decided: true,
  })
  // Nearly all of the money: a price would have to make up for the fee's loss.
  const order = { market: 'BTC_USDT', side: 'buy', type: 'market', amount: '9000' }
  return { lead: applied.lead, name, buy: () => post(tradingCalls.place.path, order) }
}

/** Opens the board: simulated leads begin to trade at the first request. */
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
    await expect(page.getByText('This simulated trader is run by this exchange.')).toBeVisible()
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
    await page.waitForURL(/\/copy-trading\/copies\/[0-9a-f]{20}\?done=followed$/)
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
    // The page polls until nothing can change.
    await expect(page.getByText('Ended', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('You stopped this copy.')).toBeVisible()
    await page.context().close()
  })

  test('[CY7] two copies of one market are warned of, and stops that are changed while they run take hold', async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const origin = baseURL ?? ''
    const mark = crypto.randomUUID().slice(0, 6)
    const leads = [await trader(browser, origin, `One ${mark}`), await trader(browser, origin, `Two ${mark}`)]
    const page = await copier(browser, origin)
    for (const { lead, buy } of leads) {
      await page.goto(`/copy-trading/spot-trader/${lead}/follow`)
      await hydrated(page)
      await page.getByLabel('Amount to invest').fill('500')
      await page.getByLabel('Take profit, %').fill('20')
      await page.getByLabel('Stop loss, %').fill('10')
      await page.getByRole('button', { name: 'Start copying' }).click()
      await page.waitForURL(/\/copy-trading\/copies\/[0-9a-f]{20}\?done=followed$/)
      await buy()
      await expect(page.getByRole('table', { name: 'Open positions' }).getByRole('link')).toHaveText('BTC/USDT')
    }
    await page.goto('/copy-trading/copies')
    await expect(page.getByText(`BTC/USDT: Two ${mark}, One ${mark}.`)).toBeVisible()
    const change = async (name: string, field: string, text: string) => {
      await page.goto('/copy-trading/copies')
      await page.getByRole('link', { name }).click()
      await hydrated(page)
      await expect(page.getByText('Your copies overlap')).toHaveCount(name.startsWith('Two') ? 1 : 0)
      await page.locator('summary', { hasText: 'Change settings' }).click()
      await page.getByLabel(field).fill(text)
      await page.getByRole('button', { name: 'Save changes' }).click()
    }
    // A distance below the fee of the purchase.
    await change(`Two ${mark}`, 'Stop loss, %', '0.02')
    await expect(page.getByText('Settings saved.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Trades' }).getByText('Stop loss', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await change(`One ${mark}`, 'Total loss limit, %', '100')
    await expect(page.getByText('Enter a stop loss between 0 and 99%.').last()).toBeVisible()
    await expect(page.getByLabel('Stop loss, %')).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Total loss limit, %').fill('0.01')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Stopped: your total loss limit was reached.')).toBeVisible({ timeout: 20_000 })
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
