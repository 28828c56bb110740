// Feeds recorded messages of real venues to the reader. Its book must equal the book that the venue reports.

import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../../tests/fixtures/shared-data.ts'
import { binanceFeedDialect } from './dialects/binance.ts'
import type { FeedDialect } from './dialects/dialect.ts'
import { krakenFeedDialect } from './dialects/kraken.ts'
import { FeedReader, type FeedReadResult } from './feed-reader.ts'
import { type MarketDecimals, parseFineUnits } from './grid.ts'

type Received = { readonly text: string; readonly url?: string }

/** Messages of a recording in either line format, in order; `url` is set for the response to a request. */
function received(path: string): Received[] {
  return sharedText(path)
    .split('\n')
    .flatMap((line): Received[] => {
      const stream = /^[\d.]+:? (.*)$/.exec(line)
      if (stream?.[1]) return [{ text: stream[1] }]
      const answer = /^(https:\S+) -> [\d.]+: (.*)$/.exec(line)
      return answer?.[1] && answer[2] ? [{ text: answer[2], url: answer[1] }] : []
    })
}

type BookTicker = { u: number; s: string; b: string; B: string; a: string; A: string }

/** Best prices and quantities that the venue reported for a symbol, in order of their numbers. */
function bookTickers(messages: readonly Received[], symbol: string): BookTicker[] {
  return messages
    .filter(({ text }) => text.includes('@bookTicker"'))
    .map(({ text }): BookTicker => JSON.parse(text).data)
    .filter(({ s }) => s === symbol)
    .sort((a, b) => a.u - b.u)
}

type Tally = { points: number; equal: number; changes: number; trades: number; bad: FeedReadResult[] }

/** Replays a recording. After each change, the top of the book must equal the last bookTicker within its numbers. */
function compare(messages: readonly Received[], symbol: string, grid: MarketDecimals): Tally {
  const reader = new FeedReader(binanceFeedDialect, symbol, grid)
  const tickers = bookTickers(messages, symbol)
  const tally: Tally = { points: 0, equal: 0, changes: 0, trades: 0, bad: [] }
  let next = 0
  let last = { after: 0, upTo: 0 }
  for (const { text, url } of messages) {
    if (url && !url.includes(`symbol=${symbol}&`)) continue
    const isSnapshot = url !== undefined || text.startsWith('{"lastUpdateId"')
    if (!isSnapshot && !text.startsWith('{"stream"')) continue
    const message = isSnapshot
      ? binanceFeedDialect.rest?.readSnapshot(text)
      : binanceFeedDialect.parseMessage(text, symbol)
    const taken = reader.applyMessage(message ?? expect.unreachable())
    if (taken.kind === 'trades') tally.trades += taken.trades.length
    if (taken.kind === 'gap' || taken.kind === 'malformed' || taken.kind === 'refused') tally.bad.push(taken)
    if (message?.kind === 'change') {
      tally.changes += 1
      last = { after: message.after ?? 0, upTo: message.upTo ?? 0 }
    }
    // A snapshot includes the changes that waited for it, so the book is at the last of them.
    if (taken.kind !== 'book') continue
    const { after, upTo } = last
    let told: BookTicker | undefined
    for (let ticker = tickers[next]; ticker && ticker.u <= upTo; ticker = tickers[++next]) {
      if (ticker.u > after) told = ticker
    }
    if (!told) continue
    tally.points += 1
    const [bid, ask] = [reader.book?.top('buy', 1)[0], reader.book?.top('sell', 1)[0]]
    const wanted = [told.b, told.B, told.a, told.A].map(parseFineUnits)
    const kept = [...(bid ?? []), ...(ask ?? [])].map(parseFineUnits)
    if (wanted.every((value, index) => value === kept[index])) tally.equal += 1
  }
  return tally
}

