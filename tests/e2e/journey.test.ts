// A user from registration to withdrawal: paper money, a filled OCO, verification of the trade. In English on a
// desktop, with the desk's gestures; in Arabic on a phone.

import type { BrowserContext, Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { messages as arabic } from '../../locales/ar_AE/index.ts'
import { messages as english } from '../../locales/en_US/index.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { MOTION } from './motion.ts'
import { chooseFrance, typeCode } from './typed.ts'

test.use(MOTION)

const T = {
  en_US: createTranslator('en_US', english as never),
  ar_AE: createTranslator('ar_AE', arabic as never),
} as const
type Locale = keyof typeof T

const MARKET = '/spot/BTC_USDT'
/** An external Solana address. */
const OUTSIDE = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

async function codeOf({ request }: BrowserContext, to: string, kind: string): Promise<string> {
  const newest = async () => {
    const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const { messages } = (await answer.json()) as { messages: { kind: string; code: string }[] }
    return messages[0]
  }
  await expect.poll(async () => (await newest())?.kind).toBe(kind)
  return (await newest())?.code ?? ''
}

const lastPrice = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/v1/market/ticker?symbol=BTC_USDT')
  return Number((await answer.json()).data.last)
}

/** A price below the newest bars by a quarter of their range: the chart must rescale for a line there. */
const priceUnderBars = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/v1/market/candles?symbol=BTC_USDT&interval=15m&limit=90')
  const bars: { low: string; high: string }[] = (await answer.json()).data
  const low = Math.min(...bars.map((bar) => Number(bar.low)))
  const high = Math.max(...bars.map((bar) => Number(bar.high)))
  return low - (high - low) / 4
}

