// A site before a venue that is another Meridian: its Binance dialect answers what the user's object asks.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import { applyVenueChange, type VenueAccountState } from '#shared/venues/account-changes.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import { VenueAccountChange } from '#shared/venues/views.ts'
import type { Env } from '#worker/env.ts'
import { venueHandlers } from '#worker/venues/gateway.ts'
import { botOf, keyOf } from './binance-client.ts'
import { type Asked, ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { recordCalls } from './recorded-calls.ts'
import { OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_SPOT_WS_URL: 'wss://venue.test/ws-api/v3',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const PAGE = '/account/venue'

const state = { loses: 0, requests: [] as Request[] }

beforeEach(() => {
  Object.assign(env, SETTINGS)
  Object.assign(state, { loses: 0, requests: [] })
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (url.host !== 'venue.test') return real(input, init)
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

/** A user of the site; the venue is the same deployment under another address. */
async function userOf(name: string) {
  const visitor = await registered(`${name}@own.test`)
  return { visitor, at: (path: string, asked: Asked = {}) => visitor.ask(path, asked) }
}

const post = (visitor: Visitor, fields: Readonly<Record<string, string>>) =>
  visitor.ask(PAGE, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })

const connect = (visitor: Visitor, { id, secret }: { id: string; secret: string }) =>
  post(visitor, { form: 'venue-connect', key: id, secret, current: PASSWORD })

async function call<D extends CallDefinition>(
  visitor: Visitor,
  call: D,
  query: z.input<D['query']>,
): Promise<z.output<D['answer']>> {
  const isPost = call.method === 'POST'
  const text = new URLSearchParams(query as Record<string, string>)
  const response = await visitor.ask(isPost ? call.path : `${call.path}?${text}`, {
    method: call.method,
    headers: { ...OWN, 'x-requested-with': 'XMLHttpRequest', ...(isPost && { 'content-type': 'application/json' }) },
    ...(isPost && { body: JSON.stringify(query) }),
  })
  const { data } = (await response.json()) as { data: unknown }
  return call.answer.parse(data) as z.output<D['answer']>
}

const ORDER = { market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.001', price: '20000' } as const

describe('a site before another Meridian', () => {
  test('[VN16] [VN13] [VN1] [VN17] a key of it is connected, trades there, and leaves the paper account as it is', async () => {
    const { bot } = await botOf('venue-owner')
    const { visitor } = await userOf('ann')
    expect((await connect(visitor, bot)).headers.get('location')).toBe(`${PAGE}?done=venue_connected`)
    const document = await documentOf(await visitor.ask(PAGE))
    expect(payloadOf(document).data).toMatchObject({
      host: 'venue.test',
      connection: {
        key: `${bot.id.slice(0, 4)}…${bot.id.slice(-4)}`,
        permissions: ['read', 'spot', 'futures', 'transfer'],
      },
    })
    for (const secret of [bot.secret, bot.id]) expect(document).not.toContain(secret)
    expect(markupOf(document)).toContain('Connected to')
    const placed = await call(visitor, venueCalls.place, { ...ORDER, clientId: 'own-1' })
    expect(placed).toMatchObject({ kind: 'placed', order: { status: 'open', price: '20000', clientId: 'own-1' } })
    const desk = await call(visitor, venueCalls.desk, { market: 'BTC_USDT' })
    expect(desk).toMatchObject({ kind: 'desk', host: 'venue.test', open: [{ clientId: 'own-1' }], unknown: [] })
    const usdt = desk.kind === 'desk' && desk.balances.find(({ asset }) => asset === 'USDT')
    expect(usdt).toEqual({ asset: 'USDT', available: '9980', held: '20' })
    const own = await visitor.ask('/api/v1/trading/account', { headers: OWN })
    expect(await own.text()).not.toContain('20000')
    const log = await documentOf(await visitor.ask('/account/activity'))
    expect(markupOf(log)).toContain('Exchange account connected')
    const id = desk.kind === 'desk' ? (desk.open[0]?.id ?? '') : ''
    expect(await call(visitor, venueCalls.cancel, { market: 'BTC_USDT', id })).toMatchObject({ kind: 'done' })
    const bought = { ...ORDER, type: 'market', price: undefined, clientId: 'own-2' } as const
    expect(await call(visitor, venueCalls.place, bought)).toMatchObject({ order: { status: 'filled' } })
    const history = await call(visitor, venueCalls.history, { market: 'BTC_USDT' })
    expect(history).toMatchObject({
      orders: [
        { clientId: 'own-2', status: 'filled' },
        { clientId: 'own-1', status: 'canceled' },
      ],
      fills: [{ side: 'buy', feeAsset: 'BTC' }],
    })
    for (const { url } of state.requests) expect(url).not.toContain(bot.secret)
  }, 180_000)

  test('[VN26] an order is one call of the worker and one of the venue', async () => {
    const { bot } = await botOf('venue-once')
    const { visitor } = await userOf('once')
    await connect(visitor, bot)
    const owner = { id: visitor.cookies.get('userId') ?? '', inviter: '' } as AccountOwner
    const { bindings, rounds } = recordCalls('VENUE_ACCOUNT', 'VENUE_LISTING', 'LEDGER', 'ORDER_BOOK')
    const place = (clientId: string) => venueHandlers.place(bindings, owner, { ...ORDER, clientId })
    // The first order of all users reads the venue's rules of the market, and its time.
    expect(await place('once-1')).toMatchObject({ kind: 'placed' })
    rounds.length = 0
    state.requests.length = 0
    expect(await place('once-2')).toMatchObject({ kind: 'placed' })
    expect(rounds).toEqual([['VENUE_ACCOUNT.place']])
    expect(state.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /api/v3/order',
    ])
  }, 180_000)

  test('[VN91] [VN92] a sum buys at the market and never pays more, and the price is the venue’s', async () => {
    const { bot } = await botOf('venue-simple')
    const { visitor } = await userOf('sim')
    await connect(visitor, bot)
    const order = { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0', amount: '100' } as const
    const placed = await call(visitor, venueCalls.place, { ...order, clientId: 'sum-1' })
    expect(placed).toMatchObject({ kind: 'placed', order: { status: 'filled' } })
    const paid = Number(placed.kind === 'placed' ? placed.order.filledQuote : 0)
    expect(paid).toBeGreaterThan(90)
    expect(paid).toBeLessThanOrEqual(100)
    const small = await call(visitor, venueCalls.place, { ...order, amount: '0.5', clientId: 'sum-2' })
    expect(small).toEqual({ kind: 'refused', reason: 'too_small' })
    const price = await call(visitor, venueCalls.price, { market: 'BTC_USDT' })
    expect(Number(price.kind === 'price' ? price.price : 0)).toBeGreaterThan(0)
    expect(await call(visitor, venueCalls.price, { market: 'NO_SUCH' })).toEqual({
      kind: 'refused',
      reason: 'market_absent',
    })
  }, 180_000)

  test('[VN12] an order whose answer was lost is found, and its retry sends nothing', async () => {
    const { bot } = await botOf('venue-loser')
    const { visitor } = await userOf('bob')
    await connect(visitor, bot)
    await call(visitor, venueCalls.desk, { market: 'BTC_USDT' })
    state.loses = 1
    const order = { ...ORDER, clientId: 'lost-1' }
    expect(await call(visitor, venueCalls.place, order)).toEqual({ kind: 'unknown', clientId: 'lost-1' })
    await vi.waitFor(async () => expect((await call(visitor, venueCalls.place, order)).kind).toBe('placed'))
    expect(state.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('[VN2] [VN17] a key that cannot trade, a wrong secret and a wrong password are refused', async () => {
    const { visitor: owner, bot } = await botOf('venue-careful')
    const readOnly = await keyOf(owner, { trade: '' })
    const { visitor } = await userOf('cat')
    expect(markupOf(await documentOf(await connect(visitor, readOnly), 409))).toContain('This key cannot trade')
    const wrong = await connect(visitor, { id: bot.id, secret: 'x'.repeat(64) })
    expect(markupOf(await documentOf(wrong, 409))).toContain('The exchange refused this key')
    const fields = { form: 'venue-connect', key: bot.id, secret: bot.secret, current: 'Wrong-password-1' }
    expect((await post(visitor, fields)).status).toBe(422)
    expect(payloadOf(await documentOf(await visitor.ask(PAGE))).data).toMatchObject({ connection: null })
    expect(await call(visitor, venueCalls.desk, { market: 'BTC_USDT' })).toEqual({
      kind: 'refused',
      reason: 'not_connected',
    })
  })

  test('[VN20] [VN24] what happens there is pushed to the page, without further reads of the account', async () => {
    const { bot } = await botOf('venue-watcher')
    const { visitor } = await userOf('fay')
    await connect(visitor, bot)
    const response = await visitor.ask('/ws', { headers: { upgrade: 'websocket', ...OWN } })
    const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
    let view: VenueAccountState = { market: 'BTC_USDT' }
    let missed = 0
    const take = async (change: VenueAccountChange) => {
      const next = applyVenueChange(view, change)
      if (next) view = next
      else {
        missed += 1
        view = { ...view, desk: await call(visitor, venueCalls.desk, { market: 'BTC_USDT' }) }
      }
    }
    let queue = Promise.resolve()
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as { type?: string; channel?: string; data: unknown }
      if (frame.type !== 'venue' || frame.channel) return
      queue = queue.then(() => take(VenueAccountChange.parse(frame.data)))
    })
    socket.accept()
    for (const message of [{ event: 'login' }, { event: 'sub', params: { biz: 'exchange', type: 'venue' } }]) {
      socket.send(JSON.stringify(message))
    }
    const shown = () => (view.desk?.kind === 'desk' ? view.desk : undefined)
    await expect.poll(() => shown()?.position?.stream, { timeout: 10_000 }).toMatch(/^.{36}$/)
    const reads = () => state.requests.filter(({ url }) => /\/(?:account|openOrders)\?/.test(url)).length
    const before = [reads(), missed]
    // The owner trades at the venue itself.
    const placed = {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '0.001',
      price: '20000',
    }
    await bot.send({ method: 'POST', path: '/api/v3/order' }, placed)
    await expect.poll(() => shown()?.open, { timeout: 10_000 }).toMatchObject([{ status: 'open', price: '20000' }])
    await expect
      .poll(() => shown()?.balances.find(({ asset }) => asset === 'USDT'), { timeout: 10_000 })
      .toEqual({ asset: 'USDT', available: '9980', held: '20' })
    const id = shown()?.open[0]?.id ?? ''
    expect(await call(visitor, venueCalls.cancel, { market: 'BTC_USDT', id })).toMatchObject({ kind: 'done' })
    await expect.poll(() => shown()?.open, { timeout: 10_000 }).toEqual([])
    await queue
    expect([reads(), missed]).toEqual(before)
    socket.close()
  })

  test('[VN6] a removed key is gone', async () => {
    const { bot } = await botOf('venue-leaver')
    const { visitor } = await userOf('dan')
    await connect(visitor, bot)
    expect((await post(visitor, { form: 'venue-remove' })).headers.get('location')).toBe(`${PAGE}?done=venue_removed`)
    expect(await call(visitor, venueCalls.desk, { market: 'BTC_USDT' })).toMatchObject({ reason: 'not_connected' })
  })

  test('[VN15] without a venue there is no form, no link and no call', async () => {
    const without = { VENUE_SPOT_URL: '' }
    const { visitor } = await userOf('eve')
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const bare = markupOf(await documentOf(await askUnder(without, PAGE, { headers: { cookie } })))
    expect(bare).toContain('no connected exchange')
    // The page names itself among its languages; no link of the area names it.
    for (const part of ['venue-connect', '>Connected exchange</a>']) expect(bare).not.toContain(part)
    expect((await askUnder(without, `${venueCalls.desk.path}?market=BTC_USDT`)).status).toBe(404)
    expect((await askUnder(SETTINGS, PAGE)).headers.get('location')).toContain('/login?redirectUrl=')
  })
})