describe.skipIf(!hasSharedData)('recordings of ../shared/data/ws', { timeout: 60_000 }, () => {
  test('Binance BTCUSDT: snapshot and changes give the book that bookTicker tells, at 5,735 of 5,737 points', () => {
    const messages = received('ws/binance_spot_btcusdt_20240808T2354_11min.txt.gz')
    const grid = { priceDecimals: 2, quantityDecimals: 5 }
    const { points, equal, trades, bad } = compare(messages, 'BTCUSDT', grid)
    expect(bad).toEqual([])
    expect([points, equal]).toEqual([5_737, 5_735])
    expect(trades).toBe(19_904)
  })

  test('Binance COIN-M BTCUSD: changes chained by pu have no gap, and every bookTicker inside one agrees', () => {
    const messages = received('ws/binance_coinm_btcusd_perp_20240808T2354_6min.txt.gz')
    const grid = { priceDecimals: 1, quantityDecimals: 0 }
    const { changes, points, equal, bad } = compare(messages, 'BTCUSD_PERP', grid)
    expect(bad).toEqual([])
    expect(changes).toBe(26_847)
    expect([points, equal]).toEqual([6_556, 6_556])
  })

  test.each([
    ['ws/binance_spot_alts_20211012.txt.gz', ['NKNUSDT', 'BLZETH', 'LRCBTC', 'RUNEEUR']],
    ['ws/binance_usdm_alts_20210722.txt.gz', ['SUSHIUSDT', 'AKROUSDT', 'KEEPUSDT', 'CTKUSDT']],
  ])('%s: four markets of one stream, each by itself', (path, symbols) => {
    const messages = received(path)
    for (const symbol of symbols) {
      const { points, equal, changes, bad } = compare(messages, symbol, { priceDecimals: 8, quantityDecimals: 8 })
      expect({ symbol, bad }).toEqual({ symbol, bad: [] })
      expect(changes).toBeGreaterThan(0)
      expect({ symbol, equal }).toEqual({ symbol, equal: points })
    }
  })

  test('Kraken: all 4,269 checksums of ten pairs reproduce, and one wrong digit is found', () => {
    const messages = received('ws/kraken_book1000_crc32_20210417.txt.gz')
    const pairs = new Map<string, FeedReader>()
    let checked = 0
    for (const { text } of messages) {
      const pair = /"book-1000","([A-Z/]+)"\]$/.exec(text)?.[1]
      if (!pair) continue
      const reader =
        pairs.get(pair) ?? new FeedReader(krakenFeedDialect, pair, { priceDecimals: 8, quantityDecimals: 8 })
      pairs.set(pair, reader)
      expect(reader.readText(text)).toEqual({ kind: 'book' })
      if (text.includes('"c":')) checked += 1
    }
    expect([pairs.size, checked]).toEqual([10, 4_269])

    const first = messages.filter(({ text }) => text.endsWith('"SC/EUR"]') && text.includes('book-1000'))
    const reader = new FeedReader(krakenFeedDialect, 'SC/EUR', { priceDecimals: 8, quantityDecimals: 8 })
    const [snapshot, change] = first.map(({ text }) => text)
    expect(reader.readText(snapshot ?? '')).toEqual({ kind: 'book' })
    const tampered = (change ?? '').replace(/"c":"(\d)/, (_, digit: string) => `"c":"${(Number(digit) + 1) % 10}`)
    expect(reader.readText(tampered)).toEqual({ kind: 'gap', reason: 'checksum' })
    expect(reader.isSynced).toBe(false)
  })

  test('cut anywhere, no message makes a dialect throw', () => {
    const dialects: readonly [FeedDialect, string, string][] = [
      [binanceFeedDialect, 'NKNUSDT', 'ws/binance_spot_alts_20211012.txt.gz'],
      [krakenFeedDialect, 'SC/EUR', 'ws/kraken_book1000_crc32_20210417.txt.gz'],
    ]
    for (const [dialect, symbol, path] of dialects) {
      for (const { text } of received(path).slice(0, 200)) {
        const cut = text.slice(0, Math.floor(text.length * 0.7))
        expect(dialect.parseMessage(cut, symbol).kind).toBe('malformed')
      }
    }
  })
})
