// What a venue elsewhere bears: calls and sockets for one visitor and for a thousand, and what an order adds. Two sites
// run, the venue and the site before it. A proxy between them counts.
//
//   npm run bench -- venue --visitors=1000 --seconds=30

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { futuresCalls } from '#shared/futures/calls.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import { CountingProxy, type PassedTraffic } from '../fixtures/counting-proxy.ts'
import { PASSWORD, TraderOf } from '../load/person.ts'
import { SPOT, watchMarkets } from './cost.ts'
import { marketsOf } from './orders.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

type Site = { readonly url: string; stop(): Promise<void> }
type StartSite = (settings: Readonly<Record<string, string>>) => Promise<Site>

const WATCHED_MARKET = 'BTC_USDT'
/** Of the last price: orders rest in the book. */
const PRICE_SHARE = 0.5
/** Margin for the orders of contracts, USDT. */
const MARGIN = '5000'
/** Time in which a page's markets have loaded their past. */
const SETTLE_MS = scaled(20_000, 1_000)
const ORDERS = scaled(60, 3)
const LOOKS_MS = 1_000
/** Pages that a visitor looks at, beside the market's socket. */
const PAGES = ['/', '/markets', `/spot/${WATCHED_MARKET}`]
/** Visitors that arrive together. */
const GROUP = 20

const toNetwork = (visitor: number): string => `${11 + Math.floor(visitor / 256)}.${visitor % 256}`

const differenceOf = (after: PassedTraffic, before: PassedTraffic): PassedTraffic => ({
  calls: after.calls - before.calls,
  sockets: after.sockets - before.sockets,
})

const callsText = ({ calls, sockets }: PassedTraffic) => `${calls.toFixed(1)} calls a minute, ${sockets} new sockets`

async function lookAround(origin: string): Promise<void> {
  for (const path of PAGES) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
}

/** Traffic of the venue while visitors look at pages and watch one market. Calls count for a minute. */
async function trafficOf(origin: string, proxy: CountingProxy, visitors: number, ms: number): Promise<PassedTraffic> {
  const market = SPOT.slice(0, 1)
  const leaving: (() => void)[] = []
  const before = proxy.count()
  const began = Date.now()
  for (let first = 0; first < visitors; first += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, visitors - first) }, async (_, index) => {
      await lookAround(origin)
      leaving.push(await watchMarkets(origin, market, toNetwork(first + index)))
    })
    await Promise.all(group)
  }
  await wait(Math.max(0, began + ms - Date.now()))
  const { calls, sockets } = differenceOf(proxy.count(), before)
  const minutes = (Date.now() - began) / 60_000
  for (const leave of leaving) leave()
  return { calls: calls / minutes, sockets }
}

async function visitorFigures(site: string, proxy: CountingProxy): Promise<Figure[]> {
  const { values } = parseArgs({ strict: false })
  const visitors = Number(values.visitors ?? scaled(1_000, 20))
  const ms = Number(values.seconds ?? scaled(60, 2)) * 1_000
  // A visitor who stays and looks all the time: the feed is open, and lists are asked for, in both measurements.
  let isStaying = true
  const leave = await watchMarkets(site, SPOT.slice(0, 1))
  const staying = (async () => {
    while (isStaying) {
      await lookAround(site)
      await wait(LOOKS_MS)
    }
  })()
  await wait(SETTLE_MS)
  const one = await trafficOf(site, proxy, 1, ms)
  const many = await trafficOf(site, proxy, visitors, ms)
  isStaying = false
  await staying
  leave()
  const detail = `1 visitor: ${callsText(one)}; ${visitors} visitors: ${callsText(many)}; ${ms / 1_000} s each`
  return [
    {
      what: 'sockets at the venue for more visitors of a market',
      measured: many.sockets,
      unit: 'new sockets',
      goal: { atMost: 0 },
      detail,
    },
    {
      // One more: what happens once a minute may fall into one measurement twice.
      what: 'calls of the venue for many visitors, beyond those for one',
      measured: Math.max(0, many.calls - one.calls),
      unit: 'calls a minute',
      goal: { atMost: 1 },
      detail,
    },
  ]
}

