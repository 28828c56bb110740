// A contract whose prices are those of a venue's contract: past bars, the live bar and what they cost the venue.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { T0 } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { writeThrough } from '../../tests/fixtures/write-through.ts'
import { createContractSource } from '../markets/market-source/make-source.ts'
import type { FeedSocketEvents, VenueNetwork } from '../markets/market-source/upstream.ts'
import { ClearingContext } from './context.ts'
import { ContractReads } from './contract-reads.ts'

const BTC = 'BTC_USDT'
const ENV = {
  MARKET_SOURCE: 'upstream',
  UPSTREAM_FEED_URL: 'wss://spot.test',
  UPSTREAM_FEED_REST_URL: 'https://spot.test',
  UPSTREAM_FUTURES_FEED_URL: 'wss://contracts.test/public',
  UPSTREAM_FUTURES_FEED_REST_URL: 'https://contracts.test',
}

/** Price of a minute, which rises by a dollar each hour of the day. */
const priceOf = (time: number): string => (50_000 + Math.floor((time % 86_400_000) / 3_600_000)).toFixed(1)

/** Speaks the USDⓈ-M dialect, and counts sockets and calls. */
class ContractVenue {
  readonly sockets: string[] = []
  readonly calls: URL[] = []
  #events: FeedSocketEvents | undefined
  /** Number of the last change of the book. */
  #upTo = 100
  #ask = '50001.0'
  #trades = 0

  readonly network: VenueNetwork = {
    openSocket: async (url, events) => {
      this.sockets.push(url)
      this.#events = events
      // Each ping has an answer.
      return { send: () => queueMicrotask(() => events.message('{"result":[],"id":1}')), close: () => undefined }
    },
    fetchReply: async (address) => {
      const url = new URL(address)
      this.calls.push(url)
      return { status: 200, text: JSON.stringify(url.pathname.endsWith('/klines') ? this.#klines(url) : this.#book()) }
    },
  }

  paths(): readonly string[] {
    return this.calls.map(({ pathname }) => pathname)
  }

  klines(): readonly string[] {
    return this.calls.filter(({ pathname }) => pathname.endsWith('/klines')).map(({ search }) => search)
  }

  trade(price: string, quantity: string, X = 'MARKET'): void {
    this.#trades += 1
    const trade = {
      e: 'trade',
      E: Date.now(),
      T: Date.now(),
      s: 'BTCUSDT',
      t: this.#trades,
      p: price,
      q: quantity,
      X,
      m: false,
    }
    this.#say('btcusdt@trade', trade)
  }

  /** Moves the best ask. Changes of contracts name the change before them. */
  move(ask: string): void {
    const before = this.#upTo
    this.#upTo += 3
    const event = {
      e: 'depthUpdate',
      E: Date.now(),
      T: Date.now(),
      s: 'BTCUSDT',
      U: before + 1,
      u: this.#upTo,
      pu: before,
    }
    this.#say('btcusdt@depth@100ms', {
      ...event,
      b: [['49999.0', '7']],
      a: [
        [this.#ask, '0'],
        [ask, '5'],
      ],
    })
    this.#ask = ask
  }

  drop(): void {
    this.#events?.closed('gone')
  }

  #say(stream: string, data: object): void {
    this.#events?.message(JSON.stringify({ stream, data }))
  }

  #book() {
    return { lastUpdateId: this.#upTo, bids: [['49999.0', '5']], asks: [[this.#ask, '5']] }
  }

  #klines({ searchParams }: URL) {
    const [from, to] = [Number(searchParams.get('startTime')), Number(searchParams.get('endTime'))]
    const lengthMs = searchParams.get('interval') === '1h' ? 60 * MINUTE_MS : MINUTE_MS
    const klines = []
    for (let time = Math.ceil(from / lengthMs) * lengthMs; time <= to; time += lengthMs) {
      const price = priceOf(time)
      klines.push([time, price, price, price, price, '2', time + lengthMs - 1, '100000', 7])
    }
    return klines.slice(0, Number(searchParams.get('limit')))
  }
}

function atVenue() {
  const venue = new ContractVenue()
  const object = new ClearingObject(
    writeThrough,
    (market, pages) => createContractSource(market, ENV, { network: venue.network, pages }).source,
  )
  const readsOf = () => {
    const now = () => object.now
    const refresh = (symbol: string) => object.service.catchUp(symbol, now())
    const { service } = object
    return new ContractReads(
      new ClearingContext({ service, now, refresh, refreshPrices: refresh, refreshUsed: async () => undefined }),
    )
  }
  const wait = (ms: number) => {
    object.now += ms
    vi.setSystemTime(object.now)
  }
  return { venue, object, readsOf, wait }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: T0 }))