class Person {
  readonly page: Page
  readonly locale: Locale
  readonly email = `journey-${crypto.randomUUID()}@example.com`

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.locale = locale
  }

  get t() {
    return T[this.locale]
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click()
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(localePath(this.locale, path))
    await hydrated(this.page)
  }

  async register(): Promise<void> {
    const { page, t } = this
    await this.visit(`/register?redirectUrl=${encodeURIComponent(localePath(this.locale, MARKET))}`)
    await page.getByLabel(t('form.email.label')).fill(this.email)
    await page.getByRole('checkbox').check()
    const captcha = page.getByTestId('captcha')
    await captcha.getByRole('button').click()
    await expect(captcha).toHaveAttribute('data-state', 'solved')
    await this.press(t('auth.register.submit'))
    await page.waitForURL(/\/register\/verification/)
    await typeCode(page, t('form.code.label'), await codeOf(page.context(), this.email, 'register_code'))
    await page.waitForURL(/\/register\/create/)
    await chooseFrance(page, t('form.residence.label'), this.locale === 'ar_AE' ? 'فرنس' : 'fra')
    await page.getByLabel(t('form.password.label'), { exact: true }).fill('Trader-Blue7!')
    await this.press(t('auth.create.submit'))
    await page.waitForURL((url) => url.pathname.endsWith(MARKET))
  }

  /** True if the ticket opens from below. Depends on the width, because the button that opens it loads late. */
  get isOnPhone(): boolean {
    return (this.page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) < 768
  }

  /** The ticket, beside the book or from below. */
  async ticket() {
    const { page } = this
    if (!this.isOnPhone) return page.getByTestId('ticket')
    await page.getByTestId('ticket-bar').getByRole('button').first().click()
    // Toasts are dialogs, too.
    return page.getByRole('dialog').filter({ has: page.getByTestId('place') })
  }

  /** Places an OCO around the price, and waits until one of its orders fills. */
  async oco(): Promise<void> {
    const { page, t } = this
    const ticket = await this.ticket()
    await ticket.locator('summary', { hasText: t('desk.advanced') }).click()
    await ticket.locator('label[data-value="oco"]').click()
    await ticket.locator('[name=quantity]').fill('0.01')
    // The price moves meanwhile: orders that it has passed are refused and placed again farther away.
    let away = 0.06
    await expect(async () => {
      const last = await lastPrice(page)
      away *= 1.6
      await ticket.locator('[name=price]').fill((last - away).toFixed(2))
      await ticket.locator('[name=stopPrice]').fill((last + away).toFixed(2))
      const [answer] = await Promise.all([
        page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/trading/orders')),
        ticket.getByTestId('place').click(),
      ])
      expect((await answer.json()).data).toMatchObject({ kind: 'placed' })
    }).toPass({ timeout: 20_000, intervals: [100] })
    if (this.isOnPhone) await page.keyboard.press('Escape')
    const panel = page.getByTestId('panel')
    await panel.getByRole('link', { name: t('desk.panel.fills') }).click()
    await expect(panel.getByRole('row', { name: /BTC\/USDT/ }).first()).toBeVisible({ timeout: 40_000 })
    await panel.getByRole('link', { name: t('desk.panel.history') }).click()
    const ended = panel.getByRole('row', { name: /BTC\/USDT/ })
    await expect(ended.filter({ hasText: t('orders.status.filled') })).toHaveCount(1)
  }

  /** From the trade's row to its log entry, which the browser verifies. */
  async check(): Promise<void> {
    const { page, t } = this
    await page
      .getByTestId('panel')
      .getByRole('link', { name: t('desk.panel.fills') })
      .click()
    await page.getByTestId('panel').getByTitle(t('spot.entry')).first().click()
    await page.waitForURL(/\/proof\/trade\/BTC_USDT\/\d+$/)
    await hydrated(page)
    await this.press(t('proof.trade.replay'))
    await expect(page.getByText(t('proof.trade.agrees'))).toBeVisible()
    await this.press(t('proof.trade.tamper'))
    await expect(page.getByText(t('proof.trade.tampered'))).toBeVisible()
    await expectAccessible(page)
  }

  async withdraw(): Promise<void> {
    const { page, t } = this
    await this.visit('/wallet/transfer?asset=USDT&from=spot&to=funding')
    await page.getByLabel(t('wallet.sum'), { exact: true }).fill('300')
    await this.press(t('wallet.transfer.submit'))
    await expect(page.getByText(t('wallet.done.transferred'))).toBeVisible()
    await this.visit('/wallet/withdraw?asset=USDT&network=sol')
    await page.getByLabel(t('wallet.withdraw.address', { network: 'Solana' })).fill(OUTSIDE)
    await page.getByLabel(t('wallet.amount', { asset: 'USDT' })).fill('100')
    await this.press(t('wallet.withdraw.submit'))
    await expect(page).toHaveURL(/[?&]id=l\d/)
    await page.getByLabel(t('wallet.withdraw.code')).fill(await codeOf(page.context(), this.email, 'withdrawal_code'))
    await this.press(t('wallet.withdraw.confirm'))
    await expect(page.getByText(t('wallet.done.confirmed'))).toBeVisible()
    // The page updates by itself.
    await expect(page.getByText(t('wallet.states.done'), { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('99.2 USDT')).toBeVisible()
    await expectAccessible(page)
  }

  async balances(): Promise<void> {
    const { page, t } = this
    await this.visit('/proof')
    await this.press(t('proof.own.check'))
    // Users of the current hour count from the next one on.
    await expect(
      page.getByText(t('proof.own.counted'), { exact: true }).or(page.getByText(t('proof.own.none'))),
    ).toBeVisible()
    await expectAccessible(page)
  }
}

test('[PF22] on a desktop, in English: an order line is dragged, two tabs agree, an OCO is filled, money leaves', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const person = new Person(page, 'en_US')
  await person.register()
  await person.visit(`${MARKET}?tab=assets`)
  const panel = page.getByTestId('panel')
  await panel.getByRole('button', { name: 'Get paper USDT' }).click()
  await expect(panel.getByRole('row', { name: /USDT/ })).toContainText('10,000')

  const ticket = await person.ticket()
  await ticket.locator('[name=price]').fill((await priceUnderBars(page)).toFixed(2))
  await ticket.locator('[name=quantity]').fill('0.01')
  await page.getByTestId('place').click()
  await panel.getByRole('link', { name: 'Open orders (1)' }).click()
  const other = await page.context().newPage()
  await other.goto(localePath('en_US', `${MARKET}?tab=open`))
  await hydrated(other)
  const row = (of: Page) => of.getByTestId('panel').getByRole('row', { name: /BTC\/USDT/ })
  const before = await row(other).innerText()
  const handle = page.getByRole('button', { name: /^Order line/ })
  const box = await handle.boundingBox()
  if (!box) throw new Error('the order has no line on the chart')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 24, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => row(page).innerText()).not.toBe(before)
  await expect.poll(() => row(other).innerText()).not.toBe(before)
  await row(other)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(row(page)).toHaveCount(0)
  await other.close()

  await person.visit(MARKET)
  await person.oco()
  await person.check()
  await person.withdraw()
  await person.balances()
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[PF22] in Arabic: an OCO is filled, the trade is checked, money leaves', async ({ page, complaints }) => {
    test.setTimeout(120_000)
    const person = new Person(page, 'ar_AE')
    await person.register()
    await person.visit(`${MARKET}?tab=assets`)
    await page
      .getByTestId('panel')
      .getByRole('button', { name: person.t('desk.faucet', { asset: 'USDT' }) })
      .click()
    await expect(page.getByTestId('panel').getByRole('row', { name: /USDT/ })).toContainText('10,000')
    await person.oco()
    await person.check()
    await person.withdraw()
    expect(complaints).toEqual({ console: [], failedRequests: [] })
  })
})