async function connectedTrader(site: string, venue: string): Promise<TraderOf> {
  const owner = new TraderOf(venue, 'owner@venue.test')
  await owner.register()
  await owner.faucet('USDT')
  const moved = await owner.ask('POST', futuresCalls.transfer.path, { amount: MARGIN })
  if (moved.status >= 400) throw new Error(`no margin: ${moved.status}`)
  const { id, secret } = await owner.makeKey()
  const trader = new TraderOf(site, 'trader@venue.test')
  await trader.register()
  const form = { form: 'venue-connect', key: id, secret, current: PASSWORD }
  const { status, text } = await trader.post('/account/venue', form)
  if (status >= 400) throw new Error(`the key was not connected: ${status} ${text.slice(0, 200)}`)
  return trader
}

type Product = {
  /** Begins the sentence of each figure. */
  readonly name: string
  readonly path: string
  /** Method and path of the venue's call that places. */
  readonly placeCall: string
  readonly quantity: string
}

const PRODUCTS: readonly Product[] = [
  { name: 'an order', path: venueCalls.place.path, placeCall: 'POST /api/v3/order', quantity: '0.001' },
  {
    name: 'an order of a contract',
    path: venueContractCalls.place.path,
    placeCall: 'POST /fapi/v1/order',
    quantity: '0.002',
  },
]

/** Orders through the site. The proxy says how long the venue took of each. */
async function orderFigures(product: Product, trader: TraderOf, price: string, proxy: CountingProxy) {
  const { name, path, placeCall, quantity } = product
  const order = { market: WATCHED_MARKET, side: 'buy', type: 'limit', quantity, price, timeInForce: 'GTC' }
  const place = async () => {
    const began = performance.now()
    const { status, data } = await trader.ask('POST', path, { ...order, clientId: randomUUID() })
    const isPlaced = (data as { kind?: string } | null)?.kind === 'placed'
    if (!isPlaced) throw new Error(`not placed: ${status} ${JSON.stringify(data)}`)
    return performance.now() - began
  }
  await place()
  const before = proxy.timesOf(placeCall).length
  const all = proxy.count()
  const times: number[] = []
  for (let count = 0; count < ORDERS; count += 1) times.push(await place())
  const atVenue = proxy.timesOf(placeCall).slice(before)
  const { calls } = differenceOf(proxy.count(), all)
  const added = times.map((ms, index) => ms - (atVenue[index] ?? Number.NaN))
  const figures: Figure[] = [
    {
      what: `calls of the venue ${name}`,
      measured: atVenue.length / ORDERS,
      unit: 'calls',
      goal: { atMost: 1 },
      detail: `${ORDERS} orders, ${calls} calls of all kinds meanwhile`,
    },
    {
      what: `time that the site adds to ${name} at the venue`,
      measured: median(added),
      unit: 'ms',
      goal: { atMost: 5 },
      detail: `median; whole orders ${median(times).toFixed(1)} ms, of these at the venue ${median(atVenue).toFixed(1)} ms`,
    },
  ]
  return figures
}

async function tradingFigures(site: string, venue: string, proxy: CountingProxy): Promise<Figure[]> {
  const trader = await connectedTrader(site, venue)
  const last = (await marketsOf(venue))[0]?.price ?? 0
  const figures: Figure[] = []
  for (const product of PRODUCTS) {
    figures.push(...(await orderFigures(product, trader, (last * PRICE_SHARE).toFixed(0), proxy)))
  }
  return figures
}

/** @param startSite serves the built site with an empty state and the given settings */
export async function venueFigures(startSite: StartSite): Promise<readonly Figure[]> {
  const venue = await startSite({})
  const proxy = await CountingProxy.before(venue.url)
  const site = await startSite({
    MARKET_SOURCE: 'upstream',
    UPSTREAM_FEED_URL: proxy.url.replace('http', 'ws'),
    UPSTREAM_FEED_REST_URL: proxy.url,
    VENUE_SPOT_URL: proxy.url,
    VENUE_FUTURES_URL: proxy.url,
    VENUE_KEY_SECRET: 'a-secret-of-the-bench-of-a-venue-elsewhere',
  })
  try {
    return [...(await visitorFigures(site.url, proxy)), ...(await tradingFigures(site.url, venue.url, proxy))]
  } finally {
    await site.stop()
    await proxy.stop()
    await venue.stop()
  }
}