afterEach(() => void vi.useRealTimers())

test('[VN150] charts of a contract page back through the venue’s klines, and ask for nothing twice', async () => {
  const { venue, object, readsOf } = atVenue()
  const reads = readsOf()
  const newest = await reads.candles(BTC, '1m', undefined, 300)
  expect(newest.at(-1)?.close).toBe(priceOf(T0 - MINUTE_MS))
  let before = T0
  const shown: number[] = []
  for (let page = 0; page < 5; page += 1) {
    const bars = await reads.candles(BTC, '1m', before, 1_000)
    shown.unshift(...bars.map(({ time }) => time))
    expect(bars.map(({ close }) => close)).toEqual(bars.map(({ time }) => priceOf(time)))
    before = bars[0]?.time ?? expect.unreachable()
  }
  expect(shown).toEqual(Array.from({ length: 5_000 }, (_, index) => T0 - (5_000 - index) * MINUTE_MS))
  expect(new Set(venue.paths())).toEqual(new Set(['/fapi/v1/klines', '/fapi/v1/depth']))
  expect(new Set(venue.klines()).size).toBe(venue.klines().length)

  // Closed pages are in the contract's store: after a restart only the open page is read.
  venue.calls.length = 0
  object.restart()
  const again = readsOf()
  expect(await again.candles(BTC, '1m', T0 - 3_000 * MINUTE_MS, 1_000)).toHaveLength(1_000)
  const spans = venue.klines().filter((search) => search.includes('interval=1m'))
  const oldest = Math.min(...spans.map((search) => Number(new URLSearchParams(search).get('startTime'))))
  expect(oldest).toBeGreaterThan(T0 - 1_000 * MINUTE_MS)
})

test('[VN150] the live bar, the book and the tape are the feed’s, by one socket for all readers', async () => {
  const { venue, readsOf, wait } = atVenue()
  const readers = Array.from({ length: 50 }, readsOf)
  await Promise.all(readers.map((reads) => reads.depth(BTC, 5)))
  for (const [price, quantity] of [
    ['50010.0', '0.5'],
    ['50030.0', '0.25'],
    ['50020.0', '0.25'],
  ] as const) {
    wait(SECOND_MS)
    venue.move(price)
    await Promise.all(readers.map((reads) => reads.depth(BTC, 1)))
    wait(SECOND_MS)
    venue.trade(price, quantity)
    await Promise.all(readers.map((reads) => reads.candles(BTC, '1m', undefined, 2)))
  }
  const [reads = expect.unreachable()] = readers
  const bar = (await reads.candles(BTC, '1m', undefined, 1))[0]
  expect(bar).toMatchObject({ time: T0, high: '50030.0', close: '50020.0' })
  expect((await reads.trades(BTC, 3)).map(({ price }) => price)).toEqual(['50020.0', '50030.0', '50010.0'])
  expect((await reads.depth(BTC, 1)).bids[0]?.map(Number)).toEqual([49_999, 7])
  expect(venue.sockets).toEqual(['wss://contracts.test/public/stream?streams=btcusdt@depth@100ms/btcusdt@trade'])
})

test('[VN151] trades of the insurance fund and of auto-deleveraging are none of the book', async () => {
  const { venue, readsOf, wait } = atVenue()
  const reads = readsOf()
  await reads.depth(BTC, 1)
  wait(SECOND_MS)
  venue.trade('50000.0', '1', 'INSURANCE_FUND')
  venue.trade('50000.0', '1', 'ADL')
  venue.trade('0', '0', 'NA')
  venue.trade('50001.0', '0.1')
  expect((await reads.trades(BTC, 5)).map(({ price }) => price)).toEqual(['50001.0'])
})

test('[VN150] minutes of a lost feed are completed from the klines', async () => {
  const { venue, readsOf, wait } = atVenue()
  const reads = readsOf()
  await reads.depth(BTC, 1)
  venue.drop()
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (let step = 0; step < 40; step += 1) {
    wait(5 * SECOND_MS)
    await reads.depth(BTC, 1).catch(() => undefined)
  }
  log.mockRestore()
  expect(venue.sockets).toHaveLength(2)
  const bars = await reads.candles(BTC, '1m', T0 + 3 * MINUTE_MS, 4)
  // The feed was lost in the first minute only, and had no trades of its own.
  expect(bars.map(({ time, volume }) => [time, Number(volume)])).toEqual(
    [2, 2, 0, 0].map((volume, minute) => [T0 + (minute - 1) * MINUTE_MS, volume]),
  )
  expect(bars[1]?.close).toBe(priceOf(T0))
})
