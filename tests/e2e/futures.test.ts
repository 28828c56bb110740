// Contracts as users trade them: long and short, cross and isolated, without scripts, in Arabic and on a phone.

import type { Page } from 'playwright/test'
import { futuresCalls } from '#shared/futures/calls.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const PAGE = '/futures/BTC_USDT'
const ANSWERS = { loss: 'all', liquidation: 'closed', funding: 'sides' }

/** A user with margin who has answered the risk questions. */
async function trader(page: Page, origin: string, amount = '5000'): Promise<void> {
  await enter(page.context(), origin)
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post(path, { form: { return: PAGE, ...form }, headers, maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 303])
  }
  await post('/orders/faucet', { asset: 'USDT' })
  await post('/futures/risk', ANSWERS)
  await post('/futures/transfer', { amount, take: 'false' })
}

const originOf = (baseURL: string | undefined) => baseURL ?? ''
const positions = (page: Page) => page.getByTestId('panel').locator('tbody tr')
const market = (page: Page) => page.getByTestId('ticket').getByText('Market', { exact: true })
const size = (page: Page) => page.getByTestId('ticket').getByLabel('Size', { exact: true })
/** Confirms an order or a one-press close. */
const confirmed = (page: Page) => page.getByTestId('confirm-order').click()
const account = async (page: Page) =>
  futuresCalls.account.answer.parse((await (await page.request.get(futuresCalls.account.path)).json()).data)

