// Command palette and hotkeys of a user's spot account at a venue, in a browser. The venue is the same server.

import type { Browser, Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import { messages } from '../../locales/en_US/index.ts'
import { serveBuilt } from './built.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { enter } from './person.ts'
import { makeVenueKey, ownHeaders, PASSWORD } from './venue-key.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 160
const SITE = `http://localhost:${PORT}`
const { host } = new URL(SITE)
const t = createTranslator('en_US', messages as never)
const PLACE = '/venue/orders'

/** A user of the venue, and the page of a user who connected the other's key. */
async function connectUsers(browser: Browser, site: string) {
  const { owner, key } = await makeVenueKey(browser, site)
  const options = { baseURL: site, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const page = await (await browser.newContext(options)).newPage()
  await enter(page.context(), site)
  await page.goto('/account/venue')
  await hydrated(page)
  await page.getByLabel(t('venue.key'), { exact: true }).fill(key.id)
  await page.getByLabel(t('venue.secret'), { exact: true }).fill(key.secret)
  await page.getByLabel(t('account.current'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('venue.connect.submit'), exact: true }).click()
  await expect(page.getByText(t('account.done.venue_connected'))).toBeVisible()
  return { owner, page }
}

/** Pictures for a look at the screen, if `SHOTS` names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

async function typeCommand(page: Page, line: string, keys?: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('textbox', { name: t('desk-tools.palette.open') })
  await expect(input).toHaveValue('')
  await input.fill(line)
  if (keys) await input.press(keys)
}

async function switchTo(page: Page, account: 'paper' | 'real'): Promise<void> {
  await page
    .getByTestId('account-switch')
    .getByRole('button', { name: t(`venue.spot.${account}`) })
    .click()
}

/** Without toasts. */
const dialogOf = (page: Page) => page.locator('[role=dialog]:not([aria-modal="false"]):visible')

/** Single keys count only outside of fields. */
const leaveFields = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

/** Nothing that was typed on paper reaches the venue, and the other way round. */
async function expectNothingCrosses(page: Page): Promise<void> {
  const quantity = page.getByTestId('ticket').locator('[name=quantity]')
  await typeCommand(page, 'buy 0.3 btc at 21000', 'Enter')
  await expect(quantity).toHaveValue('0.3')
  await typeCommand(page, 'buy 0.4 btc at 22000')
  await page.keyboard.press('Escape')
  await switchTo(page, 'real')
  const ticket = page.getByTestId('venue-ticket')
  await expect(ticket).toContainText('10,000', { timeout: 30_000 })
  const size = ticket.locator('[data-field=size] input')
  await expect(size).toHaveValue('')
  await typeCommand(page, 'buy 0.5 btc at 23000', 'Enter')
  await expect(size).toHaveValue('0.5')
  await switchTo(page, 'paper')
  await expect(quantity).toHaveValue('')
  await switchTo(page, 'real')
  await expect(ticket).toContainText('10,000', { timeout: 30_000 })
  await expect(size).toHaveValue('')
}

/** Single keys change the ticket. The help lists only those of this screen. */
async function pressKeys(page: Page): Promise<void> {
  const ticket = page.getByTestId('venue-ticket')
  await leaveFields(page)
  await page.keyboard.press('m')
  await expect(ticket.getByRole('radio', { name: t('spot.ticket.market') })).toBeChecked()
  await page.keyboard.press('s')
  await expect(ticket).toHaveAttribute('data-side', 'sell')
  await page.keyboard.press('b')
  await page.keyboard.press('2')
  await expect(ticket.locator('[data-field=size] input')).toHaveValue(/^5,?000$/)
  await page.keyboard.press('t')
  await expect(page.getByText(t('venue.palette.refused.no_stops', { host }))).toBeVisible()
  await page.keyboard.press('l')
  const price = ticket.locator('[data-field=price] input')
  await expect(price).toHaveValue(/\d/)
  const before = await price.inputValue()
  await page.keyboard.press('p')
  await expect(price).toBeFocused()
  await expect(price).toHaveValue(before)
  await leaveFields(page)
  await page.keyboard.press('?')
  const help = dialogOf(page)
  await expect(help).toContainText(t('desk-tools.keys.share'))
  await expect(help).not.toContainText(t('desk-tools.keys.stop'))
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
}

/** An Enter that is held after a command sends nothing, and a later key asks. */
async function expectNoKeySends(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  const ticket = page.getByTestId('venue-ticket')
  await page.getByTestId('venue-place').focus()
  await typeCommand(page, 'buy 0.02 btc at 20000')
  await page.keyboard.down('Enter')
  await expect(ticket.locator('[data-field=size] input')).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog).toHaveCount(0)
  // The guard's time for a second tap has to pass.
  await page.waitForTimeout(600)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(t('venue.simple.confirm', { host }))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByTestId('venue-place').focus()
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('20,000')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('[VN205] [VN208] [VN209] [VN212] [VN215] commands with real money name the venue and ask, and nothing typed for one account reaches the other', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await serveBuilt(PORT, {
    PASSWORD_COST: '4,8,1',
    VENUE_SPOT_URL: SITE,
    VENUE_KEY_SECRET: 'v'.repeat(40),
  })
  try {
    const { page } = await connectUsers(browser, SITE)
    const placed: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(PLACE)) placed.push(request.postData() ?? '')
    })

    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    await expect(page.getByTestId('account-switch')).toHaveAttribute('data-account', 'paper')
    await expectNothingCrosses(page)
    expect(placed).toEqual([])
    await pressKeys(page)

    const dialog = dialogOf(page)
    await typeCommand(page, 'stop sell 0.1 at 58000', 'Control+Enter')
    await expect(dialog).toContainText(t('venue.palette.refused.no_stops', { host }))
    await expect(dialog).toContainText(t('venue.real', { host }))
    await shoot(page, 'palette')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await typeCommand(page, 'buy 0.02 btc at 20000', 'Control+Enter')
    await expect(dialog).toContainText(t('venue.simple.confirm', { host }))
    await expect(dialog).toContainText('20,000')
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await shoot(page, 'palette-question')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(placed).toEqual([])

    await expectNoKeySends(page)
    expect(placed).toEqual([])

    const panel = page.getByTestId('venue-panel')
    await typeCommand(page, 'buy 0.02 btc at 20000', 'Control+Enter')
    await dialog.getByTestId('confirm-order').click()
    await expect(panel).toContainText('20,000', { timeout: 30_000 })
    expect(placed).toHaveLength(1)

    // An order for another pair goes there first.
    await typeCommand(page, 'buy 1 eth at 1000', 'Control+Enter')
    await expect(dialog).toContainText('ETH/USDT', { timeout: 30_000 })
    await dialog.getByTestId('confirm-order').click()
    await expect(panel).toContainText('1,000', { timeout: 30_000 })
    expect(placed).toHaveLength(2)

    await typeCommand(page, 'cancel last', 'Enter')
    await expect(dialog).toContainText(t('venue.palette.cancelTitle', { host }))
    await dialog.getByTestId('confirm-order').click()
    await expect(panel).not.toContainText('1,000', { timeout: 30_000 })
    await typeCommand(page, 'cancel btc', 'Enter')
    await expect(dialog).toContainText('BTC/USDT', { timeout: 30_000 })
    await dialog.getByTestId('confirm-order').click()
    await expect(page.getByText(t('venue.palette.cancelled', { host, count: 1 })).last()).toBeVisible()
    await expect(panel).not.toContainText('20,000', { timeout: 30_000 })
  } finally {
    await server.stop()
  }
})

