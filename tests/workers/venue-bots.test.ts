// A bot with real money before a venue that is another Meridian: from its run on paper to its end.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { formatBotSignalText } from '#shared/bots/signal-text.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import type { Env } from '#worker/env.ts'
import { computeHmacHex } from '#worker/platform/signing.ts'
import { botOf } from './binance-client.ts'
import { ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { call, lastPriceOf, type Payload, trader } from './trader.ts'
import { OWN, PASSWORD, Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const MARKET = 'BTC_USDT'
/** A bar with prices that this site does not have. */
const VENUE_BAR = [
  1_800_000_000_000,
  '77001',
  '77003',
  '77000',
  '77002',
  '5',
  1_800_000_899_999,
  '385000',
  9,
  '1',
  '2',
  '0',
]

beforeEach(() => {
  Object.assign(env, SETTINGS)
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (url.host !== 'venue.test') return real(input, init)
    if (url.pathname === '/api/v3/klines') return Response.json([VENUE_BAR])
    return ask(url.pathname + url.search, { method: request.method, headers: Object.fromEntries(request.headers) })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

const post = (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const done = (answer: { kind: string }): BotSummaryView =>
  'bot' in answer ? (answer.bot as BotSummaryView) : expect.unreachable(JSON.stringify(answer))

async function gridOf(ann: Visitor, more: Payload = {}): Promise<BotSummaryView> {
  const price = await lastPriceOf(MARKET)
  const recipe = {
    kind: 'spot_grid',
    market: MARKET,
    grids: '6',
    investment: '2000',
    lower: (price * 0.9).toFixed(2),
    upper: (price * 1.1).toFixed(2),
    ...more,
  }
  return done(await call(ann, botCalls.create, recipe))
}

/** As if the bot had begun an hour ago. */
const ranAnHour = (id: string) =>
  runInDurableObject(env.BOT.getByName(id), (object, { storage }) => {
    const [row] = storage.sql.exec<{ body: string }>('SELECT body FROM record').toArray()
    const record = JSON.parse(row?.body ?? '{}') as { startedAt: number }
    storage.sql.exec('UPDATE record SET body = ?', JSON.stringify({ ...record, startedAt: record.startedAt - HOUR_MS }))
    expect(object).toBeDefined()
  })

test('[VN27] [VN33] [VN34] [VN99] [VN199] a recipe runs on paper, then with real money at the venue, and its screens say so', async () => {
  const { bot: key } = await botOf('venue-bots-owner')
  const ann = await trader('venue-bots-ann', ['USDT'])
  const paper = await gridOf(ann, { key: 'paper-0001' })
  const asked = { id: paper.id, amount: '1000', totalLoss: '10', coins: 'sell', real: 'on', key: 'live-0001' }
  const live = (more: Payload = {}) => call(ann, botCalls.live, { ...asked, ...more })
  expect(await live({ totalLoss: '51' })).toEqual(refused('loss_limit_invalid'))
  expect(await live({ real: '' })).toEqual(refused('real_unconfirmed'))
  expect(await live()).toEqual(refused('venue_paper'))
  await ranAnHour(paper.id)
  await evictDurableObject(env.BOT.getByName(paper.id))
  expect(await live()).toEqual(refused('venue_key'))
  const form = { form: 'venue-connect', key: key.id, secret: key.secret, current: PASSWORD }
  expect((await post(ann, '/account/venue', form)).status).toBe(303)
  expect(await live({ amount: '10' })).toEqual(refused('investment_too_small'))
  expect(await live({ amount: '50000' })).toEqual(refused('insufficient_funds'))
  expect(await live({ id: 'bot-0000000000000000' })).toEqual(refused('bot_unknown'))
  const document = markupOf(await documentOf(await ann.ask(`/bot-trade/my-bots/${paper.id}`)))
  expect(document).toContain('Start with real money at')
  expect(document).toContain('data-account="paper"')

  const sent = await post(ann, `/bot-trade/my-bots/${paper.id}`, { ...asked, action: 'live' })
  const address = sent.headers.get('location') ?? ''
  expect(address).toMatch(/^\/bot-trade\/my-bots\/bot-[0-9a-f]{16}\?done=live$/)
  const id = /bot-[0-9a-f]{16}/.exec(address)?.[0] ?? ''
  // The same request again is the same bot.
  expect(done(await live()).id).toBe(id)
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(id))
    const found = await call(ann, botCalls.detail, { id })
    expect(found?.levels.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(5)
  }, 30_000)
  // As an earlier release leaves it, which does not find its record.
  const alarmOf = () => runInDurableObject(env.BOT.getByName(id), (_, { storage }) => storage.getAlarm())
  await runInDurableObject(env.BOT.getByName(id), (_, { storage }) => storage.deleteAlarm())
  expect(await alarmOf()).toBeNull()
  await env.BOT_MARKET.getByName('all').reviveLive()
  expect(await alarmOf()).not.toBeNull()
  const desk = await call(ann, venueCalls.desk, { market: MARKET })
  const open = desk.kind === 'desk' ? desk.open : expect.unreachable(desk.reason)
  expect(open.length).toBeGreaterThanOrEqual(5)
  expect(open.every(({ clientId }) => clientId.startsWith(`${id}-`))).toBe(true)

  const shown = await documentOf(await ann.ask(`/bot-trade/my-bots/${id}`))
  expect(payloadOf(shown).data).toMatchObject({
    market: { candles: [{ open: '77001', close: '77002' }], ticker: { last: '77002' } },
  })
  const page = markupOf(shown)
  expect(page).toContain('This bot trades with real money at venue.test')
  expect(page).toContain('data-account="venue"')
  expect(page).not.toContain('Start with real money at')
  const list = markupOf(await documentOf(await ann.ask('/bot-trade/my-bots')))
  expect(list).toContain('data-testid="fleet-venue"')
  expect(await call(ann, botCalls.share, { id, on: true })).toEqual(refused('venue_fixed'))
  expect(await call(ann, botCalls.invest, { id, amount: '10', key: 'more-0001' })).toEqual(refused('venue_fixed'))
  expect(markupOf(await documentOf(await post(ann, '/account/venue', { form: 'venue-remove' }), 409))).toContain(
    'A bot or a copy still trades with this key',
  )

  const coins = 'BTC:30,ETH:20'
  const plan = { kind: 'recurring', coins, every: 'hour', investment: '100', key: 'paper-0003' } as const
  const { id: planned } = done(await call(ann, botCalls.create, plan))
  await ranAnHour(planned)
  await evictDurableObject(env.BOT.getByName(planned))
  const recurring = done(await live({ id: planned, amount: '100', key: 'live-0003' }))
  expect(recurring).toMatchObject({ kind: 'recurring', coins: ['BTC', 'ETH'], venue: { host: 'venue.test' } })
  await call(ann, botCalls.stop, { id: recurring.id, coins: 'keep' })

  expect(await call(ann, botCalls.endWithoutVenue, { id })).toEqual(refused('cancels_unconfirmed'))
  expect(await call(ann, botCalls.endWithoutVenue, { id, cancels: 'on' })).toEqual(refused('wrong_state'))
  await call(ann, botCalls.stop, { id, coins: 'sell' })
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(id))
    expect((await call(ann, botCalls.detail, { id }))?.state).toBe('stopped')
  }, 30_000)
  const after = await call(ann, venueCalls.desk, { market: MARKET })
  expect(after).toMatchObject({ kind: 'desk', open: [] })
  const fills = await call(ann, botCalls.fills, { id })
  const history = await call(ann, venueCalls.history, { market: MARKET })
  expect(fills.map((fill) => fill.id)).toEqual(history.kind === 'history' ? history.fills.map((fill) => fill.id) : [])
  expect(fills.length).toBeGreaterThanOrEqual(2)
  expect((await post(ann, '/account/venue', { form: 'venue-remove' })).status).toBe(303)
}, 240_000)