test.describe('a contract', () => {
  test.setTimeout(60_000)

  test('[FS8] is bought long on cross margin and closed, with cost and liquidation price told before', async ({
    page,
    baseURL,
    complaints,
  }) => {
    await trader(page, originOf(baseURL))
    await page.goto(PAGE)
    await hydrated(page)
    await market(page).click()
    await size(page).fill('0.02')
    const told = page.getByRole('region', { name: 'Order estimate' })
    await expect(told.locator('dl').first()).toContainText(/Cost\s*1[67]\d\.\d\d|Cost\s*1[89]\d\.\d\d/)
    await page.getByTestId('act-buy').click()
    await confirmed(page)
    await expect(positions(page)).toContainText(['0.02 BTC'])
    await expect(positions(page)).toContainText(['Long'])
    // Enter in the close price does not choose a share.
    await page.locator('button[popovertarget="close-BTC_USDT-net"]').first().click()
    const close = page.locator('#close-BTC_USDT-net')
    await close.getByRole('textbox').fill('1')
    await close.getByRole('textbox').press('Enter')
    await expect(close.locator('form').first()).toHaveAttribute('aria-busy', 'false')
    await expect(close).toBeVisible()
    expect((await account(page)).positions).toMatchObject([{ quantity: '0.020' }])
    await page.keyboard.press('Escape')
    await positions(page).getByTestId('close-now').click()
    await confirmed(page)
    await expect(page.getByTestId('panel')).toContainText('No positions')
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })

  test('[FS7] tells a visitor, too, what a position would bring, and at which price it brings what is wanted', async ({
    page,
    complaints,
  }) => {
    await page.goto(PAGE)
    await hydrated(page)
    await page.getByRole('button', { name: 'Calculator' }).click()
    const calculator = page.getByRole('dialog', { name: 'Futures calculator' })
    const price = (name: string) => calculator.getByRole('textbox', { name })
    await price('Size').fill('0.5')
    await price('Target ROE').fill('25')
    await expect(calculator).toContainText(/ROE\s*25\.\d\d%/)
    const exit = Number(await price('Exit price').inputValue())
    expect(exit).toBeGreaterThan(Number(await price('Entry price').inputValue()))
    await calculator.getByRole('radio', { name: 'Max size' }).check()
    await price('Available margin').fill('1000')
    await expect(calculator.locator('dl')).toContainText(/Max size\s*0\.\d+ BTC/)
    await calculator.getByRole('radio', { name: 'Average entry' }).check()
    for (const [at, [size, paid]] of [
      ['1', '50000'],
      ['3', '54000'],
    ].entries()) {
      await price('Size')
        .nth(at)
        .fill(size ?? '')
      await price('Entry price')
        .nth(at)
        .fill(paid ?? '')
    }
    await expect(calculator.locator('dl')).toContainText(/Average entry\s*53,000\.000/)
    await expectAccessible(page)
    await calculator.getByRole('radio', { name: 'PnL' }).check()
    await price('Exit price').fill(String(exit * 2))
    await expect(price('Target ROE')).toHaveValue('')
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })

  test('[FS14] listens to the keys of the desk, though its closed dialogs stand in the page', async ({
    page,
    baseURL,
  }) => {
    await enter(page.context(), originOf(baseURL))
    await page.goto(PAGE)
    await hydrated(page)
    const ticket = page.getByTestId('ticket')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('m')
    await expect(ticket.locator('input[name="price"]')).toBeHidden()
    await page.keyboard.press('l')
    await expect(ticket.locator('input[name="price"]')).toBeVisible()
    await page.keyboard.press('?')
    await expect(help).toBeVisible()
    await page.keyboard.press('m')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(ticket.locator('input[name="price"]')).toBeVisible()
    await page.keyboard.press('q')
    await expect(size(page)).toBeFocused()
  })

  test('[FS8] is sold short on isolated margin at a leverage of one’s own, which moves its liquidation price', async ({
    page,
    baseURL,
  }) => {
    await trader(page, originOf(baseURL))
    await page.goto(PAGE)
    await hydrated(page)
    await page.getByRole('button', { name: 'Cross', exact: true }).click()
    await page.getByRole('button', { name: /^Isolated/ }).click()
    await expect(page.getByTestId('futures-settings')).toContainText('Isolated')
    await page.locator('button[popovertarget="leverage-pane"]').first().click()
    const popup = page.locator('#leverage-pane')
    const leverage = popup.locator('[name=leverage]').first()
    for (const typed of ['2.5', '']) {
      await leverage.fill(typed)
      await popup.getByRole('button', { name: 'Confirm' }).click()
      await expect(leverage).toBeFocused()
      await expect(popup).not.toContainText('No response')
    }
    await popup.getByRole('button', { name: '50×' }).click()
    const opens = page.locator('button[popovertarget="leverage-pane"]').first()
    await expect(opens).toHaveText('50×')
    await expect(popup).toBeHidden()
    await expect(opens).toBeFocused()
    await market(page).click()
    await size(page).fill('0.02')
    await page.getByTestId('act-sell').click()
    await confirmed(page)
    await expect(positions(page)).toContainText(['Short Isolated 50×'])
    const [before] = (await account(page)).positions
    await page.locator('button[popovertarget="margin-BTC_USDT-net"]').first().click()
    await page.locator('#margin-BTC_USDT-net').getByLabel('Amount (USDT)').fill('40')
    await page.locator('#margin-BTC_USDT-net').getByRole('button', { name: 'Add' }).click()
    await expect
      .poll(async () => Number((await account(page)).positions[0]?.liquidationPrice))
      .toBeGreaterThan(Number(before?.liquidationPrice))
  })

  test('[FS16] asks before an order: Enter sends it, Escape leaves it, and it can be asked not to', async ({
    page,
    baseURL,
    complaints,
  }) => {
    await trader(page, originOf(baseURL))
    await page.goto(PAGE)
    await hydrated(page)
    await market(page).click()
    await size(page).fill('0.02')
    const question = page.getByRole('dialog', { name: 'Confirm order' })
    const told = question.locator('dl')
    const act = page.getByTestId('act-buy')
    await act.focus()
    await page.keyboard.down('Enter')
    await expect(question.getByTestId('confirm-order')).toBeFocused()
    // Holding the key down does not confirm.
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(told).toContainText(/Contract\s*BTC\/USDT/)
    await expect(told).toContainText(/Side\s*Buy \/ Long/)
    await expect(told).toContainText(/Order type\s*Market/)
    await expect(told).toContainText(/Size\s*0\.02 BTC/)
    await expect(told).toContainText(/Value\s*[\d,.]+ USDT/)
    await expect(told).toContainText(/Cost\s*1[6-9]\d\.\d\d/)
    await expect(told).toContainText(/Estimated fee\s*[\d.]+/)
    await expect(told).toContainText(/Leverage\s*Cross 10×/)
    await expect(told).toContainText(/Estimated liquidation price\s*[\d,.–]+/)
    await expectAccessible(page)
    // Keyboard shortcuts of the desk do nothing beneath the dialog.
    await page.keyboard.press('l')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(act).toBeFocused()
    await expect(page.getByTestId('ticket').locator('input[name="price"]')).toBeHidden()
    expect((await account(page)).positions).toEqual([])

    await page.keyboard.press('Enter')
    await question.getByLabel('Don’t ask again').check()
    await question.getByTestId('confirm-order').press('Enter')
    await expect(positions(page)).toContainText(['0.02 BTC'])
    await expect(page.getByText('Orders are now sent without confirmation')).toBeVisible()
    await positions(page).getByTestId('close-now').click()
    await expect(page.getByTestId('panel')).toContainText('No positions')

    await page.goto('/account/preferences')
    const choice = page.getByLabel('Confirm futures orders')
    await expect(choice).toHaveValue('off')
    await choice.selectOption('on')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/done=preferences_saved/)
    await page.goto(PAGE)
    await hydrated(page)
    await size(page).fill('0.02')
    await act.click()
    await expect(question).toBeVisible()
    expect(complaints.console).toEqual([])
  })

  test('[FS3] takes no order by script either before the questions are answered', async ({ page, baseURL }) => {
    await enter(page.context(), originOf(baseURL))
    await page.goto(PAGE)
    await hydrated(page)
    await market(page).click()
    await size(page).fill('0.01')
    await page.getByTestId('act-buy').click()
    const notice = page.getByTestId('risk-notice')
    await expect(notice).toHaveAttribute('open', '')
    await notice.getByLabel('None, or almost none').check()
    await notice.getByLabel('My position is liquidated').check()
    await notice.getByLabel('Longs and shorts pay each other at fixed times').check()
    await notice.getByRole('button', { name: 'I understand the risk' }).click()
    await expect(notice).toHaveCount(0)
    await page.getByTestId('act-buy').click()
    await confirmed(page)
    await expect(page.getByTestId('refused')).toContainText(/need [\d.]+ USDT of margin/)
  })

  for (const [locale, path] of [
    ['en_US', PAGE],
    ['ar_AE', `/ar_AE${PAGE}`],
  ] as const) {
    test(`[FS9] is accessible with positions, orders and a popup in ${locale}`, async ({ page, baseURL }) => {
      await trader(page, originOf(baseURL))
      await page.request.post('/futures/place', {
        form: { symbol: 'BTC_USDT', type: 'market', quantity: '0.01', act: 'buy', return: PAGE },
        headers: { origin: originOf(baseURL), 'sec-fetch-site': 'same-origin' },
        maxRedirects: 0,
      })
      await page.goto(path)
      await hydrated(page)
      await expect(positions(page)).toHaveCount(1)
      await expectAccessible(page)
      await page.locator('button[popovertarget="leverage-pane"]').first().click()
      await expectAccessible(page, '#leverage-pane')
    })
  }
})

