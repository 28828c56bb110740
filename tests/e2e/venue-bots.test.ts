// Bots with real money in a browser: a site whose venue is another Meridian. A bot runs on paper, and then trades at the
// venue until its owner stops it.

import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { VENUE_FAILURES_MIN } from '#shared/bots/real-money.ts'
import { formatBotSignalText } from '#shared/bots/signal-text.ts'
import { createTranslator } from '#shared/format/translator.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { messages } from '../../locales/en_US/index.ts'
import { type OwnServer, serveBuilt } from './built.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { enter } from './person.ts'
import { changeStoredRecord } from './stored-records.ts'
import { makeVenueKey, ownHeaders, PASSWORD } from './venue-key.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 140
const MARKET = 'BTC_USDT'
const t = createTranslator('en_US', messages as never)
const START = 40_000

let venue: OwnServer
let site: OwnServer
let folder = ''
let host = ''
/** Who has the money at the venue. */
let owner: BrowserContext
/** Who has the bots. */
let state: Awaited<ReturnType<BrowserContext['storageState']>>
let key = ''
let ran = ''
let young = ''
let signalled = ''
let contracted = ''

const startSite = () =>
  serveBuilt(PORT + 1, {
    PASSWORD_COST: '4,8,1',
    STATE_DIR: folder,
    VENUE_SPOT_URL: venue.origin,
    VENUE_FUTURES_URL: venue.origin,
    VENUE_CONTRACT_BOTS: 'on',
    VENUE_KEY_SECRET: 'v'.repeat(40),
  })

const botPath = (id: string) => `/bot-trade/my-bots/${id}`

async function send(context: BrowserContext, path: string, data: Readonly<Record<string, unknown>>) {
  const answer = await context.request.post(path, { data, headers: ownHeaders(site.origin) })
  return (await answer.json()).data
}

/** @returns the id of a grid around the price, which runs on paper */
async function makeGrid(context: BrowserContext, key: string): Promise<string> {
  const suggested = await context.request.get(`${botMarketCalls.parameters.path}?market=${MARKET}`)
  const { price } = (await suggested.json()).data
  const recipe = { kind: 'spot_grid', market: MARKET, grids: '6', investment: '2000' }
  const range = { lower: (Number(price) * 0.9).toFixed(2), upper: (Number(price) * 1.1).toFixed(2) }
  const made = await send(context, botCalls.create.path, { ...recipe, ...range, key })
  return made.bot.id
}

/** @returns the id of a futures grid around the price, which runs on paper */
async function makeFuturesGrid(context: BrowserContext): Promise<string> {
  const suggested = await context.request.get(`${botMarketCalls.parameters.path}?market=${MARKET}`)
  const { price } = (await suggested.json()).data
  const recipe = {
    kind: 'futures_grid',
    market: MARKET,
    direction: 'long',
    leverage: '5',
    grids: '4',
    investment: '2000',
  }
  const range = { lower: (Number(price) * 0.9).toFixed(1), upper: (Number(price) * 1.1).toFixed(1) }
  const made = await send(context, botCalls.create.path, { ...recipe, ...range, key: 'paper-contract' })
  return made.bot.id
}

/** Sends a signal to a bot, signed with the secret that its page shows. */
async function signal(context: BrowserContext, id: string, action: 'buy' | 'close'): Promise<void> {
  const answer = await context.request.get(`${botCalls.detail.path}?id=${id}`, { headers: ownHeaders(site.origin) })
  const { secret } = (await answer.json()).data.signal
  const sent = { id, signal: crypto.randomUUID(), time: Date.now(), action, percent: '100' }
  const signature = createHmac('sha256', secret).update(formatBotSignalText(sent)).digest('hex')
  expect(await send(context, botMarketCalls.signal.path, { ...sent, signature })).toEqual({ kind: 'done' })
}

