// The trading desk as a new user uses it: paper money, orders, amendments and cancellations.
import type { Locator } from 'playwright/test'
import { localePath } from '#shared/i18n/locales.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const MARKET = '/spot/BTC_USDT'

/** Two whole prices below the last one, at which an order rests. */
async function below(ticket: Locator): Promise<readonly [string, string]> {
  const last = Number(await ticket.locator('[name=price]').inputValue())
  return [String(Math.floor(last * 0.9)), String(Math.floor(last * 0.91))]
}
const grouped = (price: string) => price.replace(/\B(?=(\d{3})+$)/g, ',')

test('[TS30] [UI20] somebody new takes paper funds, places an order, changes it where it stands, and cancels it by a command', async ({
  page,
  context,
  baseURL,
  visit,
  complaints,
}) => {
  await enter(context, baseURL ?? '')
  await visit('en_US', `${MARKET}?tab=assets`)
  const panel = page.getByTestId('panel')
  await panel.getByRole('button', { name: 'Get paper USDT' }).click()
  await expect(panel.getByRole('row', { name: /USDT/ })).toContainText('10,000')

  const ticket = page.getByTestId('ticket')
  const [price, higher] = await below(ticket)
  await ticket.locator('[name=price]').fill(price)
  await ticket.locator('[name=quantity]').fill('0.01')
  await expect(ticket).toContainText('Funds on hold')
  await page.getByTestId('place').click()
  await panel.getByRole('link', { name: 'Open orders (1)' }).click()
  const row = panel.getByRole('row', { name: /BTC\/USDT/ })
  await expect(row).toContainText(grouped(price))
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(row.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 })
  await row.getByLabel('Price').fill(higher)
  await row.getByLabel('Price').press('Enter')
  await expect(row).toContainText(grouped(higher))
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText(grouped(price))
  await row.getByRole('button', { name: /^Cancel/ }).press('Enter')
  await expect(panel.getByRole('region', { name: 'Open orders' })).toBeFocused()
  await ticket.locator('[name=quantity]').fill('0.01')
  await page.getByTestId('place').click()
  await expect(row).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Command palette' }).fill('cancel all')
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: /^Open orders$/ }).waitFor()
  await panel.getByRole('link', { name: 'Order history' }).click()
  await expect(panel.getByRole('row', { name: /BTC\/USDT/ })).toContainText(['Canceled', 'Canceled'])
  expect(complaints.console).toEqual([])
})

type Fiber = {
  readonly type: unknown
  readonly memoizedProps: Readonly<Record<string, unknown>>
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Collects the text inputs that React renders anew, by name; derived ones have none. React reports to developer tools. */
const collectRenderedInputs = () => {
  const rendered: unknown[] = []
  const walk = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const { type, alternate, memoizedProps: props } = fiber
      if (type === 'input' && props.type === 'text' && alternate && props !== alternate.memoizedProps)
        rendered.push(props.name ?? 'derived')
      if (fiber.child !== alternate?.child) walk(fiber.child)
    }
  }
  const hook = {
    supportsFiber: true,
    checkDCE: () => undefined,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => walk(current),
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, rendered })
}

test('a key in the amount renders its field and the total, and none of the ten others', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await enter(context, baseURL ?? '')
  await page.addInitScript(collectRenderedInputs)
  await visit('en_US', MARKET)
  const ticket = page.getByTestId('ticket')
  const total = ticket.locator('[data-derived]')
  const amount = ticket.locator('[name=quantity]')
  await amount.fill('0.2')
  await expect(total).not.toHaveValue('')
  // Parts that load later have come when the estimate is shown.
  await expect(ticket).toContainText('Fee')
  const before = await total.inputValue()
  await page.evaluate(() => (window as unknown as { rendered: unknown[] }).rendered.splice(0))
  await amount.press('End')
  await page.keyboard.type('5')
  await expect(total).not.toHaveValue(before)
  const rendered = await page.evaluate(() => (window as unknown as { rendered: unknown[] }).rendered)
  expect([...new Set(rendered)].sort()).toEqual(['derived', 'quantity'])
})

