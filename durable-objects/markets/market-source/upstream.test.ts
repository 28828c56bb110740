// The upstream source with a real socket to a small local venue in Binance's dialect.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { binanceApi, binanceFeedDialect } from './dialects/binance.ts'
import { SourceUnreachableError } from './source.ts'
import {
  INSTRUMENT_POLL_INTERVAL_MS,
  UPSTREAM_IDLE_MS,
  UpstreamSource,
  VENUE_BAR_FINAL_DELAY_MS,
  type VenueNetwork,
} from './upstream.ts'

const market = findMarket('BTC_USDT') ?? expect.unreachable()

/** Like workerd-network.ts, with Node's socket. */
const network: VenueNetwork = {
  openSocket: (url, { message, closed }) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url)
      socket.addEventListener('open', () => resolve({ send: (text) => socket.send(text), close: () => socket.close() }))
      socket.addEventListener('message', ({ data }) => message(String(data)))
      socket.addEventListener('error', () => reject(new Error('connection error')))
      socket.addEventListener('close', ({ code }) => closed(`closed with ${code}`))
    }),
  fetchReply: async (url) => {
    const response = await fetch(url)
    const retryAfter = response.headers.get('retry-after') ?? undefined
    return { status: response.status, text: await response.text(), retryAfter }
  },
}

class Venue {
  readonly asked: string[] = []
  symbols = new Set(['BTCUSDT'])
  /** Number of the last change. */
  u = 100
  bid = 90_000
  status = 'TRADING'
  /** True if it answers something else to a request for bars. */
  isSilentAboutBars = false
  tickSize = '0.01000000'
  /** True if it answers a snapshot request with an error. */
  isBusy = false
  #trades = 0
  readonly #http: Server
  readonly #sockets = new WebSocketServer({ noServer: true })

