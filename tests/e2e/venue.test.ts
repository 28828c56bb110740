// A user's own account at a venue, in a browser. The venue is the same server: its API answers by Binance's dialect.

import type { Browser, Locator, Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { messages } from '../../locales/en_US/index.ts'
import { serveBuilt } from './built.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { enter } from './person.ts'
import { makeVenueKey, ownHeaders, PASSWORD } from './venue-key.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 130
const CONTRACTS_PORT = PORT + 1
const siteOf = (port: number) => `http://localhost:${port}`
const SITE = siteOf(PORT)
const t = createTranslator('en_US', messages as never)

/** A user who has a key of the venue, and one who connected it. */
async function connectUsers(browser: Browser, site: string) {
  const options = { baseURL: site, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const { owner, key } = await makeVenueKey(browser, site)
  const page = await (await browser.newContext(options)).newPage()
  await enter(page.context(), site)
  await page.goto('/account/venue')
  await hydrated(page)
  await page.getByLabel(t('venue.key'), { exact: true }).fill(key.id)
  await page.getByLabel(t('venue.secret'), { exact: true }).fill(key.secret)
  await page.getByLabel(t('account.current'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('venue.connect.submit'), exact: true }).click()
  await expect(page.getByText(t('account.done.venue_connected'))).toBeVisible()
  return { owner, page, secret: key.secret }
}

/** On a phone, the ticket stands on the page: no sheet opens it. */
async function expectOnPhone(page: Page, ticket: Locator): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(ticket).toBeVisible()
  await shoot(page, 'venue-phone')
  await page.setViewportSize(size)
}

/** Pictures for a look at the screen, if `SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** Stop loss and take profit of the open position, set and cancelled in their dialog. */
async function protectPosition(page: Page, host: string): Promise<void> {
  const panel = page.getByTestId('venue-panel')
  await panel.getByTestId('venue-exits').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(host)
  await dialog.getByLabel(new RegExp(`^${t('desk.fields.takeProfitPrice')}`)).fill('200000')
  await dialog.getByTestId('venue-set-take_profit').click()
  await expect(dialog.getByTestId('venue-cancel-take_profit')).toBeVisible({ timeout: 30_000 })
  await dialog.getByLabel(new RegExp(`^${t('desk.fields.stopLossPrice')}`)).fill('50000')
  await dialog.getByTestId('venue-set-stop').click()
  await expect(dialog.getByTestId('venue-cancel-stop')).toBeVisible({ timeout: 30_000 })
  await shoot(page, 'venue-exits')
  await expectAccessible(page)
  await dialog.getByTestId('venue-cancel-take_profit').click()
  await expect(dialog.getByTestId('venue-set-take_profit')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** A conditional order from the ticket, which is cancelled in its list with the stop loss. */
async function placeStop(page: Page, ticket: Locator): Promise<void> {
  const panel = page.getByTestId('venue-panel')
  await ticket.getByRole('radio', { name: t('venue.futures.conditional') }).check({ force: true })
  await ticket.getByTestId('venue-conditional').selectOption('trailing_stop')
  await ticket.getByLabel(new RegExp(`^${t('desk.fields.trail')}`)).fill('2.5')
  await ticket.getByLabel(new RegExp(`^${t('spot.ticket.quantity')}`)).fill('0.01')
  await shoot(page, 'venue-conditional')
  await ticket.getByTestId('venue-sell').click()
  await panel.getByRole('tab', { name: t('futures-own.tabs.conditional') }).click()
  await expect(panel).toContainText('2.5%', { timeout: 30_000 })
  await expect(panel).toContainText(t('futures-own.wholePosition'))
  await shoot(page, 'venue-conditionals')
  for (let left = 1; left >= 0; left -= 1) {
    await panel
      .getByRole('button', { name: t('desk.cancel') })
      .first()
      .click()
    await expect(panel.getByRole('button', { name: t('desk.cancel') })).toHaveCount(left, { timeout: 30_000 })
  }
}

/** In hedge mode a contract has two positions, and the ticket a button for each way in and out. */
async function tradeHedged(page: Page, host: string): Promise<void> {
  const [ticket, panel] = [page.getByTestId('venue-ticket'), page.getByTestId('venue-panel')]
  await ticket.getByTestId('venue-mode').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(host)
  await dialog.getByRole('button', { name: t('venue.futures.setMode.isolated') }).click()
  await expect(ticket.getByTestId('venue-mode')).toHaveText(t('futures-own.mode.isolated'), { timeout: 30_000 })
  await ticket.getByTestId('venue-position-mode').click()
  await dialog.getByRole('button', { name: t('futures-own.position.hedge') }).click()
  await expect(ticket.getByTestId('venue-open_long')).toBeVisible({ timeout: 30_000 })
  await panel.getByRole('tab', { name: t('futures-own.tabs.positions') }).click()
  await ticket.getByRole('radio', { name: t('spot.ticket.market') }).check({ force: true })
  await ticket.getByLabel(new RegExp(`^${t('spot.ticket.quantity')}`)).fill('0.01')
  await ticket.getByTestId('venue-open_long').click()
  await expect(panel).toContainText(t('futures.long'), { timeout: 30_000 })
  await ticket.getByTestId('venue-open_short').click()
  await expect(panel).toContainText(t('futures.short'), { timeout: 30_000 })
  await panel.getByTestId('venue-margin').first().click()
  await dialog.getByLabel(new RegExp(`^${t('futures.calculator.margin')}`)).fill('10')
  await dialog.getByTestId('venue-margin-add').click()
  await expect(dialog).toContainText(t('futures-own.margin.done'), { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await shoot(page, 'venue-hedged')
  // The sticky header covers a part of the page that was scrolled to the panel.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await ticket.getByTestId('venue-close_long').click()
  await expect(panel.getByTestId('venue-close')).toHaveCount(1, { timeout: 30_000 })
}

/** Pictures of the screen from right to left, and on a phone. */
async function shootArabic(page: Page): Promise<void> {
  if (!process.env.SHOTS) return
  const arabic = await page.context().newPage()
  await arabic.goto('/ar_AE/futures/BTC_USDT')
  await hydrated(arabic)
  await arabic.getByTestId('account-switch').getByRole('button').nth(1).click()
  await arabic.getByTestId('venue-panel').waitFor({ timeout: 30_000 })
  await arabic.getByTestId('venue-ticket').getByRole('radio').nth(2).check({ force: true })
  await shoot(arabic, 'venue-arabic')
  await arabic.setViewportSize({ width: 390, height: 844 })
  await shoot(arabic, 'venue-arabic-phone')
  await arabic.close()
}

/** Pages of the account at the venue, without JavaScript and in Arabic. */
async function expectAccountPages(browser: Browser, page: Page): Promise<void> {
  const { host } = new URL(SITE)
  const plain = await browser.newContext({
    baseURL: SITE,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/account/venue/portfolio')
  await expect(reader.getByText(t('venue.portfolio.real', { host }))).toBeVisible()
  await expect(reader.getByTestId('venue-worth')).toContainText(/\d/)
  await reader
    .getByRole('link', { name: t('account.pages.account-venue-history') })
    .last()
    .click()
  await expect(reader.getByTestId('venue-past')).toContainText('BTC')
  await reader.getByLabel(t('venue.history.kind'), { exact: true }).selectOption('fills')
  await reader.getByRole('button', { name: t('orders.pages.show') }).click()
  await expect(reader).toHaveURL(/kind=fills/)
  await expect(reader.getByTestId('venue-past').getByRole('row').nth(1)).toContainText('BTC')
  await plain.close()
  for (const name of ['portfolio', 'history']) {
    await page.goto(`/account/venue/${name}`)
    await hydrated(page)
    await expectAccessible(page)
    await shoot(page, `venue-${name}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/ar_AE/account/venue/${name}`)
    await hydrated(page)
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow).toBeLessThanOrEqual(0)
    await shoot(page, `venue-${name}-arabic`)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
}

/** Money moves between the wallets at the venue, without JavaScript and with it. */
async function transferBetweenWallets(browser: Browser, page: Page, site: string): Promise<void> {
  const { host } = new URL(site)
  const path = '/account/venue/portfolio'
  const plain = await browser.newContext({
    baseURL: site,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto(path)
  const form = reader.getByTestId('venue-transfer')
  await expect(form.getByTestId('venue-transfer-max')).toBeHidden()
  await form.getByLabel(t('venue.transfer.choice'), { exact: true }).selectOption('to_contracts-USDT')
  await form.locator('[name=amount]').fill('100')
  await form.getByRole('button', { name: t('venue.transfer.submit', { host }) }).click()
  await expect(form.getByRole('status')).toContainText('100.00 USDT')
  await expect(form.getByRole('row')).toHaveCount(3)
  await form.locator('[name=amount]').fill('99999999')
  await form.getByRole('button', { name: t('venue.transfer.submit', { host }) }).click()
  await expect(form.getByRole('alert')).toContainText(t('venue.refused.balance_low'))
  await shoot(reader, 'venue-transfer-plain')
  await plain.close()

  await page.goto(path)
  await hydrated(page)
  const own = page.getByTestId('venue-transfer')
  await own.getByLabel(t('venue.transfer.choice'), { exact: true }).selectOption('to_spot-USDT')
  await own.getByTestId('venue-transfer-max').click()
  await expect(own.locator('[name=amount]')).toHaveValue(/^5,?100$/)
  await own.locator('[name=amount]').fill('100')
  await own.getByRole('button', { name: t('venue.transfer.submit', { host }) }).click()
  await expect(own.getByRole('status')).toContainText(host, { timeout: 30_000 })
  await expect(own.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await shoot(page, 'venue-transfer')
  if (!process.env.SHOTS) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/ar_AE${path}`)
  await hydrated(page)
  await page.getByTestId('venue-transfer').scrollIntoViewIfNeeded()
  await shoot(page, 'venue-transfer-arabic')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: null })
}

/** No word of paper stands on a screen with real money, also not in a tooltip, and foreign prices are named. */
async function expectNoPaper(page: Page): Promise<void> {
  const screen = page.getByTestId('venue-screen')
  await expect(screen.getByText(t('venue.otherPrices', { host: new URL(SITE).host }))).toBeVisible()
  const titles = await screen.locator('[title]').evaluateAll((found) => found.map((each) => each.getAttribute('title')))
  expect([await screen.innerText(), ...titles].filter((text) => /paper/i.test(text ?? ''))).toEqual([])
  expect(await screen.evaluate((found) => getComputedStyle(found).borderInlineStartWidth)).toBe('3px')
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByTestId('account-switch')).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** On the simple screen a user buys for a sum at the venue, after a dialog that names it. */
async function expectSimpleScreen(page: Page): Promise<void> {
  const { host } = new URL(SITE)
  await page.getByTestId('desk-switch').locator('[value=simple]').click()
  await expect(page.getByTestId('holding')).toBeVisible()
  await hydrated(page)
  const choice = page.getByTestId('account-switch')
  await expect(choice).toHaveAttribute('data-account', 'paper')
  await choice.getByRole('button', { name: t('venue.spot.real') }).click()
  const ticket = page.getByTestId('venue-ticket')
  await expect(ticket).toContainText('10,000', { timeout: 30_000 })
  for (const ofPaper of ['ticket', 'holding', 'simple-orders']) await expect(page.getByTestId(ofPaper)).toHaveCount(0)
  await expect(page.getByText(t('venue.otherPrices', { host }))).toBeVisible()
  await ticket.locator('[name=amount]').fill('100')
  await expect(ticket).toContainText(t('venue.simple.price', { host }))
  await ticket.getByRole('button', { name: t('venue.spot.submit.buy', { asset: 'BTC', host }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('venue.real', { host }))
  await shoot(page, 'venue-simple-confirm')
  await dialog.getByRole('button', { name: t('venue.spot.submit.buy', { asset: 'BTC', host }) }).click()
  await expect(page.getByTestId('venue-simple-orders')).toContainText(t('orders.status.filled'), { timeout: 30_000 })
  await expect(page.getByTestId('venue-holding')).toContainText('BTC')
  await shoot(page, 'venue-simple')
  await expectOnPhone(page, ticket)
  await expectAccessible(page)
  await choice.getByRole('button', { name: t('venue.spot.paper') }).click()
  await expect(page.getByTestId('ticket')).toBeVisible()
  for (const ofVenue of ['venue-ticket', 'venue-holding', 'venue-screen']) {
    await expect(page.getByTestId(ofVenue)).toHaveCount(0)
  }
}

test('[VN18] [VN19] [VN109] [VN90] [VN91] [VN92] [VN98] [VN104] a switch leads to the venue and back, and nothing of one is shown as the other', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await serveBuilt(PORT, {
    PASSWORD_COST: '4,8,1',
    VENUE_SPOT_URL: SITE,
    VENUE_KEY_SECRET: 'v'.repeat(40),
  })
  try {
    const { page, secret } = await connectUsers(browser, SITE)
    await expectAccessible(page)
    expect(await page.content()).not.toContain(secret)

    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    const choice = page.getByTestId('account-switch')
    await expect(choice).toHaveAttribute('data-account', 'paper')
    await expect(page.getByTestId('ticket')).toBeVisible()
    await choice.getByRole('button', { name: t('venue.spot.real') }).click()
    await expect(choice).toHaveAttribute('data-account', 'venue')
    const ticket = page.getByTestId('venue-ticket')
    await expect(ticket).toContainText('10,000')
    for (const ofPaper of ['ticket', 'panel']) await expect(page.getByTestId(ofPaper)).toHaveCount(0)
    await expect(ticket).toContainText(t('venue.simple.price', { host: new URL(SITE).host }))
    const price = ticket.getByLabel(new RegExp(`^${t('spot.ticket.price')}`))
    await expect(price).toHaveValue(/\d/)
    await expectNoPaper(page)
    // A price of this site's book does not get into an order at the venue.
    const first = await price.inputValue()
    await page.getByTestId('order-book').locator('button[tabindex="0"]').first().click()
    await expect(price).toHaveValue(first)
    await ticket.getByLabel(new RegExp(`^${t('spot.ticket.price')}`)).fill('20000')
    await ticket.getByLabel(new RegExp(`^${t('spot.ticket.quantity')}`)).fill('0.01')
    await shoot(page, 'venue')
    await expectOnPhone(page, ticket)
    await ticket
      .getByRole('button', { name: t('venue.spot.submit.buy', { asset: 'BTC', host: new URL(SITE).host }) })
      .click()
    const panel = page.getByTestId('venue-panel')
    await expect(panel).toContainText('20,000', { timeout: 30_000 })
    await expectAccessible(page)
    await panel.getByRole('button', { name: t('desk.cancel') }).click()
    await expect(panel).not.toContainText('20,000', { timeout: 30_000 })

    await choice.getByRole('button', { name: t('venue.spot.paper') }).click()
    await expect(page.getByTestId('ticket')).toBeVisible()
    for (const ofVenue of ['venue-ticket', 'venue-panel', 'venue-screen']) {
      await expect(page.getByTestId(ofVenue)).toHaveCount(0)
    }
    await expect(page.getByTestId('panel')).not.toContainText('20,000')
    await expectSimpleScreen(page)
    await expectAccountPages(browser, page)
  } finally {
    await server.stop()
  }
})

test('[VN18] [VN19] [VN43] [VN44] [VN45] [VN49] [VN102] [VN104] [VN153] contracts are traded at the venue, and leverage and closing are confirmed', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const site = siteOf(CONTRACTS_PORT)
  const { host } = new URL(site)
  const server = await serveBuilt(CONTRACTS_PORT, {
    PASSWORD_COST: '4,8,1',
    VENUE_SPOT_URL: site,
    VENUE_FUTURES_URL: site,
    VENUE_FUTURES_WS_URL: `${site.replace('http', 'ws')}/private`,
    VENUE_KEY_SECRET: 'v'.repeat(40),
  })
  try {
    const { owner, page } = await connectUsers(browser, site)
    await owner.request.post(futuresCalls.transfer.path, { data: { amount: '5000' }, headers: ownHeaders(site) })
    await transferBetweenWallets(browser, page, site)
    await page.goto('/futures/BTC_USDT')
    await hydrated(page)
    const choice = page.getByTestId('account-switch')
    await expect(choice).toHaveAttribute('data-account', 'paper')
    await expect(page.getByTestId('venue-ticket')).toHaveCount(0)
    await choice.getByRole('button', { name: t('venue.spot.real') }).click()
    const ticket = page.getByTestId('venue-ticket')
    await expect(ticket).toContainText('5,000', { timeout: 30_000 })
    await expect(page.getByTestId('act-buy')).toHaveCount(0)

    await expect(page.getByTestId('mark')).toContainText(/\d/)
    const markBars = page.waitForResponse(
      (response) => response.url().includes('/venue/contracts/bars') && response.ok(),
    )
    await page.getByLabel(t('futures.chartOf')).selectOption('mark')
    expect(new URL((await markBars).url()).searchParams.get('price')).toBe('mark')
    await page.getByLabel(t('futures.chartOf')).selectOption('last')

    await expect(ticket.getByLabel(new RegExp(`^${t('spot.ticket.price')}`))).toHaveValue(/\d/)
    const leverage = page.getByTestId('venue-leverage')
    await leverage.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(host)
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: '5×', exact: true }).click()
    await shoot(page, 'venue-leverage')
    await dialog.getByRole('button', { name: t('venue.futures.setLeverage', { leverage: 5 }) }).click()
    await expect(leverage).toContainText('5×', { timeout: 30_000 })

    const quantity = ticket.getByLabel(new RegExp(`^${t('spot.ticket.quantity')}`))
    await ticket.getByRole('radio', { name: t('spot.ticket.market') }).check({ force: true })
    await quantity.fill('0.01')
    await quantity.press('Enter')
    const panel = page.getByTestId('venue-panel')
    await expect(panel).toContainText(t('futures-own.empty.positions.title'))
    await ticket.getByRole('button', { name: t('venue.futures.submit.buy', { host }) }).click()
    await expect(panel).toContainText(t('futures.long'), { timeout: 30_000 })
    await shoot(page, 'venue-contracts')
    await expectOnPhone(page, ticket)
    await expectAccessible(page)

    await protectPosition(page, host)
    await placeStop(page, ticket)

    await ticket.getByRole('radio', { name: t('spot.ticket.limit') }).check({ force: true })
    await ticket.getByLabel(new RegExp(`^${t('spot.ticket.price')}`)).fill('100000')
    await ticket.getByRole('button', { name: t('venue.futures.submit.buy', { host }) }).click()
    await panel.getByRole('tab', { name: t('desk.panel.open') }).click()
    await expect(panel).toContainText('100,000', { timeout: 30_000 })
    await shoot(page, 'venue-open')
    await panel.getByRole('button', { name: t('desk.cancel') }).click()
    await expect(panel).not.toContainText('100,000', { timeout: 30_000 })

    await panel.getByRole('tab', { name: t('futures-own.tabs.positions') }).click()
    await panel.getByTestId('venue-close').click()
    await expect(dialog).toContainText(t('venue.futures.close', { host }))
    await shoot(page, 'venue-close')
    await dialog.getByRole('button', { name: t('futures-own.acts.close_long') }).click()
    await expect(panel).toContainText(t('futures-own.empty.positions.title'), { timeout: 30_000 })
    await panel.getByRole('tab', { name: t('desk.panel.fills') }).click()
    await expect(panel.getByRole('row')).toHaveCount(3, { timeout: 30_000 })

    await tradeHedged(page, host)
    await shootArabic(page)

    await choice.getByRole('button', { name: t('venue.spot.paper') }).click()
    await expect(page.getByTestId('act-buy')).toBeVisible()
    for (const ofVenue of ['venue-ticket', 'venue-panel', 'venue-screen']) {
      await expect(page.getByTestId(ofVenue)).toHaveCount(0)
    }
  } finally {
    await server.stop()
  }
})
