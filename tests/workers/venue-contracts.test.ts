// Contracts at a venue that is another Meridian: its Binance dialect answers what the user's object asks.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import { VenueAccountChange } from '#shared/venues/views.ts'
import type { Env } from '#worker/env.ts'
import { type Bot, botOf } from './binance-client.ts'
import { ask, askUnder } from './edge-site.ts'
import { call } from './trader.ts'
import { OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_FUTURES_URL: 'https://contracts.venue.test',
  VENUE_FUTURES_WS_URL: 'wss://contracts.venue.test/private',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const HOSTS = ['venue.test', 'contracts.venue.test']
const market = 'BTC_USDT'

const state = { loses: 0, requests: [] as Request[] }

beforeEach(() => {
  Object.assign(env, SETTINGS)
  Object.assign(state, { loses: 0, requests: [] })
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (!HOSTS.includes(url.host)) return real(input, init)
    state.requests.push(request)
    const headers = Object.fromEntries(request.headers)
    const answer = await ask(url.pathname + url.search, { method: request.method, headers })
    if (request.method !== 'POST' || state.loses === 0) return answer
    state.loses -= 1
    throw new Error('connection lost')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

/** A user of the venue with margin, and a user of this site who connected the other's key. */
async function connectUsers(
  name: string,
): Promise<{ readonly owner: Visitor; readonly bot: Bot; readonly user: Visitor }> {
  const { visitor: owner, bot } = await botOf(`${name}-owner`, ['USDT'])
  expect(await call(owner, futuresCalls.transfer, { amount: '5000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('5000.00000000'),
  )
  const user = await registered(`${name}@own.test`)
  const fields = { form: 'venue-connect', key: bot.id, secret: bot.secret, current: PASSWORD }
  await user.ask('/account/venue', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  return { owner, bot, user }
}

test('[VN16] [VN38] [VN40] [VN41] [VN104] [VN107] [VN153] contracts are traded at another Meridian, from margin to realised profit', async () => {
  const { bot, user } = await connectUsers('contracts')
  const desk = await call(user, venueContractCalls.desk, { market })
  if (desk.kind !== 'desk') return expect.unreachable(JSON.stringify(desk))
  expect(desk).toMatchObject({
    host: 'contracts.venue.test',
    margin: { asset: 'USDT', balance: '5000', available: '5000' },
    contract: { leverage: 10, mode: 'cross' },
    leverageMax: 125,
    rules: { isTrading: true, priceStep: '0.1', notionalMin: '50' },
    open: [],
    unknown: [],
  })
  expect(desk.contract.position).toBeUndefined()
  expect(await call(user, venueContractCalls.price, { market })).toMatchObject({
    kind: 'price',
    price: expect.stringMatching(/^\d/),
  })
  const funding = await call(user, venueContractCalls.funding, { market })
  expect(funding).toMatchObject({ kind: 'funding', rate: expect.stringMatching(/^-?0(\.\d+)?$/) })
  expect(funding.kind === 'funding' && funding.nextAt).toBeGreaterThan(Date.now())
  expect(funding).toMatchObject({ mark: desk.contract.mark, index: expect.stringMatching(/^\d+(\.\d+)?$/) })
  expect(await call(user, venueContractCalls.fundings, { market })).toEqual({ kind: 'fundings', rates: [] })
  for (const price of ['mark', 'index'] as const) {
    const bars = await call(user, venueContractCalls.bars, { market, price, interval: '1m', limit: '5' })
    const newest = bars.kind === 'bars' ? bars.bars.at(-1) : expect.unreachable(JSON.stringify(bars))
    expect(Number(newest?.close), price).toBeCloseTo(Number(desk.contract.mark), -3)
  }
  expect(await call(user, venueContractCalls.leverage, { market, leverage: 5 })).toEqual({ kind: 'done', leverage: 5 })
  const price = (Number(desk.contract.mark) * 0.95).toFixed(1)
  const limit = { market, side: 'buy', type: 'limit', quantity: '0.01', price, clientId: 'own-1' }
  const placed = await call(user, venueContractCalls.place, limit)
  expect(placed).toMatchObject({ kind: 'placed', order: { status: 'open', clientId: 'own-1', isReduceOnly: false } })
  const id = placed.kind === 'placed' ? placed.order.id : ''
  expect(await call(user, venueContractCalls.cancel, { market, id })).toMatchObject({
    kind: 'done',
    order: { status: 'canceled' },
  })
  const bought = { market, side: 'buy', type: 'market', quantity: '0.01', clientId: 'own-2' }
  expect(await call(user, venueContractCalls.place, bought)).toMatchObject({
    kind: 'placed',
    order: { status: 'filled' },
  })
  expect(await call(user, venueContractCalls.desk, { market })).toMatchObject({
    contract: { leverage: 5, position: { side: 'long', quantity: '0.01' } },
  })
  expect(await bot.call(binanceFuturesCalls.positionRisk, { symbol: 'BTCUSDT' })).toMatchObject([
    { positionAmt: '0.010' },
  ])
  const sold = { ...bought, side: 'sell', reduceOnly: true, clientId: 'own-3' }
  expect(await call(user, venueContractCalls.place, sold)).toMatchObject({
    order: { status: 'filled', isReduceOnly: true },
  })
  const after = await call(user, venueContractCalls.desk, { market })
  expect(after.kind === 'desk' && after.contract.position).toBeUndefined()
  const history = await call(user, venueContractCalls.history, { market })
  expect(history).toMatchObject({
    orders: [
      { clientId: 'own-3', status: 'filled' },
      { clientId: 'own-2', status: 'filled' },
      { clientId: 'own-1', status: 'canceled' },
    ],
  })
  expect(history.kind === 'history' && history.fills.some(({ realised }) => realised !== '0')).toBe(true)
  for (const { url } of state.requests) expect(url).not.toContain(bot.secret)
}, 120_000)

test('[VN12] an order of a contract whose answer was lost is found, and its retry sends nothing', async () => {
  const { user } = await connectUsers('contracts-loser')
  const desk = await call(user, venueContractCalls.desk, { market })
  const mark = desk.kind === 'desk' ? Number(desk.contract.mark) : 0
  state.loses = 1
  const order = {
    market,
    side: 'buy',
    type: 'limit',
    quantity: '0.01',
    price: (mark * 0.95).toFixed(1),
    clientId: 'l-1',
  }
  expect(await call(user, venueContractCalls.place, order)).toEqual({ kind: 'unknown', clientId: 'l-1' })
  await vi.waitFor(async () => expect((await call(user, venueContractCalls.place, order)).kind).toBe('placed'))
  expect(state.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[VN214] an order of a contract is one call of the venue', async () => {
  const { user } = await connectUsers('contracts-once')
  const desk = await call(user, venueContractCalls.desk, { market })
  const price = (Number(desk.kind === 'desk' ? desk.contract.mark : '0') * 0.95).toFixed(1)
  const order = { market, side: 'buy', type: 'limit', quantity: '0.01', price } as const
  expect(await call(user, venueContractCalls.place, { ...order, clientId: 'once-1' })).toMatchObject({ kind: 'placed' })
  state.requests.length = 0
  expect(await call(user, venueContractCalls.place, { ...order, clientId: 'once-2' })).toMatchObject({ kind: 'placed' })
  const placed = state.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  expect(placed).toEqual(['POST /fapi/v1/order'])
})

test('[VN39] an account in hedge mode has two positions, each with orders of its own', async () => {
  const { user } = await connectUsers('contracts-hedger')
  expect(await call(user, venueContractCalls.positionMode, { mode: 'hedge' })).toEqual({ kind: 'done', isHedged: true })
  expect(await call(user, venueContractCalls.desk, { market })).toMatchObject({ contract: { hedged: [] } })
  const order = { market, side: 'buy', type: 'market', quantity: '0.01', clientId: 'h-1' }
  expect(await call(user, venueContractCalls.place, order)).toMatchObject({ kind: 'refused', reason: 'hedge_mode' })
  const long = { ...order, leg: 'long', clientId: 'h-2' }
  expect(await call(user, venueContractCalls.place, long)).toMatchObject({ order: { status: 'filled', leg: 'long' } })
  const short = { ...order, side: 'sell', leg: 'short', quantity: '0.02', clientId: 'h-3' }
  expect(await call(user, venueContractCalls.place, short)).toMatchObject({ order: { status: 'filled', leg: 'short' } })
  expect(await call(user, venueContractCalls.desk, { market })).toMatchObject({
    contract: {
      hedged: [
        { side: 'long', quantity: '0.01' },
        { side: 'short', quantity: '0.02' },
      ],
    },
  })
  const desk = await call(user, venueContractCalls.desk, { market })
  const mark = desk.kind === 'desk' ? Number(desk.contract.mark) : 0
  const stop = {
    market,
    side: 'sell',
    type: 'stop',
    leg: 'long',
    trigger: (mark * 0.8).toFixed(1),
    triggeredBy: 'mark',
    clientId: 'h-4',
  }
  expect(await call(user, venueContractCalls.placeConditional, stop)).toMatchObject({
    kind: 'placed',
    order: { leg: 'long' },
  })
  const close = { ...long, side: 'sell', reduceOnly: true, clientId: 'h-5' }
  expect(await call(user, venueContractCalls.place, close)).toMatchObject({ order: { status: 'filled', leg: 'long' } })
  expect(await call(user, venueContractCalls.desk, { market })).toMatchObject({
    contract: { hedged: [{ side: 'short' }] },
  })
  expect(await call(user, venueContractCalls.positionMode, { mode: 'one_way' })).toMatchObject({
    kind: 'refused',
    reason: 'position_mode_refused',
  })
}, 120_000)

test('[VN45] conditional orders wait at another Meridian, and close a position there', async () => {
  const { bot, user } = await connectUsers('contracts-stops')
  const bought = { market, side: 'buy', type: 'market', quantity: '0.01', clientId: 's-0' }
  expect(await call(user, venueContractCalls.place, bought)).toMatchObject({ order: { status: 'filled' } })
  const desk = await call(user, venueContractCalls.desk, { market })
  if (desk.kind !== 'desk') return expect.unreachable(JSON.stringify(desk))
  const at = (share: number) => (Number(desk.contract.mark) * share).toFixed(1)
  const base = { market, side: 'sell', triggeredBy: 'mark' }
  const orders = [
    { ...base, type: 'stop', trigger: at(0.8), clientId: 's-1' },
    { ...base, type: 'take_profit', trigger: at(1.2), clientId: 's-2' },
    { ...base, type: 'stop_limit', trigger: at(0.9), price: at(0.89), quantity: '0.01', clientId: 's-3' },
    { ...base, type: 'take_profit_limit', trigger: at(1.1), price: at(1.11), quantity: '0.01', clientId: 's-4' },
    { ...base, type: 'trailing_stop', trail: '5', quantity: '0.01', reduceOnly: true, clientId: 's-5' },
  ]
  for (const order of orders) {
    const placed = await call(user, venueContractCalls.placeConditional, order)
    expect(placed, JSON.stringify(placed)).toMatchObject({ kind: 'placed', order: { type: order.type } })
    expect((await call(user, venueContractCalls.placeConditional, order)).kind).toBe('placed')
  }
  expect(await bot.call(binanceFuturesCalls.openAlgos, { symbol: 'BTCUSDT' })).toHaveLength(5)
  const after = await call(user, venueContractCalls.desk, { market })
  const waiting = (after.kind === 'desk' && after.conditionals) || []
  expect(waiting.map(({ clientId }) => clientId).sort()).toEqual(['s-1', 's-2', 's-3', 's-4', 's-5'])
  expect(waiting.find(({ clientId }) => clientId === 's-1')).not.toHaveProperty('quantity')
  for (const { id } of waiting) {
    expect(await call(user, venueContractCalls.cancelConditional, { market, id })).toEqual({ kind: 'done' })
  }
  expect(await call(user, venueContractCalls.desk, { market })).toMatchObject({ conditionals: [] })
}, 120_000)

test('[VN46] [VN47] margin mode and own margin of a position are changed at another Meridian', async () => {
  const { user } = await connectUsers('contracts-margin')
  expect(await call(user, venueContractCalls.mode, { market, mode: 'isolated' })).toEqual({
    kind: 'done',
    mode: 'isolated',
  })
  expect(await call(user, venueContractCalls.mode, { market, mode: 'isolated' })).toEqual({
    kind: 'done',
    mode: 'isolated',
  })
  const bought = { market, side: 'buy', type: 'market', quantity: '0.01', clientId: 'm-0' }
  expect(await call(user, venueContractCalls.place, bought)).toMatchObject({ order: { status: 'filled' } })
  const marginOf = async () => {
    const desk = await call(user, venueContractCalls.desk, { market })
    return desk.kind === 'desk' ? Number(desk.contract.position?.margin) : expect.unreachable()
  }
  const before = await marginOf()
  const move = { market, direction: 'add', amount: '25', clientId: 'm-1' }
  expect(await call(user, venueContractCalls.moveMargin, move)).toEqual({ kind: 'done' })
  expect(await call(user, venueContractCalls.moveMargin, move)).toEqual({ kind: 'done' })
  expect(await marginOf()).toBeCloseTo(before + 25, 6)
  expect(
    await call(user, venueContractCalls.moveMargin, { ...move, direction: 'take', amount: '20', clientId: 'm-2' }),
  ).toEqual({
    kind: 'done',
  })
  expect(await marginOf()).toBeCloseTo(before + 5, 6)
  expect(await call(user, venueContractCalls.mode, { market, mode: 'cross' })).toMatchObject({
    kind: 'refused',
    reason: 'mode_refused',
  })
}, 120_000)

test('[VN48] [VN49] what happens there is pushed to the page, which reads it', async () => {
  const { bot, user } = await connectUsers('contracts-watcher')
  const response = await user.ask('/ws', { headers: { upgrade: 'websocket', ...OWN } })
  const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
  let position = { stream: '', seq: 0 }
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { type?: string; channel?: string; data: unknown }
    if (frame.type !== 'venue' || frame.channel) return
    position = VenueAccountChange.parse(frame.data).contracts ?? position
  })
  socket.accept()
  for (const message of [{ event: 'login' }, { event: 'sub', params: { biz: 'exchange', type: 'venue' } }]) {
    socket.send(JSON.stringify(message))
  }
  await call(user, venueContractCalls.desk, { market })
  await expect.poll(() => position.stream, { timeout: 10_000 }).toMatch(/^.{36}$/)
  expect(await call(user, venueContractCalls.desk, { market })).toMatchObject({ position: { stream: position.stream } })
  const before = position.seq
  // The owner trades at the venue itself.
  await bot.call(binanceFuturesCalls.place, { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.01' })
  await expect.poll(() => position.seq, { timeout: 10_000 }).toBeGreaterThan(before)
  expect(await call(user, venueContractCalls.desk, { market })).toMatchObject({
    contract: { position: { quantity: '0.01' } },
  })
  expect(state.requests.filter(({ url }) => url.includes('/fapi/v1/listenKey'))).toHaveLength(1)
  for (const { url } of state.requests) expect(url).not.toContain(bot.secret)
  socket.close()
}, 120_000)

test('[VN42] without an address of contracts there is no call', async () => {
  const path = `${venueContractCalls.desk.path}?market=${market}`
  expect((await askUnder({ ...SETTINGS, VENUE_FUTURES_URL: '' }, path)).status).toBe(404)
  expect((await askUnder({ ...SETTINGS, FEATURES_OFF: 'futures' }, path)).status).toBe(404)
  expect((await askUnder(SETTINGS, path)).status).not.toBe(404)
})