test('[TS38] who wants to be asked before an order of a pair is, from the ticket and from the palette', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await enter(context, baseURL ?? '')
  const headers = { origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' }
  await context.request.post('/api/v1/trading/faucet', { data: { asset: 'USDT' }, headers })
  await visit('en_US', '/account/preferences')
  await page.getByLabel('Confirm spot orders').selectOption('on')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/done=preferences_saved/)
  await visit('en_US', MARKET)
  const ticket = page.getByTestId('ticket')
  const [price] = await below(ticket)
  await ticket.locator('[name=price]').fill(price)
  await ticket.locator('[name=quantity]').fill('0.01')
  await ticket.locator('[name=quantity]').press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm order' })
  for (const line of [
    /Pair\s*BTC\/USDT/,
    /Side\s*Buy/,
    /Order type\s*Limit/,
    /Amount\s*0\.01 BTC/,
    /Total\s*[\d,.]+ USDT/,
  ]) {
    await expect(question.locator('dl')).toContainText(line)
  }
  await expect(question.locator('dl')).toContainText(`${grouped(price)} USDT`)
  await expect(question.locator('dl')).toContainText(/Fee/)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(ticket.locator('[name=quantity]')).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Command palette' }).fill(`buy 0.02 btc at ${price}`)
  await page.keyboard.press('Control+Enter')
  await expect(question.locator('dl')).toContainText(/Amount\s*0\.02 BTC/)
  await question.getByTestId('confirm-order').press('Enter')
  await expect(page.getByTestId('panel').getByRole('row', { name: /BTC\/USDT/ })).toContainText(grouped(price))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[TS31] in Arabic the ticket comes from below, and a market order is filled', async ({
    page,
    context,
    baseURL,
    visit,
  }) => {
    await enter(context, baseURL ?? '')
    const headers = { origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' }
    await context.request.post('/api/v1/trading/faucet', { data: { asset: 'USDT' }, headers })
    await visit('ar_AE', `${MARKET}?tab=fills`)
    await page.getByTestId('ticket-bar').getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('label[data-value="market"]').click()
    await sheet.getByLabel('الكمية', { exact: true }).fill('0.001')
    await sheet.getByTestId('place').click()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('panel').getByRole('row', { name: /BTC\/USDT/ })).toContainText('0.001')
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('[TS34] every figure of orders, trades and balances is in sight, with nothing to push sideways', async ({
    page,
    context,
    baseURL,
    visit,
  }) => {
    test.setTimeout(60_000)
    await enter(context, baseURL ?? '')
    const send = async (call: string, data: Readonly<Record<string, string>>) => {
      const headers = { origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' }
      const answer = await context.request.post(`/api/v1/trading/${call}`, { data, headers })
      expect((await answer.json()).success).toBe(true)
    }
    await send('faucet', { asset: 'USDT' })
    const bought = { market: 'BTC_USDT', side: 'buy', quantity: '0.01234' }
    await send('orders', { ...bought, type: 'market', clientOrderId: 'narrow-1' })
    const ticker = await context.request.get('/api/v1/market/ticker?symbol=BTC_USDT')
    const price = (Number((await ticker.json()).data.last) * 0.8).toFixed(2)
    await send('orders', { ...bought, type: 'limit', price, clientOrderId: 'narrow-2' })
    const tabs = ['open', 'history', 'fills', 'assets'].map((tab) => `${MARKET}?tab=${tab}`)
    for (const path of [...tabs, '/wallet', '/wallet/history']) {
      await visit('ru_RU', path)
      const place = path.startsWith(MARKET) ? page.getByTestId('panel') : page.getByRole('main')
      const rows = place.getByRole('table')
      await expect(rows.getByRole('row').nth(1)).toContainText(/\d/)
      const frame = rows.locator('..')
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0)
      expect(await overhang(page), path).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('on a narrow phone in French, whose names are the longest', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('[TS34] nothing of the desk hangs over the edge, the ticket and its ways to paper funds neither', async ({
    page,
    context,
    baseURL,
    visit,
  }) => {
    await enter(context, baseURL ?? '')
    await visit('fr_FR', `${MARKET}?tab=assets`)
    await expect(page.getByRole('switch')).toBeVisible()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.getByTestId('ticket-bar').getByRole('button').first().click()
    const faucet = page.getByRole('dialog').getByRole('button', { name: /USDT/ })
    await expect(faucet).toBeInViewport({ ratio: 1 })
    const lines = await faucet.evaluate((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[TS32] orders are placed, refused with the person’s own figures, and cancelled', async ({
    page,
    context,
    baseURL,
  }) => {
    await enter(context, baseURL ?? '')
    await page.goto(localePath('en_US', `${MARKET}?tab=assets`))
    await page.getByTestId('panel').getByRole('button', { name: 'Get paper USDT' }).click()
    await expect(page.getByTestId('answered')).toHaveText('Done')

    const ticket = page.getByTestId('ticket')
    const [price] = await below(ticket)
    await ticket.locator('[name=price]').fill(price)
    await ticket.locator('[name=quantity]').fill('1')
    await ticket.getByRole('button', { name: 'Buy BTC' }).click()
    await expect(page.getByTestId('answered')).toContainText(/You need .*USDT, but only 10,?000/)

    await ticket.locator('[name=price]').fill(price)
    await ticket.locator('[name=quantity]').fill('0.01')
    await ticket.getByRole('button', { name: 'Buy BTC' }).click()
    await expect(page.getByTestId('answered')).toHaveText('Order placed')
    await page.getByRole('link', { name: 'Open orders (1)' }).click()
    await page.getByRole('button', { name: /^Cancel: Buy/ }).click()
    await expect(page.getByTestId('answered')).toHaveText('Done')
    await expect(page.getByTestId('panel')).toContainText('No open orders')
  })
})

test('[TS33] panes are moved by keyboard and stand there when the page comes back, with nothing shifting', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await enter(context, baseURL ?? '')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('en_US', MARKET)
  await page.getByRole('button', { name: 'Layout' }).click()
  await page.getByRole('button', { name: /^Move Trades/ }).press('ArrowRight')
  await page.getByRole('button', { name: 'Done' }).click()
  const left = async (pane: string) => (await page.locator(`[data-pane="${pane}"]`).boundingBox())?.x ?? -1
  expect(await left('trades')).toBe(await left('ticket'))
  await page.reload()
  await page.waitForLoadState('domcontentloaded')
  expect(await left('trades')).toBe(await left('ticket'))
  await hydrated(page)
  expect(await left('trades')).toBe(await left('ticket'))
})