type Call = { readonly method: string; readonly path: string }
/** Sends a call as the page does. */
async function send(page: Page, origin: string, { path }: Call, data: Readonly<Record<string, string>>): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { origin, 'sec-fetch-site': 'same-origin' } })
  expect(await answer.json()).toMatchObject({ data: { kind: expect.stringMatching(/^(placed|done)$/) } })
}

/** Opens a long with take-profit and stop at percents from the mark. @returns the mark */
async function protectedLong(page: Page, origin: string): Promise<number> {
  await send(page, origin, futuresCalls.place, { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.02' })
  const mark = Number((await account(page)).positions[0]?.mark)
  await send(page, origin, futuresCalls.protect, {
    symbol: 'BTC_USDT',
    takeProfitPrice: (mark * 1.001).toFixed(1),
    stopLossPrice: (mark * 0.999).toFixed(1),
  })
  return mark
}

test.describe('lines on the chart of a contract', () => {
  test.setTimeout(90_000)

  test('[FS20] an order and a position’s exits are dragged to other prices, and taken back', async ({
    page,
    baseURL,
    complaints,
  }) => {
    const origin = originOf(baseURL)
    await page.setViewportSize({ width: 1440, height: 900 })
    await trader(page, origin)
    const mark = await protectedLong(page, origin)
    const order = {
      symbol: 'BTC_USDT',
      side: 'buy',
      type: 'limit',
      quantity: '0.01',
      price: (mark * 0.996).toFixed(1),
    }
    await send(page, origin, futuresCalls.place, order)
    await page.goto(PAGE)
    await hydrated(page)
    const line = (name: RegExp) => page.getByRole('button', { name })
    const drag = async (name: RegExp, by: number) => {
      const box = await line(name).boundingBox()
      if (!box) throw new Error(`no line ${name}`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + by, { steps: 4 })
    }
    const before = await account(page)
    await expect(line(/^Order line: Take profit · Entire position/)).toBeEnabled()
    await drag(/^Order line: Take profit/, -18)
    // The profit of a close there shows before the pointer is released.
    await expect(page.getByText(/^\+[\d.,]+ USDT$/)).toBeVisible()
    await page.mouse.up()
    const takeProfit = async () => (await account(page)).positions[0]?.takeProfit
    await expect.poll(async () => Number(await takeProfit())).toBeGreaterThan(Number(before.positions[0]?.takeProfit))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(takeProfit).toBe(before.positions[0]?.takeProfit)

    const price = async () => Number((await account(page)).orders[0]?.price)
    await drag(/^Order line: Buy/, 16)
    await page.mouse.up()
    await expect.poll(price).toBeLessThan(Number(order.price))
    expect((await account(page)).orders).toHaveLength(1)

    // Arrow keys move it by ticks. Beyond the mark the stop is refused and returns.
    const stopLoss = async () => (await account(page)).positions[0]?.stopLoss
    await line(/^Order line: Stop · Entire position/).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const lower = (Number(before.positions[0]?.stopLoss) - 0.1).toFixed(1)
    await expect.poll(stopLoss).toBe(lower)
    const handle = await line(/^Order line: Stop/).boundingBox()
    const over = await line(/^Order line: Take profit/).boundingBox()
    await drag(/^Order line: Stop/, (over?.y ?? 0) - (handle?.y ?? 0))
    await page.mouse.up()
    await expect(page.getByText(/already/).first()).toBeVisible()
    expect(await stopLoss()).toBe(lower)
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })
})

test.describe('a contract on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test.setTimeout(60_000)

  test('[FS9] in Arabic the ticket comes from below, and what is open is there to be closed', async ({
    page,
    baseURL,
  }) => {
    await trader(page, originOf(baseURL))
    await page.goto(`/ar_AE${PAGE}`)
    await hydrated(page)
    await page.getByTestId('ticket-bar').getByRole('button').first().click()
    const sheet = page.getByRole('dialog').filter({ has: page.getByTestId('ticket') })
    await sheet.locator('label[data-value=market]').click()
    await sheet.locator('[name=quantity]').fill('0.01')
    await sheet.getByTestId('act-buy').click()
    await expect(page.getByTestId('confirm-order')).toBeInViewport({ ratio: 1 })
    await confirmed(page)
    await expect.poll(async () => (await account(page)).positions.length).toBe(1)
    await page.keyboard.press('Escape')
    await expect(positions(page)).toContainText(['0.01 BTC'])
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})

test.describe('a contract without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.setTimeout(60_000)

  test('[FS4] is traded by forms that stand in popups, and closed again', async ({ page, baseURL }) => {
    await trader(page, originOf(baseURL))
    await page.goto(PAGE)
    await page.locator('button[popovertarget="transfer-pane"]').first().click()
    await page.locator('#transfer-pane').getByLabel('Amount (USDT)').fill('100')
    await page.locator('#transfer-pane').getByRole('button', { name: 'Transfer in' }).click()
    await expect(page.getByTestId('answered')).toHaveText('Done')
    await expect(page.getByTestId('futures-available')).toContainText('5,100.00 USDT')
    await market(page).click()
    await size(page).fill('0.02')
    await page.getByTestId('act-sell').click()
    await expect(page.getByTestId('answered')).toHaveText('Order placed')
    await expect(positions(page)).toContainText(['Short'])
    await page.locator('button[popovertarget="close-BTC_USDT-net"]').first().click()
    // Enter in the price does not choose a share.
    await page.locator('#close-BTC_USDT-net').getByRole('textbox').press('Enter')
    expect((await account(page)).positions).toMatchObject([{ quantity: '-0.020' }])
    await page.locator('#close-BTC_USDT-net').getByRole('button', { name: '50%' }).click()
    await expect(positions(page)).toContainText(['−0.01 BTC'])
    await page.getByTestId('close-now').click()
    await expect(page.getByTestId('panel')).toContainText('No positions')
  })

  test('[FS20] a stop is given another price by the form in its row', async ({ page, baseURL }) => {
    const origin = originOf(baseURL)
    await trader(page, origin)
    const mark = await protectedLong(page, origin)
    await page.goto(`${PAGE}?tab=conditional`)
    const row = page.getByTestId('panel').getByRole('row', { name: /Stop/ })
    await row.getByRole('button', { name: 'Edit BTC/USDT Stop' }).click()
    const lower = (mark * 0.99).toFixed(1)
    const form = page.locator('[popover]:popover-open')
    await form.getByLabel('Trigger price (USDT)').fill(lower)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByTestId('answered')).toHaveText('Done')
    expect((await account(page)).positions[0]?.stopLoss).toBe(lower)
  })
})