  constructor() {
    this.#http = createServer((request, response) => {
      const url = request.url ?? ''
      this.asked.push(url)
      if (url.startsWith('/api/v3/exchangeInfo')) response.end(this.#exchangeInfo())
      else response.end(url.startsWith('/api/v3/depth') ? this.#depth(url) : this.#klines(url))
    })
    this.#http.on('upgrade', (request, socket, head) => {
      this.asked.push(request.url ?? '')
      this.#sockets.handleUpgrade(request, socket, head, (client) => this.#sockets.emit('connection', client, request))
    })
  }

  #depth(url: string): string {
    if (this.isBusy) return '{"code":-1003,"msg":"Too many requests."}'
    if (!this.symbols.has(new URL(url, 'http://x').searchParams.get('symbol') ?? '')) {
      return '{"code":-1121,"msg":"Invalid symbol."}'
    }
    return JSON.stringify({
      lastUpdateId: this.u,
      bids: [[`${this.bid}.00`, '1']],
      asks: [[`${this.bid + 1}.00`, '2']],
    })
  }

  #exchangeInfo(): string {
    const filters = [
      { filterType: 'PRICE_FILTER', tickSize: this.tickSize },
      { filterType: 'LOT_SIZE', stepSize: '0.00001000' },
    ]
    return JSON.stringify({ symbols: [{ symbol: 'BTCUSDT', status: this.status, filters }] })
  }

  #klines(url: string): string {
    if (this.isSilentAboutBars) return '<html>'
    const query = new URL(url, 'http://x').searchParams
    const barMs = query.get('interval') === '1m' ? MINUTE_MS : HOUR_MS
    const bars: unknown[] = []
    for (let time = Number(query.get('startTime')); time <= Number(query.get('endTime')); time += barMs) {
      bars.push([
        time,
        '90000.00',
        '90010.00',
        '89990.00',
        '90001.00',
        '1.50000',
        time + barMs - 1,
        '135000.00',
        3,
        '0',
        '0',
        '0',
      ])
    }
    return JSON.stringify(bars)
  }

  listen = (port = 0) =>
    new Promise<number>((resolve) => {
      this.#http.listen(port, '127.0.0.1', () => resolve((this.#http.address() as AddressInfo).port))
    })

  get connections(): number {
    return this.#sockets.clients.size
  }

  say(text: string): void {
    for (const client of this.#sockets.clients) client.send(text)
  }

  /** Changes the quantity of the best bid; the reader never receives the `missed` changes before it. */
  change(quantity: string, missed = 0): void {
    const U = this.u + 1 + missed
    this.u = U
    this.say(
      JSON.stringify({
        stream: 'btcusdt@depth',
        data: { e: 'depthUpdate', s: 'BTCUSDT', U, u: U, b: [[`${this.bid}.00`, quantity]], a: [] },
      }),
    )
  }

  trade(quantity: string): void {
    this.#trades += 1
    const data = {
      e: 'trade',
      s: 'BTCUSDT',
      t: this.#trades,
      p: `${this.bid + 1}.00`,
      q: quantity,
      T: Date.now(),
      m: false,
    }
    this.say(JSON.stringify({ stream: 'btcusdt@trade', data }))
  }

  drop(): void {
    for (const client of this.#sockets.clients) client.terminate()
  }

  async close(): Promise<void> {
    this.drop()
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }
}

let venue: Venue
let source: UpstreamSource
let port: number
let last = 0
/** Time by which the source's clock is ahead. */
let ahead = 0
const warnings: string[] = []

beforeEach(async () => {
  venue = new Venue()
  port = await venue.listen()
  source = sourceOf('BTCUSDT')
  warnings.length = 0
  last = 0
  ahead = 0
  vi.spyOn(console, 'warn').mockImplementation((line) => {
    const { event, market, reason = '' } = JSON.parse(String(line))
    warnings.push(`${event} ${market} ${reason}`.trim())
  })
})

afterEach(async () => {
  source.close()
  await venue.close()
  vi.restoreAllMocks()
})

const sourceOf = (symbol: string) =>
  new UpstreamSource({
    market: 'BTC_USDT',
    dialect: binanceFeedDialect,
    grid: market,
    symbol,
    feedUrl: `ws://127.0.0.1:${port}`,
    restUrl: `http://127.0.0.1:${port}`,
    calls: {
      bars: (unit, from, to) => binanceApi.bars(`http://127.0.0.1:${port}`, symbol, { unit, from, to }),
      instrument: binanceApi.instrument(`http://127.0.0.1:${port}`, symbol),
    },
    random: () => 0,
    network,
    now: () => Date.now() + ahead,
  })

/** The step since the last one, requested like a market does. */
async function step() {
  const now = Date.now()
  const taken = await source.advance(last || now - 10_000, now)
  last = now
  return taken
}

/** Takes steps until a step satisfies the condition. */
async function until(isRight: (taken: Awaited<ReturnType<typeof step>>) => boolean) {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const taken = await step()
    if (isRight(taken)) return taken
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return expect.unreachable('the source never said so')
}

/** Repaired minutes once the venue has answered. */
const repairedAt = (now: number) =>
  vi.waitFor(
    () => {
      const repaired = source.takeRepairedMinutes(now)
      if (repaired.length === 0) throw new Error('not yet')
      return repaired
    },
    { timeout: 10_000 },
  )

const bids = (taken: Awaited<ReturnType<typeof step>>) => taken.ladder?.bids

describe('an upstream market', { timeout: 30_000 }, () => {
  test('the first step waits for the book, and brings the bars of the time before', async () => {
    const taken = await step()
    expect(taken.ladder).toEqual({ bids: [[9_000_000, 100_000]], asks: [[9_000_100, 200_000]] })
    expect(venue.asked[0]).toBe('/stream?streams=btcusdt@depth@100ms/btcusdt@trade')
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    expect(source.minutes(minute - 1_440 * MINUTE_MS, minute)).toHaveLength(1_440)
    expect(source.minutes(minute - MINUTE_MS, minute)).toEqual([
      {
        time: minute - MINUTE_MS,
        open: 9_000_000,
        high: 9_001_000,
        low: 8_999_000,
        close: 9_000_100,
        volumeLots: 150_000,
        quoteUnits: 1_350_000_000_000n,
      },
    ])
    const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    await source.preload('hours', hour - 2_000 * HOUR_MS, hour)
    expect(source.hours(hour - 2_000 * HOUR_MS, hour)).toHaveLength(2_000)
  })

  test('changes and trades come in as they happen', async () => {
    await step()
    venue.change('3')
    venue.trade('0.5')
    const taken = await until(({ trades }) => trades.length > 0)
    expect(taken.trades).toMatchObject([{ side: 'buy', priceTicks: 9_000_100, quantityLots: 50_000 }])
    expect(bids(taken)).toEqual([[9_000_000, 300_000]])
  })

  test('[OB29] [OB30] a gap withdraws the quotes until a new snapshot is there', async () => {
    await step()
    venue.isBusy = true
    venue.change('3', 5)
    await until((taken) => bids(taken)?.length === 0)
    venue.change('4')
    venue.isBusy = false
    const taken = await until((taken) => bids(taken)?.length === 1)
    // Equal to the snapshot, or to the change after the gap.
    expect([100_000, 400_000]).toContain(bids(taken)?.[0]?.[1])
    expect(warnings).toEqual([expect.stringMatching(/^feed_lost BTC_USDT ./), 'feed_back BTC_USDT'])
    venue.change('5')
    await until((taken) => bids(taken)?.[0]?.[1] === 500_000)
  })

  test('[OB29] [OB31] a lost connection withdraws the quotes, is taken up again, and is told once each way', async () => {
    await step()
    venue.bid = 91_000
    venue.drop()
    await until((taken) => bids(taken)?.length === 0)
    await until((taken) => bids(taken)?.[0]?.[0] === 9_100_000)
    await step()
    expect(warnings).toEqual(['feed_lost BTC_USDT closed with 1006', 'feed_back BTC_USDT'])
  })

  test('[OB97] minutes of a loss are read again once they are over, and only once', async () => {
    await step()
    await until((taken) => bids(taken)?.length === 1)
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    venue.drop()
    await until((taken) => bids(taken)?.length === 0)
    await until((taken) => bids(taken)?.length === 1)
    const end = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS
    expect(source.takeRepairedMinutes(end + VENUE_BAR_FINAL_DELAY_MS - 1)).toEqual([])
    const repaired = await repairedAt(end + VENUE_BAR_FINAL_DELAY_MS)
    expect(repaired.map(({ time }) => time)).toEqual(
      Array.from({ length: (end - minute) / MINUTE_MS }, (_, index) => minute + index * MINUTE_MS),
    )
    expect(repaired[0]).toMatchObject({ high: 9_001_000, low: 8_999_000, volumeLots: 150_000 })
    const asked = venue.asked.length
    expect(source.takeRepairedMinutes(end + DAY_MS)).toEqual([])
    expect(venue.asked).toHaveLength(asked)
  })

  test('[OB97] the day before a start that could not be read is read again until it is there', async () => {
    venue.isSilentAboutBars = true
    await step()
    const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    expect(source.minutes(minute - DAY_MS, minute)).toEqual([])
    expect(source.takeRepairedMinutes(Date.now())).toEqual([])
    venue.isSilentAboutBars = false
    // An unknown answer pauses the call for a minute.
    ahead = MINUTE_MS
    const repaired = await repairedAt(Date.now() + MINUTE_MS)
    expect(repaired.length).toBeGreaterThanOrEqual(1_439)
  })

  test('[OB98] a market that the venue halts is not quoted, and is again once it trades', async () => {
    venue.tickSize = '0.00100000'
    const asked = () => venue.asked.filter((url) => url.startsWith('/api/v3/exchangeInfo?symbol=BTCUSDT'))
    await step()
    await vi.waitFor(() => expect(warnings).toEqual(['venue_steps_finer BTC_USDT']))
    const states = () => warnings.filter((line) => line.startsWith('venue_market_state'))
    venue.status = 'HALT'
    await step()
    expect(asked()).toHaveLength(1)
    ahead += INSTRUMENT_POLL_INTERVAL_MS
    await until(() => states().length === 1)
    // The feed itself is live again after the jump of the clock.
    await until(() => warnings.filter((line) => line.startsWith('feed_back')).length === 1)
    for (let count = 0; count < 5; count += 1) expect(bids(await step())).toEqual([])
    venue.status = 'TRADING'
    ahead += INSTRUMENT_POLL_INTERVAL_MS
    await until((taken) => bids(taken)?.length === 1)
    expect([asked().length, states().length]).toEqual([3, 2])
  })

  test('malformed messages kill nothing', async () => {
    await step()
    for (const text of ['', 'hello', '{"stream":"x","data":{"e":"depthUpdate","s":"BTCUSDT"}}', '[[[']) venue.say(text)
    venue.change('7')
    await until((taken) => bids(taken)?.[0]?.[1] === 700_000)
    expect(warnings).toEqual([])
  })

  test('[OB31] a market that the venue does not have is unreachable, at once and without asking again', async () => {
    source.close()
    source = sourceOf('NOPEUSDT')
    await expect(step()).rejects.toThrow(new SourceUnreachableError('Invalid symbol.'))
    const asked = venue.asked.length
    await expect(step()).rejects.toThrow(SourceUnreachableError)
    expect(venue.asked).toHaveLength(asked)
  })

  test('[OB31] a venue that is not there is unreachable, and is found when it comes', async () => {
    await venue.close()
    await expect(step()).rejects.toThrow(SourceUnreachableError)
    venue = new Venue()
    await venue.listen(port)
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const taken = await step().catch(() => undefined)
      if (taken) return expect(bids(taken)).toEqual([[9_000_000, 100_000]])
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return expect.unreachable('it was never found')
  })

  test('the socket is open only while somebody asks', async () => {
    await step()
    expect(venue.connections).toBe(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await step()
    vi.advanceTimersByTime(UPSTREAM_IDLE_MS)
    vi.useRealTimers()
    await vi.waitFor(() => expect(venue.connections).toBe(0))
    expect(bids(await step())).toEqual([[9_000_000, 100_000]])
    source.close()
    await vi.waitFor(() => expect(venue.connections).toBe(0))
  })
})
