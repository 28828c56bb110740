// Notices of a venue that is another Meridian: alerts on its prices, and fills there.

import { env, evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import type { Env } from '#worker/env.ts'
import { botOf } from './binance-client.ts'
import { ask, documentOf, markupOf } from './edge-site.ts'
import { location, post, view } from './member.ts'
import { call } from './trader.ts'
import { OWN, PASSWORD, registered } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_FUTURES_URL: 'https://futures.venue.test',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const HOSTS = ['venue.test', 'futures.venue.test']

/** Close of the venue's bars; '' for those of its market. */
const state = { price: '', sockets: 0 }

beforeEach(() => {
  Object.assign(env, SETTINGS)
  Object.assign(state, { price: '', sockets: 0 })
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (!HOSTS.includes(url.host)) return real(input, init)
    if (request.headers.get('upgrade') === 'websocket') state.sockets += 1
    if (state.price !== '' && url.pathname.endsWith('/klines')) return Response.json([bar(state.price)])
    if (url.searchParams.get('symbol') === 'ETHUSDT') return Response.json({ code: -1121, msg: 'no' }, { status: 400 })
    const headers = Object.fromEntries(request.headers)
    const body = request.method === 'GET' ? {} : { body: await request.text() }
    return ask(url.pathname + url.search, { method: request.method, headers, ...body })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

const bar = (price: string) => {
  const time = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  return [time, price, price, price, price, '1', time + MINUTE_MS - 1, price, 1, '1', price, '0']
}

test('[VN130] [VN131] [VN132] an alert on a market of the venue fires on its price and names it; one on this site’s does not', async () => {
  const ann = await registered('venue-alerts@own.test')
  state.price = '5'
  const fields = { kind: 'price', direction: 'down', value: '10' }
  const there = await post(ann, 'alert-make', { ...fields, market: 'spot:BTC_USDT@venue.test' })
  expect(location(there)).toEqual([303, '/account/alerts?done=alert_made'])
  await post(ann, 'alert-make', { ...fields, market: 'spot:BTC_USDT' })
  await vi.waitFor(async () => expect((await view(ann, 'account-notifications')).unread).toBe(1))
  const [notice] = (await view(ann, 'account-notifications')).rows
  expect(notice).toMatchObject({ kind: 'alert_fired', text: 'Triggered at \u20665\u2069', link: '/spot/BTC_USDT' })
  expect(notice?.title).toContain('BTC/USDT\u2069 at \u2066venue.test')
  const alerts = await call(ann, alertCalls.list)
  expect(alerts.map(({ venue, state: of }) => [venue, of]).toSorted()).toEqual([
    [undefined, 'armed'],
    ['venue.test', 'fired'],
  ])
  const page = markupOf(await documentOf(await ann.ask('/account/alerts?market=spot:BTC_USDT@venue.test')))
  expect(page).toMatch(/<option[^>]*value="spot:BTC_USDT@venue.test"[^>]*selected/)
  // Set again, it fires again.
  const fired = alerts.find(({ venue }) => venue !== undefined)
  await post(ann, 'alert-rearm', { id: fired?.id ?? '' })
  await vi.waitFor(async () => expect((await view(ann, 'account-notifications')).unread).toBe(2))
  expect(state.sockets).toBe(0)
}, 60_000)

test('[VN130] [VN132] contracts of the venue too; a market or a venue that it is not, is refused', async () => {
  const bob = await registered('venue-alerts-bob@own.test')
  state.price = '5'
  const spec = { kind: 'price', direction: 'down', price: '10' } as const
  const contract = { product: 'futures', symbol: 'BTC_USDT', venue: 'futures.venue.test', spec } as const
  expect(await call(bob, alertCalls.add, contract)).toMatchObject({ kind: 'done', alert: { venue: contract.venue } })
  await vi.waitFor(async () =>
    expect((await call(bob, alertCalls.list))[0]).toMatchObject({ state: 'fired', value: '5' }),
  )
  const refused = { kind: 'refused', reason: 'alert_unlisted' }
  const elsewhere = { ...contract, product: 'spot' } as const
  expect(await call(bob, alertCalls.add, elsewhere)).toEqual(refused)
  const absent = { ...elsewhere, venue: 'venue.test', symbol: 'ETH_USDT' } as const
  expect(await call(bob, alertCalls.add, absent)).toEqual(refused)
  const form = { kind: 'price', direction: 'down', value: '10', market: 'spot:ETH_USDT@venue.test' }
  const answer = await post(bob, 'alert-make', form)
  expect(markupOf(await documentOf(answer, 422))).toContain('The exchange does not list this market.')
}, 60_000)

test('[VN130] an object of an earlier release, which would watch this site, gets no alert at a venue', async () => {
  const dan = await registered('venue-alerts-old@own.test')
  const missing = new TypeError('The RPC receiver does not implement the method "addAtVenue".')
  const { NOTICES } = env
  const oldOf = (name: string) => {
    const stub = NOTICES.getByName(name)
    const [alerts, channels] = [() => stub.alerts(), () => stub.channels()]
    return { alerts, channels, addAtVenue: () => Promise.reject(missing) }
  }
  Object.assign(env, { NOTICES: { getByName: oldOf } })
  const fields = { kind: 'price', direction: 'down', value: '10', market: 'spot:BTC_USDT@venue.test' }
  try {
    expect((await post(dan, 'alert-make', fields)).status).toBe(503)
  } finally {
    Object.assign(env, { NOTICES })
  }
  expect(await call(dan, alertCalls.list)).toEqual([])
  expect(location(await post(dan, 'alert-make', fields))).toEqual([303, '/account/alerts?done=alert_made'])
}, 60_000)

test('[VN140] [VN141] [VN142] [VN144] fills at the venue are told once to whom it was promised, also of an order placed elsewhere', async () => {
  const { bot } = await botOf('venue-fills-owner')
  const cat = await registered('venue-fills@own.test')
  const fields = { form: 'venue-connect', key: bot.id, secret: bot.secret, current: PASSWORD }
  await cat.ask('/account/venue', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  const object = env.VENUE_ACCOUNT.getByName(String(cat.cookies.get('userId')))
  const order = { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.001' } as const
  const fills = async () => {
    const { rows } = await view(cat, 'account-notifications')
    return rows.filter(({ kind }) => kind === 'venue_order_filled')
  }
  expect(await call(cat, venueCalls.place, { ...order, clientId: 'own-1' })).toMatchObject({ kind: 'placed' })
  // The channel is off at first, and what happened before it is no news.
  await post(cat, 'notices-save', { 'orders-bell': 'on' })
  expect(await call(cat, venueCalls.place, { ...order, clientId: 'own-2' })).toMatchObject({ kind: 'placed' })
  await vi.waitFor(async () => expect(await fills()).toHaveLength(1))
  const [notice] = await fills()
  expect(notice).toMatchObject({ category: 'orders', title: 'Order filled', link: '/account/venue/history' })
  const text = notice?.text.replaceAll(/[\u2066\u2069]/g, '')
  expect(text).toMatch(/^Real money at venue\.test · BTC\/USDT · Bought 0\.001 BTC at an average price of [\d,.]+$/)
  const sold = { symbol: 'BTCUSDT', side: 'SELL', type: 'MARKET', quantity: '0.001' }
  await bot.call(binanceSpotCalls.place, sold)
  for (let times = 0; times < 2; times++) {
    await evictDurableObject(object)
    expect(await call(cat, venueCalls.history, { market: 'BTC_USDT' })).toMatchObject({ kind: 'history' })
    expect(await call(cat, venueCalls.desk, { market: 'BTC_USDT' })).toMatchObject({ kind: 'desk' })
    await vi.waitFor(async () => expect(await fills()).toHaveLength(2))
  }
  expect((await fills()).map(({ text: told }) => told.includes('Sold')).toSorted()).toEqual([false, true])
}, 60_000)