/** @returns the id of a bot on paper that has acted on a signal */
async function makeSignalBot(context: BrowserContext): Promise<string> {
  const recipe = { kind: 'signal', market: MARKET, orderAmount: '400', investment: '1000', key: 'paper-signal' }
  const { bot } = await send(context, botCalls.create.path, recipe)
  await signal(context, bot.id, 'buy')
  return bot.id
}

const storedBot = (account: string, table: 'record' | 'venue_record') =>
  ({ folder, object: 'Bot', table, account }) as const

async function openAtVenue(): Promise<string[]> {
  const answer = await owner.request.get(tradingCalls.open.path, { headers: ownHeaders(venue.origin) })
  const orders: readonly { readonly clientOrderId?: string }[] = (await answer.json()).data
  return orders.map(({ clientOrderId = '' }) => clientOrderId)
}

const newContext = (browser: Browser, options: object = {}) =>
  browser.newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: state,
    ...options,
  })

/** Fills the form and sends it, with the confirmation. */
async function startWithRealMoney(page: Page, amount: string): Promise<void> {
  const form = page.getByTestId('real-money')
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
  await form
    .getByLabel(t('shell.withUnit', { label: t('bots.live.budget'), unit: 'USDT' }), { exact: true })
    .fill(amount)
  await form.getByLabel(t('bots.live.loss'), { exact: true }).fill('20')
  await form.getByLabel(t('bots.live.confirm', { host })).check()
  await form.getByRole('button', { name: t('bots.live.submit', { host }) }).click()
}

/** Stops the bot of the page; its coins stay. */
async function stopBot(page: Page): Promise<void> {
  await page.getByText(t('bots.bot.stop'), { exact: true }).first().click()
  await page.getByLabel(t('bots.bot.coins'), { exact: true }).selectOption('keep')
  await page.getByRole('button', { name: t('bots.bot.stop') }).click()
}

