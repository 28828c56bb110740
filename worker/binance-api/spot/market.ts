// Market data: everybody's, nothing signed.

import type { z } from 'zod/mini'
import { assert } from '#shared/assert.ts'
import type { BinanceError } from '#shared/binance-api/refusals.ts'
import type { spotMarketCalls as calls } from '#shared/binance-api/spot/calls.ts'
import { marketByBinanceSymbol } from '#shared/binance-api/spot/symbols.ts'
import { binanceSymbolOf } from '#shared/binance-api/symbols.ts'
import type { Glance, LevelText } from '#shared/market-data.ts'
import { MARKETS, type Market } from '#shared/markets.ts'
import { ok, type Result } from '#shared/result.ts'
import { type Env, settings } from '../../env.ts'
import { onceASecond } from '../../once-a-second.ts'
import { barsIn } from '../bar-range.ts'
import { kline, type ReadBars } from '../bars.ts'
import { chosenTrades } from '../pages.ts'
import { symbolsOf } from '../params.ts'
import { rateLimits } from '../rate-limits.ts'
import { listed } from './listing.ts'
import { aggTrade, binanceTrade, bookTicker, ticker24h } from './market-rows.ts'

type Answered<Name extends keyof typeof calls> = Promise<Result<z.output<(typeof calls)[Name]['answer']>, BinanceError>>
type Asked<Name extends keyof typeof calls> = z.output<(typeof calls)[Name]['query']>

/** Trades that a market's tape has at most. */
const TAPE = 500

/** @param symbol one that `askedOf` let through */
export function marketOf(symbol: string): Market {
  const market = marketByBinanceSymbol(symbol)
  assert(market, 'only listed symbols are let through')
  return market
}

const bookOf = (env: Env, { symbol }: Market) => env.ORDER_BOOK.getByName(symbol)

/** The markets that are asked for: undefined, all of them. */
function marketsOf({ symbol, symbols }: Asked<'price'>): readonly Market[] {
  if (symbol !== undefined) return [marketOf(symbol)]
  return symbols === undefined ? MARKETS : symbolsOf(symbols).map(marketOf)
}

/** One answer for one symbol, a list otherwise. */
const oneOrAll = <Row>({ symbol }: Asked<'price'>, rows: readonly Row[]): Row | Row[] => {
  const [row] = rows
  return symbol !== undefined && row !== undefined ? row : [...rows]
}

type Seen = { readonly market: Market; readonly glance: Glance }

/** No market is woken for it. Those whose source cannot be reached are left out: they have said so themselves. */
async function lookAtAll(env: Env): Promise<readonly Seen[]> {
  const looks = MARKETS.map(async (market) => ({ market, glance: await bookOf(env, market).glance() }))
  const looked = await Promise.allSettled(looks)
  const seen = looked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (seen.length > 0) return seen
  await Promise.all(looks)
  return seen
}
const allSeen = onceASecond(lookAtAll)

async function look(env: Env, asked: Asked<'price'>, now: number): Promise<readonly Seen[]> {
  if (asked.symbol !== undefined) {
    const market = marketOf(asked.symbol)
    return [{ market, glance: await bookOf(env, market).glance() }]
  }
  const wanted = new Set(marketsOf(asked))
  return (await allSeen(env, now)).filter(({ market }) => wanted.has(market))
}

export async function exchangeInfo(env: Env, asked: Asked<'exchangeInfo'>, now: number): Answered<'exchangeInfo'> {
  const { markets } = await env.MARKET_SUMMARY.getByName('all').overview()
  const rows = new Map(markets.map((row) => [row.symbol, row]))
  const symbols = marketsOf(asked).map((market) => listed(market, rows.get(market.symbol)))
  return ok({ timezone: 'UTC', serverTime: now, rateLimits: rateLimits(settings(env)), exchangeFilters: [], symbols })
}

const levelOf = ([price = '0', quantity = '0']: readonly string[]): LevelText => [price, quantity]

export async function depth(env: Env, { symbol, limit }: Asked<'depth'>): Answered<'depth'> {
  const { seq, bids, asks } = await bookOf(env, marketOf(symbol)).depth(limit)
  return ok({ lastUpdateId: seq, bids: bids.map(levelOf), asks: asks.map(levelOf) })
}

export async function trades(env: Env, { symbol, limit }: Asked<'trades'>): Answered<'trades'> {
  const market = marketOf(symbol)
  const newest = await bookOf(env, market).trades(limit)
  return ok(newest.toReversed().map((trade) => binanceTrade(market, trade)))
}

export async function historicalTrades(env: Env, asked: Asked<'historicalTrades'>): Answered<'historicalTrades'> {
  const market = marketOf(asked.symbol)
  const tape = await bookOf(env, market).trades(TAPE)
  return ok(chosenTrades(tape, asked).map((trade) => binanceTrade(market, trade)))
}

export async function aggTrades(env: Env, asked: Asked<'aggTrades'>): Answered<'aggTrades'> {
  const tape = await bookOf(env, marketOf(asked.symbol)).trades(TAPE)
  return ok(chosenTrades(tape, asked).map(aggTrade))
}

export async function klines(env: Env, asked: Asked<'klines'>, now: number): Answered<'klines'> {
  const market = marketOf(asked.symbol)
  const read: ReadBars = (of, before, most) => bookOf(env, market).candles(of, before, most)
  const bars = await barsIn(read, market, asked, now)
  return ok(bars.map((bar) => kline(asked.interval, bar)))
}

export async function avgPrice(env: Env, { symbol }: Asked<'avgPrice'>): Answered<'avgPrice'> {
  const { last, time } = await bookOf(env, marketOf(symbol)).ticker()
  return ok({ mins: 0, price: last, closeTime: time })
}

export async function tickers(env: Env, asked: Asked<'ticker24h'>, now: number): Answered<'ticker24h'> {
  const seen = await look(env, asked, now)
  return ok(
    oneOrAll(
      asked,
      seen.map(({ market, glance }) => ticker24h(market, glance)),
    ),
  )
}

export async function bookTickers(env: Env, asked: Asked<'bookTicker'>, now: number): Answered<'bookTicker'> {
  const seen = await look(env, asked, now)
  return ok(
    oneOrAll(
      asked,
      seen.map(({ market, glance }) => bookTicker(market.symbol, glance)),
    ),
  )
}

/** As the summary of all markets has it. */
export async function prices(env: Env, asked: Asked<'price'>): Answered<'price'> {
  const markets = marketsOf(asked)
  const wanted = new Set(markets.map(({ symbol }) => symbol))
  const [one] = markets
  const rows =
    asked.symbol !== undefined && one
      ? [await bookOf(env, one).ticker()]
      : (await env.MARKET_SUMMARY.getByName('all').overview()).markets.filter(({ symbol }) => wanted.has(symbol))
  return ok(
    oneOrAll(
      asked,
      rows.map(({ symbol, last }) => ({ symbol: binanceSymbolOf(symbol), price: last })),
    ),
  )
}