test('[VN205] [VN208] [VN211] [VN216] commands trade a contract at the venue, and closing always asks', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const site = `http://localhost:${PORT + 1}`
  const own = { host: new URL(site).host }
  const server = await serveBuilt(PORT + 1, {
    PASSWORD_COST: '4,8,1',
    VENUE_SPOT_URL: site,
    VENUE_FUTURES_URL: site,
    VENUE_KEY_SECRET: 'v'.repeat(40),
  })
  try {
    const { owner, page } = await connectUsers(browser, site)
    await owner.request.post(futuresCalls.transfer.path, { data: { amount: '5000' }, headers: ownHeaders(site) })
    await page.context().addCookies([{ name: 'confirmVenue', value: 'off', url: site }])
    await page.goto('/futures/BTC_USDT')
    await hydrated(page)
    await switchTo(page, 'real')
    const [ticket, panel] = [page.getByTestId('venue-ticket'), page.getByTestId('venue-panel')]
    const dialog = dialogOf(page)
    await expect(ticket).toContainText('5,000', { timeout: 30_000 })

    // The cookie of this browser does not suffice.
    await typeCommand(page, 'buy 0.01 btc', 'Control+Enter')
    await expect(dialog).toContainText(t('venue.simple.confirm', own))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.request.post(`/api${userCalls.updatePreferences.path}`, {
      data: { confirmVenue: 'off' },
      headers: ownHeaders(site),
    })

    await typeCommand(page, 'buy 0.01 btc', 'Control+Enter')
    await expect(panel).toContainText(t('futures.long'), { timeout: 30_000 })
    await typeCommand(page, 'stop sell 0.01 at 50000', 'Control+Enter')
    await typeCommand(page, 'buy 0.01 btc at 60000', 'Control+Enter')
    await panel.getByRole('tab', { name: t('desk.panel.open') }).click()
    await expect(panel).toContainText('60,000', { timeout: 30_000 })
    await panel.getByRole('tab', { name: t('futures-own.tabs.conditional') }).click()
    await expect(panel).toContainText('50,000', { timeout: 30_000 })
    await leaveFields(page)
    await page.keyboard.press('Shift+C')
    await expect(dialog.getByRole('textbox')).toHaveValue('cancel BTC')
    await dialog.getByRole('textbox').press('Enter')
    // Conditional orders may protect a position, so this asks whatever the user has chosen.
    await expect(dialog).toContainText(t('venue.palette.cancelTitle', own), { timeout: 30_000 })
    await dialog.getByTestId('confirm-order').click()
    await expect(page.getByText(t('venue.palette.cancelled', { ...own, count: 2 }))).toBeVisible({ timeout: 30_000 })
    await expect(panel).not.toContainText('50,000')

    await typeCommand(page, 'close short', 'Enter')
    await expect(page.getByText(t('venue.palette.refused.no_position', own))).toBeVisible({ timeout: 30_000 })
    await typeCommand(page, 'close', 'Enter')
    await expect(dialog).toContainText(t('venue.futures.close', own), { timeout: 30_000 })
    await shoot(page, 'palette-close')
    await expectAccessible(page)
    await dialog.getByTestId('confirm-order').click()
    await panel.getByRole('tab', { name: t('futures-own.tabs.positions') }).click()
    await expect(panel).toContainText(t('futures-own.empty.positions.title'), { timeout: 30_000 })

    await leaveFields(page)
    await page.keyboard.press('t')
    await expect(ticket.getByTestId('venue-conditional')).toHaveValue('stop')
    await typeCommand(page, 'spot eth', 'Enter')
    await expect(page).toHaveURL(/\/spot\/ETH_USDT/)
    await expect(page.getByTestId('account-switch')).toHaveAttribute('data-account', 'paper')
  } finally {
    await server.stop()
  }
})