test.describe('bots with real money', () => {
  test.describe.configure({ mode: 'serial', timeout: 60_000 })

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000)
    folder = await mkdtemp(join(tmpdir(), 'meridian-venue-bots-'))
    venue = await serveBuilt(PORT, { PASSWORD_COST: '4,8,1' })
    host = new URL(venue.origin).host
    site = await startSite()
    const made = await makeVenueKey(browser, venue.origin)
    owner = made.owner
    await owner.request.post(futuresCalls.transfer.path, {
      data: { amount: '5000' },
      headers: ownHeaders(venue.origin),
    })
    const context = await browser.newContext({ baseURL: site.origin })
    await enter(context, site.origin)
    await send(context, tradingCalls.faucet.path, { asset: 'USDT' })
    const { id, secret } = made.key
    key = id
    const form = { form: 'venue-connect', key: id, secret, current: PASSWORD }
    const connected = await context.request.post('/account/venue', { form, headers: ownHeaders(site.origin) })
    expect(connected.ok()).toBe(true)
    ran = await makeGrid(context, 'paper-ran')
    young = await makeGrid(context, 'paper-young')
    signalled = await makeSignalBot(context)
    contracted = await makeFuturesGrid(context)
    await expect
      .poll(async () => {
        const answer = await context.request.get(`${botCalls.detail.path}?id=${contracted}`, {
          headers: ownHeaders(site.origin),
        })
        return (await answer.json()).data.startedAt
      })
      .toBeGreaterThan(0)
    state = await context.storageState()
    await context.close()
    await site.stop()
    await changeStoredRecord(storedBot(ran, 'record'), '$.startedAt', (was) => String(was - HOUR_MS))
    await changeStoredRecord(storedBot(signalled, 'record'), '$.startedAt', (was) => String(was - HOUR_MS))
    await changeStoredRecord(storedBot(contracted, 'record'), '$.startedAt', (was) => String(was - HOUR_MS))
    site = await startSite()
  })

  test.afterAll(async () => {
    await site?.stop()
    await venue?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('[VN27] real money is refused before an hour on paper, and without a confirmation', async ({ browser }) => {
    const page = await (await newContext(browser)).newPage()
    await page.goto(botPath(young))
    await hydrated(page)
    await expect(page.locator('[data-account="paper"]')).toBeVisible()
    await startWithRealMoney(page, '1234')
    await expect(page.getByText(t('bots.refusals.venue_paper'))).toBeVisible()
    const form = page.getByTestId('real-money')
    await expect(form.getByLabel(t('bots.live.budget'))).toHaveValue('1234')
    await form.getByRole('button', { name: t('bots.live.submit', { host }) }).click()
    await expect(form.getByText(t('bots.refusals.real_unconfirmed'))).toBeVisible()
    await expectAccessible(page)
    expect(await openAtVenue()).toEqual([])
  })

  test('[VN31] [VN33] [VN34] a bot trades at the venue, says so in colour, and ends as its owner chose', async ({
    browser,
  }) => {
    const page = await (await newContext(browser)).newPage()
    await page.goto(botPath(ran))
    await hydrated(page)
    await startWithRealMoney(page, '1000')
    await page.waitForURL(/my-bots\/bot-[0-9a-f]{16}\?done=live/)
    await hydrated(page)
    const id = /bot-[0-9a-f]{16}/.exec(page.url())?.[0] ?? ''
    expect(id).not.toBe(ran)
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.running'), { timeout: START })
    await expect(page.getByTestId('bot-state')).toContainText(host)
    await expect(page.getByText(t('bots.live.limit', { percent: '20%' }))).toBeVisible()
    const frame = page.locator('[data-account="venue"]')
    const width = await frame.evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(Number.parseInt(width, 10)).toBeGreaterThan(1)
    await expect(page.getByTestId('real-money')).toHaveCount(0)
    await expect.poll(openAtVenue, { timeout: START }).toHaveLength(6)
    expect((await openAtVenue()).every((client) => client.startsWith(`${id}-`))).toBe(true)
    await expectAccessible(page)

    await page.goto('/bot-trade/my-bots')
    await expect(page.getByTestId('fleet-venue')).toContainText(host)
    await expect(page.getByTestId('fleet')).toHaveCount(2)
    await expect(page.getByText(t('bots.live.paper'))).toBeVisible()
    await page.goto(botPath(id))
    await hydrated(page)
    await stopBot(page)
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.stopped'), { timeout: START })
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.ends.owner'))
    await expect(page.locator('#fills')).toContainText(t('bots.bot.sides.buy'))
    expect(await openAtVenue()).toEqual([])
    await expectAccessible(page)
  })

  test('[VN27] the form starts and stops a bot without JavaScript too', async ({ browser }) => {
    const page = await (await newContext(browser, { javaScriptEnabled: false })).newPage()
    await page.goto(botPath(ran))
    await startWithRealMoney(page, '600')
    await expect(page.getByText(t('bots.done.live'))).toBeVisible()
    await expect(page.getByTestId('bot-state')).toContainText(host)
    await expect.poll(openAtVenue, { timeout: START }).not.toHaveLength(0)
    await stopBot(page)
    await expect(async () => {
      await page.reload()
      await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.stopped'), { timeout: 1 })
    }).toPass({ timeout: START })
    expect(await openAtVenue()).toEqual([])
  })

  test('[VN120] [VN121] a signal bot trades at the venue by signals of its own', async ({ browser }) => {
    const page = await (await newContext(browser)).newPage()
    await page.goto(botPath(signalled))
    await hydrated(page)
    await page.getByTestId('real-money').locator('summary').click()
    await expect(page.getByText(t('bots.live.signals'))).toBeVisible()
    await expectAccessible(page)
    await startWithRealMoney(page, '1000')
    await page.waitForURL(/done=live/)
    const id = /bot-[0-9a-f]{16}/.exec(page.url())?.[0] ?? ''
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.running'), { timeout: START })
    await signal(page.context(), id, 'buy')
    await expect(page.locator('#fills')).toContainText(t('bots.bot.sides.buy'), { timeout: START })
    await signal(page.context(), id, 'close')
    await expect(page.locator('#fills')).toContainText(t('bots.bot.sides.sell'), { timeout: START })
    await expect(page.getByText(t('bots.bot.sides.close'), { exact: true })).toBeVisible({ timeout: START })
    await expectAccessible(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/signal-bot.png`, fullPage: true })
    await stopBot(page)
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.stopped'), { timeout: START })
  })

  test('[VN165] [VN174] a futures grid trades a contract at the venue, and closes its position when stopped', async ({
    browser,
  }) => {
    const page = await (await newContext(browser)).newPage()
    await page.goto(botPath(contracted))
    await hydrated(page)
    await page.getByTestId('real-money').locator('summary').click()
    await expect(page.getByText(t('bots.live.contract', { host }))).toBeVisible()
    await expectAccessible(page)
    await startWithRealMoney(page, '2000')
    await page.waitForURL(/done=live/)
    await hydrated(page)
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.running'), { timeout: START })
    await expect(page.getByTestId('bot-state')).toContainText(host)
    await expect(page.locator('[data-account="venue"]')).toBeVisible()
    await expect(page.getByTestId('bot-position')).toContainText('×', { timeout: START })
    await expect(page.locator('#fills')).toContainText(t('bots.bot.sides.buy'), { timeout: START })
    await expectAccessible(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/contract-bot.png`, fullPage: true })
    await page.getByText(t('bots.bot.stop'), { exact: true }).first().click()
    await expect(page.getByText(t('bots.live.stopContract', { host }))).toBeVisible()
    await page.getByRole('button', { name: t('bots.bot.stop') }).click()
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.stopped'), { timeout: START })
    await expect(page.locator('#fills')).toContainText(t('bots.bot.sides.sell'))
    await expectAccessible(page)
  })

  test('[VN51] [VN52] a bot whose key is gone ends without the venue, and says what stays open there', async ({
    browser,
  }) => {
    const page = await (await newContext(browser)).newPage()
    await page.goto(botPath(ran))
    await hydrated(page)
    await startWithRealMoney(page, '700')
    await page.waitForURL(/done=live/)
    const id = /bot-[0-9a-f]{16}/.exec(page.url())?.[0] ?? ''
    await expect.poll(openAtVenue, { timeout: START }).toHaveLength(6)
    await owner.request.post('/account/api-keys', {
      form: { form: 'api-key-revoke', id: key },
      headers: ownHeaders(venue.origin),
    })
    await stopBot(page)
    const failures = async () => {
      const answer = await page.request.get(`${botCalls.detail.path}?id=${id}`, { headers: ownHeaders(site.origin) })
      return (await answer.json()).data.venueFailures
    }
    await expect.poll(failures, { timeout: START }).toEqual({ count: 1, obstacle: 'key' })
    await expect(page.getByRole('button', { name: t('bots.live.leave', { host }) })).toHaveCount(0)
    // As some minutes later.
    await site.stop()
    await changeStoredRecord(storedBot(id, 'venue_record'), '$.venueFailures.count', () => String(VENUE_FAILURES_MIN))
    site = await startSite()

    await page.goto(botPath(id))
    await hydrated(page)
    await expect(page.getByText(t('bots.live.stuck', { host }))).toBeVisible()
    await expect(page.getByText(t('bots.obstacles.key')).first()).toBeVisible()
    const left = await openAtVenue()
    expect(left).toHaveLength(6)
    for (const client of left) await expect(page.getByText(client)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('bots.live.leave', { host }) }).click()
    await expect(page.getByText(t('bots.refusals.cancels_unconfirmed')).first()).toBeVisible()
    await page.getByLabel(t('bots.live.cancels', { host })).check()
    await page.getByRole('button', { name: t('bots.live.leave', { host }) }).click()
    await expect(page.getByTestId('bot-state')).toContainText(t('bots.state.stopped'), { timeout: START })
    for (const client of left) await expect(page.getByText(client)).toBeVisible()
    await expectAccessible(page)
    expect(await openAtVenue()).toEqual(left)
  })
})
