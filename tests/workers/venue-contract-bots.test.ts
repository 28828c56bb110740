// A bot with a contract before a venue that is another Meridian: from its run on paper to its end.

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
import { ask, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { call, lastPriceOf, trader } from './trader.ts'
import { OWN, PASSWORD, type Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_FUTURES_URL: 'https://contracts.venue.test',
  VENUE_CONTRACT_BOTS: 'on',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const MARKET = 'BTC_USDT'

/** Paths of requests to the venue. */
const requested: string[] = []
/** Changes an answer of the venue, by path. */
const changed = new Map<string, (text: string) => string>()

beforeEach(() => {
  Object.assign(env, SETTINGS)
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (!url.host.endsWith('venue.test')) return real(input, init)
    requested.push(url.pathname)
    const headers = Object.fromEntries(request.headers)
    const answer = await ask(url.pathname + url.search, { method: request.method, headers })
    const change = changed.get(url.pathname)
    return change ? new Response(change(await answer.text()), { status: answer.status }) : answer
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
    const [row] = storage.sql.exec<{ body: string }>('SELECT body FROM record').toArray()
    const record = JSON.parse(row?.body ?? '{}') as { startedAt: number }
    storage.sql.exec('UPDATE record SET body = ?', JSON.stringify({ ...record, startedAt: record.startedAt - HOUR_MS }))
    expect(object).toBeDefined()
  })
  await evictDurableObject(env.BOT.getByName(id))
}

async function untilState(ann: Visitor, id: string, state: string): Promise<void> {
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(id))
    expect((await call(ann, botCalls.detail, { id }))?.state).toBe(state)
  }, 30_000)
}

/** The listing of contracts keeps the venue's rules for a minute. */
const forgetRules = async () => evictDurableObject(env.VENUE_LISTING.getByName('futures')).catch(() => undefined)

/** An account at the venue that reserves contracts, and whose answer is lost. */
const loseReservations = (accounts: typeof env.VENUE_ACCOUNT) => ({
  getByName: (name: string) =>
    new Proxy(accounts.getByName(name), {
      get:
        (account, call) =>
        async (...args: never[]) => {
          const answer = await (account as never as Record<PropertyKey, (...of: never[]) => unknown>)[call]?.(...args)
          if (call === 'reserveContract') throw new Error('answer lost')
          return answer
        },
    }),
})

