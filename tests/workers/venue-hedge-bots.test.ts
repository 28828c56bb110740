// Funding arbitrage before a venue that is another Meridian: from its run on paper to its end.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { botCalls } from '#shared/bots/calls.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import type { Env } from '#worker/env.ts'
import { botOf } from './binance-client.ts'
import { ask, documentOf, markupOf } from './edge-site.ts'
import { call, lastPriceOf, trader } from './trader.ts'
import { OWN, PASSWORD, type Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_FUTURES_URL: 'https://contracts.venue.test',
  VENUE_CONTRACT_BOTS: 'on',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const MARKET = 'ETH_USDT'

beforeEach(() => {
  Object.assign(env, SETTINGS)
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (!url.host.endsWith('venue.test')) return real(input, init)
    return ask(url.pathname + url.search, { method: request.method, headers: Object.fromEntries(request.headers) })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const done = (answer: { kind: string }): BotSummaryView =>
  'bot' in answer ? (answer.bot as BotSummaryView) : expect.unreachable(JSON.stringify(answer))

/** As if the bot had begun an hour ago. */
async function ranAnHour(id: string): Promise<void> {
  await runInDurableObject(env.BOT.getByName(id), (object, { storage }) => {
    const query = `UPDATE record SET body = json_set(body, '$.startedAt', json_extract(body, '$.startedAt') - ${HOUR_MS})`
    storage.sql.exec(query)
    expect(object).toBeDefined()
  })
  await evictDurableObject(env.BOT.getByName(id))
}

async function untilHedged(ann: Visitor, id: string): Promise<void> {
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(id))
    const { holdings = [], position } = (await call(ann, botCalls.detail, { id })) ?? {}
    const coins = Number(holdings.find(({ asset }) => asset === 'ETH')?.amount)
    expect(Number(position?.quantity)).toBeLessThan(-0.1)
    expect(Math.abs(coins + Number(position?.quantity))).toBeLessThan(0.01)
  }, 30_000)
}

test('[VN270] [VN271] [VN279] funding arbitrage runs on paper, then with real money in both wallets at the venue', async () => {
  const { visitor: owner, bot: key } = await botOf('hedge-bots-owner', ['USDT'])
  const ann = await trader('hedge-bots-ann', ['USDT'])
  const fields = { form: 'venue-connect', key: key.id, secret: key.secret, current: PASSWORD }
  await ann.ask('/account/venue', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  await lastPriceOf(MARKET)
  const recipe = { kind: 'funding_arbitrage', market: MARKET, leverage: '3', investment: '2000' }
  const paper = done(await call(ann, botCalls.create, { ...recipe, key: 'paper-0001' }))
  await untilHedged(ann, paper.id)
  const asked = { id: paper.id, amount: '2000', totalLoss: '20', coins: 'sell', real: 'on', key: 'live-0001' }
  const live = (more: object = {}) => call(ann, botCalls.live, { ...asked, ...more })
  expect(await live()).toEqual(refused('venue_paper'))
  await ranAnHour(paper.id)
  const form = markupOf(await documentOf(await ann.ask(`/bot-trade/my-bots/${paper.id}`)))
  expect(form).toContain('must be free in your spot wallet')
  // Its futures wallet is empty, and nothing stays reserved.
  expect(await live()).toMatchObject({ reason: 'futures_funds_low', params: { asset: 'USDT', available: '0' } })
  const own = { market: MARKET, side: 'buy', type: 'market', quantity: '0.01', clientId: 'own-1' }
  expect(await call(ann, venueContractCalls.place, own)).not.toMatchObject({ reason: 'contract_reserved' })
  expect(await call(owner, futuresCalls.transfer, { amount: '1000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await key.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('1000.00000000'),
  )
  const beyond = { amount: '900000', key: 'live-0002' }
  expect(await live(beyond)).toMatchObject({ reason: 'venue_spot_low', params: { asset: 'USDT' } })

  const { id, venue } = done(await live())
  expect(venue).toEqual({ host: 'contracts.venue.test', lossLimit: '20.00' })
  expect(done(await live()).id).toBe(id)
  await untilHedged(ann, id)
  const desk = await call(ann, venueContractCalls.desk, { market: MARKET })
  const { contract } = desk.kind === 'desk' ? desk : expect.unreachable(desk.reason)
  const detail = (await call(ann, botCalls.detail, { id })) ?? expect.unreachable()
  expect([contract.mode, contract.leverage]).toEqual(['isolated', detail.position?.leverage])
  expect(contract.position?.side).toBe('short')
  expect(Number(contract.position?.quantity)).toBe(-Number(detail.position?.quantity))
  expect(await call(ann, venueContractCalls.place, { ...own, clientId: 'own-3' })).toEqual(refused('contract_reserved'))
  const page = markupOf(await documentOf(await ann.ask(`/bot-trade/my-bots/${id}`)))
  expect(page).toContain('This bot trades with real money at contracts.venue.test')
  expect(page).toContain('its coins are then not hedged')
  expect(page).toContain('position will be closed')

  await call(ann, botCalls.stop, { id, coins: 'sell' })
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(id))
    expect((await call(ann, botCalls.detail, { id }))?.state).toBe('stopped')
  }, 30_000)
  const after = await call(ann, venueContractCalls.desk, { market: MARKET })
  expect(after.kind === 'desk' && after.contract.position).toBeUndefined()
  const fills = await call(ann, botCalls.fills, { id })
  expect(new Set(fills.map(({ market }) => market))).toEqual(new Set([MARKET, `${MARKET}:PERP`]))
}, 240_000)