/** Sends a signal to a bot of the user, signed with the bot's secret. */
async function signal(ann: Visitor, id: string, name: string, action: 'buy' | 'close'): Promise<void> {
  const secret = (await call(ann, botCalls.detail, { id }))?.signal?.secret ?? expect.unreachable('no secret')
  const sent = { id, signal: name, time: Date.now(), action, percent: '100' }
  const signature = await computeHmacHex(secret, formatBotSignalText(sent))
  expect(await call(new Visitor(), botMarketCalls.signal, { ...sent, signature })).toEqual({ kind: 'done' })
}

test('[VN27] [VN120] [VN122] [VN124] a signal bot and a basket trade at the venue after their run on paper', async () => {
  const { bot: key } = await botOf('venue-bots-signals-owner')
  const ann = await trader('venue-bots-cleo', ['USDT'])
  const form = { form: 'venue-connect', key: key.id, secret: key.secret, current: PASSWORD }
  expect((await post(ann, '/account/venue', form)).status).toBe(303)
  const make = async (recipe: Payload): Promise<string> => {
    const { id } = done(await call(ann, botCalls.create, recipe))
    await vi.waitFor(async () => expect((await call(ann, botCalls.detail, { id }))?.state).toBe('running'))
    await ranAnHour(id)
    await evictDurableObject(env.BOT.getByName(id))
    return id
  }
  const live = (id: string, name: string) =>
    call(ann, botCalls.live, { id, amount: '1000', totalLoss: '10', coins: 'sell', real: 'on', key: name })

  const paper = await make({
    kind: 'signal',
    market: MARKET,
    investment: '1000',
    orderAmount: '400',
    key: 'paper-0004',
  })
  expect(await live(paper, 'live-0004')).toEqual(refused('venue_signal'))
  await signal(ann, paper, 'tv-00000001', 'buy')
  const { id } = done(await live(paper, 'live-0004'))
  const fillsOf = async (bot: string) => (await call(ann, botCalls.fills, { id: bot })).map(({ side }) => side)
  const secretOf = async (bot: string) => (await call(ann, botCalls.detail, { id: bot }))?.signal?.secret
  expect(await secretOf(id)).toMatch(/^[0-9a-f]{48}$/)
  expect(await secretOf(id)).not.toBe(await secretOf(paper))
  await vi.waitFor(async () => expect((await call(ann, botCalls.detail, { id }))?.state).toBe('running'), 10_000)
  await signal(ann, id, 'tv-00000002', 'buy')
  await vi.waitFor(async () => expect(await fillsOf(id)).toContain('buy'), 10_000)
  await signal(ann, id, 'tv-00000003', 'close')
  await vi.waitFor(async () => expect(await fillsOf(id)).toContain('sell'), 10_000)

  const coins = 'BTC:40,ETH:40'
  const basket = await make({ kind: 'rebalance', coins, threshold: '5', investment: '1000', key: 'paper-0005' })
  const real = done(await live(basket, 'live-0005'))
  expect(real).toMatchObject({ kind: 'rebalance', coins: ['BTC', 'ETH'], venue: { host: 'venue.test' } })
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(real.id))
    expect((await call(ann, botCalls.fills, { id: real.id })).map(({ market }) => market)).toEqual(
      expect.arrayContaining(['BTC_USDT', 'ETH_USDT']),
    )
  }, 30_000)
  for (const bot of [id, real.id]) {
    await call(ann, botCalls.stop, { id: bot, coins: 'sell' })
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(env.BOT.getByName(bot))
      expect((await call(ann, botCalls.detail, { id: bot }))?.state).toBe('stopped')
    }, 30_000)
  }
  expect((await post(ann, '/account/venue', { form: 'venue-remove' })).status).toBe(303)
}, 240_000)

test('[VN27] a recipe that needs this site’s bars is for paper only, and without a venue there is no real money', async () => {
  const bob = await trader('venue-bots-bob', ['USDT'])
  const paper = await gridOf(bob, { key: 'paper-0002', rsiStop: 'above', rsiStopLevel: '90' })
  const asked = { id: paper.id, amount: '1000', totalLoss: '10', real: 'on', key: 'live-0002' }
  expect(await call(bob, botCalls.live, asked)).toEqual(refused('venue_kind'))
  const cookie = [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const without = { VENUE_SPOT_URL: '' }
  const page = await askUnder(without, `/bot-trade/my-bots/${paper.id}`, { headers: { cookie } })
  expect(markupOf(await documentOf(page))).not.toContain('Real money at')
}, 120_000)