test('[VN165] [VN166] [VN174] a futures grid runs on paper, then with real money at the venue, alone with its contract', async () => {
  const { visitor: owner, bot: key } = await botOf('contract-bots-owner', ['USDT'])
  expect(await call(owner, futuresCalls.transfer, { amount: '5000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await key.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('5000.00000000'),
  )
  const ann = await trader('contract-bots-ann', ['USDT'])
  const fields = { form: 'venue-connect', key: key.id, secret: key.secret, current: PASSWORD }
  await ann.ask('/account/venue', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  const price = await lastPriceOf(MARKET)
  const [lower, upper] = [(price * 0.9).toFixed(1), (price * 1.1).toFixed(1)]
  const recipe = { kind: 'futures_grid', market: MARKET, direction: 'long', leverage: '5', grids: '4', lower, upper }
  const paper = done(await call(ann, botCalls.create, { ...recipe, investment: '2000', key: 'paper-0001' }))
  await untilState(ann, paper.id, 'running')
  const asked = { id: paper.id, amount: '2000', totalLoss: '20', real: 'on', key: 'live-0001' }
  const live = () => call(ann, botCalls.live, asked)
  expect(await live()).toEqual(refused('venue_paper'))
  await ranAnHour(paper.id)
  expect(await call(ann, botCalls.live, { ...asked, coins: 'keep' })).toEqual(refused('not_for_kind'))
  changed.set('/fapi/v1/exchangeInfo', (text) => text.replace(/"stepSize":"0\.0*1"/g, '"stepSize":"0.0000001"'))
  expect(await live()).toEqual(refused('venue_rules'))
  changed.clear()
  await forgetRules()
  // Its isolated margin does not reach to the end of this range.
  const wide = { ...recipe, leverage: '50', lower: (price * 0.1).toFixed(1), upper: (price * 3).toFixed(1) }
  const far = done(await call(ann, botCalls.create, { ...wide, investment: '1000', key: 'paper-0002' }))
  await untilState(ann, far.id, 'running')
  await ranAnHour(far.id)
  const unsafe = { ...asked, id: far.id, amount: '1000', totalLoss: '50', key: 'live-0003' }
  expect(await call(ann, botCalls.live, unsafe)).toEqual(refused('venue_leverage'))
  changed.set('/fapi/v1/leverageBracket', (text) => text.replace(/"initialLeverage":\d+/g, '"initialLeverage":1'))
  // [VN224]
  expect(await live()).toEqual(refused('venue_leverage_max'))
  changed.clear()
  const { VENUE_ACCOUNT } = env
  Object.assign(env, { VENUE_ACCOUNT: loseReservations(VENUE_ACCOUNT) })
  await expect(live()).rejects.toThrow()
  Object.assign(env, { VENUE_ACCOUNT })
  // [VN223] The contract is free again.
  const own = { market: MARKET, side: 'buy', type: 'market', quantity: '0.01', clientId: 'own-1' }
  expect(await call(ann, venueContractCalls.place, own)).toMatchObject({ kind: 'placed' })
  expect(await live()).toEqual(refused('venue_contract_used'))
  const close = { ...own, side: 'sell', reduceOnly: true, clientId: 'own-2' }
  expect(await call(ann, venueContractCalls.place, close)).toMatchObject({ kind: 'placed' })
  const beyond = { ...asked, amount: '5100', key: 'live-0002' }
  expect(await call(ann, botCalls.live, beyond)).toEqual(refused('futures_funds_low'))

  const { id, venue } = done(await live())
  expect(venue).toEqual({ host: 'contracts.venue.test', lossLimit: '20.00' })
  expect(done(await live()).id).toBe(id)
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(id))
    const found = await call(ann, botCalls.detail, { id })
    expect(found?.levels.filter(({ state }) => state === 'open').length).toBe(4)
  }, 30_000)
  const desk = await call(ann, venueContractCalls.desk, { market: MARKET })
  const { open, contract } = desk.kind === 'desk' ? desk : expect.unreachable(desk.reason)
  expect(open.every(({ clientId }) => clientId.startsWith(`${id}-`))).toBe(true)
  const detail = (await call(ann, botCalls.detail, { id })) ?? expect.unreachable()
  expect([contract.mode, contract.leverage]).toEqual(['isolated', detail.position?.leverage])
  expect(Number(contract.position?.quantity)).toBe(Number(detail.position?.quantity))
  const { liquidation = expect.unreachable('no liquidation price') } = contract.position ?? {}
  // The bot reads its position each minute.
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(env.BOT.getByName(id))
    expect(Number((await call(ann, botCalls.detail, { id }))?.position?.liquidation)).toBe(Number(liquidation))
  }, 90_000)
  expect(await call(ann, venueContractCalls.place, { ...own, clientId: 'own-3' })).toEqual(refused('contract_reserved'))
  expect(await live().then(done)).toMatchObject({ id })

  requested.length = 0
  const shown = await documentOf(await ann.ask(`/bot-trade/my-bots/${id}`))
  expect(requested).toContain('/fapi/v1/markPriceKlines')
  expect(requested).not.toContain('/fapi/v1/klines')
  expect(payloadOf(shown).data).toMatchObject({ market: { candles: expect.anything() } })
  const page = markupOf(shown)
  expect(page).toContain('This bot trades with real money at contracts.venue.test')
  expect(page).toContain('data-account="venue"')
  expect(page).toContain('its position closed')
  expect(markupOf(await documentOf(await ann.ask('/bot-trade/my-bots')))).toContain('data-testid="fleet-venue"')

  expect(await call(ann, botCalls.stop, { id, coins: 'keep' })).toEqual(refused('not_for_kind'))
  await call(ann, botCalls.stop, { id, coins: 'sell' })
  await untilState(ann, id, 'stopped')
  const after = await call(ann, venueContractCalls.desk, { market: MARKET })
  expect(after).toMatchObject({ kind: 'desk', open: [] })
  expect(after.kind === 'desk' && after.contract.position).toBeUndefined()
  const fills = await call(ann, botCalls.fills, { id })
  const history = await call(ann, venueContractCalls.history, { market: MARKET })
  const theirs = history.kind === 'history' ? history.fills.map((fill) => fill.id) : []
  expect(theirs.slice(0, fills.length).sort()).toEqual(fills.map((fill) => fill.id).sort())
  expect(fills.length).toBeGreaterThanOrEqual(2)
}, 240_000)
