// Past bars from recorded klines: a chart that pages back shows the venue's own larger bars.

import { describe, expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { barStart, DAY_MS, HOUR_MS, type Interval, SECOND_MS } from '#shared/platform/intervals.ts'
import { hasSharedData, sharedRows, sharedText } from '../../../tests/fixtures/shared-data.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { MarketStore } from '../market/store.ts'
import { BarHistory } from '../market-data/bar-history.ts'
import type { MarketBar } from '../market-data/bars.ts'
import { binanceApi, binanceFeedDialect } from './dialects/binance.ts'
import { UpstreamSource } from './upstream.ts'
import type { VenueReply } from './venue-limits.ts'
import { VenueRequests, VenueUnavailableError } from './venue-requests.ts'

const market = findMarket('BTC_USDT') ?? expect.unreachable()
type Column = 'open_time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'close_time' | 'quote_volume' | 'trades'
const rowsOf = (path: string) => sharedRows<Column>(`klines/${path}.csv.gz`)

/** The call as the venue answers it: at most `limit` rows that open within the span. */
function klinesOf(rows: readonly Readonly<Record<Column, string>>[]) {
  const klines = rows.map((row) => [
    Number(row.open_time),
    row.open,
    row.high,
    row.low,
    row.close,
    row.volume,
    Number(row.close_time),
    row.quote_volume,
    Number(row.trades),
    '0',
    '0',
    '0',
  ])
  const asked: string[] = []
  const fetchReply = async (url: string): Promise<VenueReply> => {
    asked.push(url)
    const query = new URL(url).searchParams
    const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))]
    const within = klines.filter(([time]) => Number(time) >= from && Number(time) <= to)
    return { status: 200, text: JSON.stringify(within.slice(0, Number(query.get('limit')))) }
  }
  return { asked, fetchReply }
}

function historyOf(fetchReply: (url: string) => Promise<VenueReply>, now: number) {
  const store = new MarketStore(new SqliteStorage())
  const source = new UpstreamSource({
    market: market.symbol,
    dialect: binanceFeedDialect,
    grid: market,
    symbol: 'BTCUSDT',
    feedUrl: 'wss://feed.test',
    restUrl: 'https://rest.test',
    calls: {
      bars: (unit, from, to) => binanceApi.bars('https://rest.test', 'BTCUSDT', { unit, from, to }),
      stored: store.venuePages,
    },
    random: () => 0,
    network: { openSocket: () => expect.unreachable(), fetchReply },
    now: () => now,
  })
  return new BarHistory(source, store, market.listedAt)
}

describe.skipIf(!hasSharedData)('a chart of recorded klines', () => {
  const end = Date.UTC(2025, 0, 1)

  test.each<[Interval, string]>([
    ['4h', 'multi_BTCUSDT_2024/4h'],
    ['1d', 'multi_BTCUSDT_2024/1d'],
    ['1M', 'multi_BTCUSDT_2024/1M'],
  ])('[OB96] pages back over a year of %s bars, which are those of the venue', async (interval, path) => {
    const { asked, fetchReply } = klinesOf(rowsOf('1h_2024/BTCUSDT'))
    const history = historyOf(fetchReply, end)
    const expected = rowsOf(path).filter(({ open_time: time }) => Number(time) < end)
    const shown: MarketBar[] = []
    for (let before = end; ; ) {
      await history.preload(interval, before, 200, () => Promise.resolve())
      const page = history.bars(interval, before, 200, undefined, end + 1).filter(({ volumeLots }) => volumeLots > 0)
      const [first] = page
      if (!first) break
      shown.unshift(...page)
      before = first.time
    }
    const prices = ({ time, open, high, low, close }: MarketBar) => [time, open, high, low, close]
    const ticks = (price: string) => Math.round(Number(price) * 10 ** market.priceDecimals)
    expect(shown.map(prices)).toEqual(
      expected.map((row) => [Number(row.open_time), ...[row.open, row.high, row.low, row.close].map(ticks)]),
    )
    // Each hour's volume is rounded down to lots.
    for (const [index, { volumeLots }] of shown.entries()) {
      const missing = Number(expected[index]?.volume) * 10 ** market.quantityDecimals - volumeLots
      expect(missing).toBeGreaterThan(-1)
      expect(missing).toBeLessThan(31 * 24)
    }
    // Nine pages of 984 hours cover the year; pages before it are empty, and asked for once.
    expect(new Set(asked).size).toBe(asked.length)
  })
})

test.skipIf(!hasSharedData)('[OB98] the recorded listing of a venue gives each market its state and steps', () => {
  const text = sharedText('metadata/binance_spot_exchangeInfo_20211012.json.gz')
  const read = (symbol: string) => binanceApi.instrument('https://rest.test', symbol)?.read(text)
  expect(read('BTCUSDT')).toEqual({ isTrading: true, priceStep: '0.01000000', quantityStep: '0.00001000' })
  expect(read('BCCBTC')?.isTrading).toBe(false)
  expect(read('NOPE')).toBeUndefined()
  expect(binanceApi.instrument('https://rest.test/fapi/v1', 'BTCUSDT')).toBeUndefined()
})

describe('calls of a venue', () => {
  const call = { url: 'https://rest.test/x', weight: 2, read: (text: string) => (text === 'ok' ? text : undefined) }

  test('[OB95] a venue that answers 429 is not asked again before its time', async () => {
    let now = barStart('1d', Date.UTC(2026, 0, 1)) + HOUR_MS
    const replies: VenueReply[] = [
      { status: 429, text: '{"code":-1003}', retryAfter: '90' },
      { status: 200, text: 'ok' },
    ]
    let sent = 0
    const requests = new VenueRequests(
      async () => replies[sent++] ?? expect.unreachable(),
      () => now,
      undefined,
    )
    expect(await requests.send(call)).toBeUndefined()
    for (const later of [0, 89 * SECOND_MS]) {
      now += later
      await expect(requests.send(call)).rejects.toBeInstanceOf(VenueUnavailableError)
    }
    expect(sent).toBe(1)
    now += SECOND_MS
    expect(await requests.send(call)).toBe('ok')
  })

  test('[OB95] a host that answers something else is left alone for a minute, and one without answer for a second', async () => {
    let now = DAY_MS
    let sent = 0
    const requests = new VenueRequests(
      async () => {
        sent += 1
        if (sent === 2) throw new Error('no route')
        return { status: 200, text: sent === 1 ? '<html>' : 'ok' }
      },
      () => now,
      undefined,
    )
    expect(await requests.send(call)).toBeUndefined()
    await expect(requests.send(call)).rejects.toThrow('no /x')
    now += 60 * SECOND_MS
    await expect(requests.send(call)).rejects.toThrow('no route')
    await expect(requests.send(call)).rejects.toThrow('no answer')
    now += SECOND_MS
    expect(await requests.send(call)).toBe('ok')
  })

  test('[OB95] a host without a call is not asked for it for ten minutes, but for its others', async () => {
    let now = DAY_MS
    const sent: string[] = []
    const requests = new VenueRequests(
      async (url) => {
        sent.push(url)
        return url.endsWith('/x') ? { status: 404, text: '' } : { status: 200, text: 'ok' }
      },
      () => now,
      undefined,
    )
    expect(await requests.send(call)).toBeUndefined()
    now += 599 * SECOND_MS
    await expect(requests.send(call)).rejects.toBeInstanceOf(VenueUnavailableError)
    expect(await requests.send({ ...call, url: 'https://rest.test/y' })).toBe('ok')
    now += SECOND_MS
    expect(await requests.send(call)).toBeUndefined()
    expect(sent).toHaveLength(3)
  })
})
