// A replayed market from the book's view: its requests and their responses.

import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { barsOfTrades } from '../../../tests/fixtures/bars-of-trades.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { LiveMarket } from '../market/live-market.ts'
import { MarketStore } from '../market/store.ts'
import { NO_ORDER_SETTLEMENT } from '../matching/settlement.ts'
import { type ReplayService, ReplaySource } from './replay.ts'
import type { SourceTrade } from './source.ts'

const START = Date.UTC(2026, 10, 21, 7, 0, 30)
const market = findMarket('BTC_USDT') ?? expect.unreachable()
const trade = (time: number): SourceTrade => {
  const second = Math.floor(time / 1_000)
  const side = second % 2 ? 'sell' : 'buy'
  return { time, side, priceTicks: side === 'buy' ? 6_183_764 : 6_183_763, quantityLots: 1_000 + (second % 50) }
}

/** A recording with one trade a second, without hour bars. */
function service(): ReplayService & { readonly asked: string[] } {
  const asked: string[] = []
  const between = (from: number, to: number) => {
    const trades: SourceTrade[] = []
    for (let time = Math.ceil(from / 1_000) * 1_000; time < to; time += 1_000) trades.push(trade(time))
    return trades
  }
  const answer = (url: URL): unknown => {
    const time = (name: string) => Number(url.searchParams.get(name))
    if (url.pathname === '/step') {
      const ladder = { bids: [[6_183_763, 378_826]], asks: [[6_183_764, 154_698]] }
      return { trades: between(time('since') + 1, time('until') + 1), ladder }
    }
    if (url.searchParams.get('unit') === 'hours') return []
    return barsOfTrades(between(time('from'), time('to')), '1m').map((bar) => [
      bar.time,
      bar.open,
      bar.high,
      bar.low,
      bar.close,
      bar.volumeLots,
      String(bar.quoteUnits),
    ])
  }
  return {
    asked,
    fetch: async (text) => {
      const url = new URL(text)
      asked.push(`${url.pathname}${url.search}`)
      if (url.searchParams.get('market') !== 'BTC_USDT') return { ok: false, status: 400, json: async () => ({}) }
      const value = JSON.stringify(answer(url))
      return { ok: true, status: 200, json: async () => JSON.parse(value) }
    },
  }
}

describe('a replayed market', () => {
  test('[OB32] its tape is the recording’s trades at their times, its bars are theirs, across a nap as well', async () => {
    const replay = service()
    const live = new LiveMarket({
      market,
      source: new ReplaySource('BTC_USDT', replay),
      store: new MarketStore(new SqliteStorage()),
      settlement: NO_ORDER_SETTLEMENT,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      onChanges: () => {},
      pause: () => Promise.resolve(),
    })
    for (let now = START; now <= START + 20_000; now += 250) await live.catchUp(now)
    const tape = live.trades(100).toReversed()
    expect(tape.map(({ time }) => time)).toEqual(
      Array.from({ length: 30 }, (_, index) => START - 9_000 + index * 1_000),
    )
    expect(live.depth(5)).toMatchObject({ bids: [['61837.63', '3.78826']], asks: [['61837.64', '1.54698']] })

    const woken = START + 45 * MINUTE_MS + 777
    for (let now = woken; now <= woken + 5_000; now += 250) await live.catchUp(now)
    const bars = await live.candles('1m', undefined, 120)
    const trades: SourceTrade[] = []
    for (let time = START - 120 * MINUTE_MS; time <= woken + 5_000; time += 1_000) trades.push(trade(time))
    const theirs = barsOfTrades(trades, '1m').slice(-bars.length)
    expect(bars).toHaveLength(120)
    expect(bars.map(({ time, volume }) => [time, volume])).toEqual(
      theirs.map(({ time, volumeLots }) => [time, (volumeLots / 1e5).toFixed(5)]),
    )
  })

  test('a tick asks for what happened in it, and for nothing else', async () => {
    const replay = service()
    const source = new ReplaySource('BTC_USDT', replay)
    await source.advance(START - 10_000, START)
    const before = replay.asked.length
    await source.advance(START, START + 250)
    expect(replay.asked.slice(before)).toEqual([`/step?market=BTC_USDT&since=${START}&until=${START + 250}`])
  })

  test('an answer that is none is a fault, not a price', async () => {
    const answers = (ok: boolean, value: unknown): ReplayService => ({
      fetch: async (url) => ({
        ok: url.includes('/bars') || ok,
        status: 500,
        json: async () => (url.includes('/bars') ? [] : value),
      }),
    })
    const step = (ok: boolean, value: unknown) =>
      new ReplaySource('BTC_USDT', answers(ok, value)).advance(START, START + 1)
    await expect(step(false, {})).rejects.toThrow('the recording answered 500')
    await expect(step(true, { trades: [], ladder: { bids: [[1.5, 1]], asks: [] } })).rejects.toThrow()
    await expect(step(true, { trades: [{ time: 1 }], ladder: { bids: [], asks: [] } })).rejects.toThrow()
  })

  test('bars that cannot be read are not known, and the market goes on', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const inner = service()
    const source = new ReplaySource('BTC_USDT', {
      fetch: (url) => (url.includes('/bars') ? Promise.reject(new Error('gone')) : inner.fetch(url)),
    })
    expect((await source.advance(START, START + 2_000)).trades).toHaveLength(2)
    expect(source.minutes(START - MINUTE_MS, START)).toEqual([])
    expect(warn).toHaveBeenCalled()
    warn.mockRestore()
  })
})
