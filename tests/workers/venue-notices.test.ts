// Notices of a venue that is another Meridian: alerts on its prices.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertCalls } from '#shared/notifications/calls.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { Env } from '#worker/env.ts'
import { ask, documentOf, markupOf } from './edge-site.ts'
import { location, post, view } from './member.ts'
import { call } from './trader.ts'
import { registered } from './visitor.ts'

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
