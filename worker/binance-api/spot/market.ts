import type { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import type { MiniTicker24h, Ticker24h } from '#shared/binance-api/spot/answers.ts'
import type { binanceSpotMarketCalls } from '#shared/binance-api/spot/calls.ts'
import { findBinanceMarket } from '#shared/binance-api/spot/symbols.ts'
import type { SymbolStatus } from '#shared/binance-api/spot/words.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import type { BookLevelText, MarketTopOfBook } from '#shared/markets/market-data.ts'
import { MARKETS, type Market } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type Env, loadSettings } from '../../env.ts'
import { cachePerSecond } from '../../platform/cache-per-second.ts'
import { readBarsInRange } from '../bar-range.ts'
import { type CandleReader, toKline } from '../bars.ts'
import { selectTapeTrades } from '../pages.ts'
import { parseBinanceSymbols } from '../params.ts'
import { listRateLimits } from '../rate-limits.ts'
import { toBinanceSymbolInfo, toBinanceSymbolStatus } from './listing.ts'
import { toAggTrade, toBinanceTrade, toBookTicker, toTicker24h } from './market-rows.ts'

type Answer<Name extends keyof typeof binanceSpotMarketCalls> = Promise<
  Result<z.output<(typeof binanceSpotMarketCalls)[Name]['answer']>, BinanceError>
>
type Input<Name extends keyof typeof binanceSpotMarketCalls> = z.output<(typeof binanceSpotMarketCalls)[Name]['query']>

const TAPE = 500

export function requireBinanceMarket(symbol: string): Market {
  const market = findBinanceMarket(symbol)
  assert(market, 'only listed symbols are let through')
  return market
}

const bookOf = (env: Env, { symbol }: Market) => objectStub(env, 'ORDER_BOOK', symbol)

function marketsOf({ symbol, symbols }: Input<'price'>): readonly Market[] {
  if (symbol !== undefined) return [requireBinanceMarket(symbol)]
  return symbols === undefined ? MARKETS : parseBinanceSymbols(symbols).map(requireBinanceMarket)
}

const oneOrAll = <Row>({ symbol }: Input<'price'>, rows: readonly Row[]): Row | Row[] => {
  const [row] = rows
  return symbol !== undefined && row !== undefined ? row : [...rows]
}

type Seen = { readonly market: Market; readonly glance: MarketTopOfBook }

/** Starts no timers of sleeping markets. Omits a market whose source is unreachable; the market logs that. */
async function lookAtAll(env: Env): Promise<readonly Seen[]> {
  const looks = MARKETS.map(async (market) => ({ market, glance: await bookOf(env, market).glance() }))
  const looked = await Promise.allSettled(looks)
  const seen = looked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (seen.length > 0) return seen
  await Promise.all(looks)
  return seen
}
const allSeen = cachePerSecond(lookAtAll)

async function look(env: Env, asked: Input<'price'>, now: number): Promise<readonly Seen[]> {
  if (asked.symbol !== undefined) {
    const market = requireBinanceMarket(asked.symbol)
    return [{ market, glance: await bookOf(env, market).glance() }]
  }
  const wanted = new Set(marketsOf(asked))
  return (await allSeen(env, now)).filter(({ market }) => wanted.has(market))
}

type StatusInput = {
  readonly symbol?: string | undefined
  readonly symbols?: string | undefined
  readonly symbolStatus?: SymbolStatus | undefined
}

/** Filter for the requested status. A named market with another status is refused. */
async function standing(env: Env, { symbol, symbols, symbolStatus }: StatusInput) {
  if (symbolStatus === undefined) return ok(undefined)
  const { markets } = await objectStub(env, 'MARKET_SUMMARY', 'all').overview()
  const rows = new Map(markets.map((row) => [row.symbol, row]))
  const stands = (market: Market) => toBinanceSymbolStatus(rows.get(market.symbol)) === symbolStatus
  const named = symbol === undefined ? (symbols === undefined ? [] : parseBinanceSymbols(symbols)) : [symbol]
  return named.every((each) => stands(requireBinanceMarket(each))) ? ok(stands) : refuse(BINANCE_ERRORS.status_differs)
}

const isOfPermissions = (permissions: string | undefined): boolean =>
  permissions === undefined || /(?:^|")SPOT(?:"|$)/.test(permissions)

export async function readSpotExchangeInfo(
  env: Env,
  asked: Input<'exchangeInfo'>,
  now: number,
): Answer<'exchangeInfo'> {
  const { symbol, symbols: named, symbolStatus, permissions, showPermissionSets = true } = asked
  const isNamed = symbol !== undefined || named !== undefined
  if (isNamed && (permissions !== undefined || symbolStatus !== undefined)) return refuse(BINANCE_ERRORS.combination)
  const { markets } = await objectStub(env, 'MARKET_SUMMARY', 'all').overview()
  const rows = new Map(markets.map((row) => [row.symbol, row]))
  const symbols = marketsOf(asked)
    .map((market) => toBinanceSymbolInfo(market, rows.get(market.symbol)))
    .filter(({ status }) => isOfPermissions(permissions) && (symbolStatus === undefined || status === symbolStatus))
    .map((info) => (showPermissionSets ? info : { ...info, permissionSets: [] }))
  return ok({
    timezone: 'UTC',
    serverTime: now,
    rateLimits: listRateLimits(loadSettings(env)),
    exchangeFilters: [],
    symbols,
  })
}

const levelOf = ([price = '0', quantity = '0']: readonly string[]): BookLevelText => [price, quantity]

export async function readSpotDepth(env: Env, asked: Input<'depth'>): Answer<'depth'> {
  const { symbol, limit } = asked
  const stands = await standing(env, asked)
  if (!stands.ok) return stands
  const { seq, bids, asks } = await bookOf(env, requireBinanceMarket(symbol)).depth(limit)
  return ok({ lastUpdateId: seq, bids: bids.map(levelOf), asks: asks.map(levelOf) })
}

export async function readSpotTrades(env: Env, { symbol, limit }: Input<'trades'>): Answer<'trades'> {
  const market = requireBinanceMarket(symbol)
  const newest = await bookOf(env, market).trades(limit)
  return ok(newest.toReversed().map((trade) => toBinanceTrade(market, trade)))
}

export async function readHistoricalTrades(env: Env, asked: Input<'historicalTrades'>): Answer<'historicalTrades'> {
  const market = requireBinanceMarket(asked.symbol)
  const tape = await bookOf(env, market).trades(TAPE)
  return ok(selectTapeTrades(tape, asked).map((trade) => toBinanceTrade(market, trade)))
}

export async function readSpotAggTrades(env: Env, asked: Input<'aggTrades'>): Answer<'aggTrades'> {
  if (asked.fromId !== undefined && (asked.startTime !== undefined || asked.endTime !== undefined)) {
    return refuse(BINANCE_ERRORS.combination)
  }
  const tape = await bookOf(env, requireBinanceMarket(asked.symbol)).trades(TAPE)
  return ok(selectTapeTrades(tape, asked).map(toAggTrade))
}

export async function readSpotKlines(env: Env, asked: Input<'klines'>, now: number): Answer<'klines'> {
  const market = requireBinanceMarket(asked.symbol)
  const read: CandleReader = (of, before, most) => bookOf(env, market).candles(of, before, most)
  const bars = await readBarsInRange(read, market, asked, now)
  return ok(bars.map((bar) => toKline(asked.interval, bar)))
}

export async function readAvgPrice(env: Env, { symbol }: Input<'avgPrice'>): Answer<'avgPrice'> {
  const { last, time } = await bookOf(env, requireBinanceMarket(symbol)).ticker()
  return ok({ mins: 0, price: last, closeTime: time })
}

const miniOf = ({ symbol, openPrice, highPrice, lowPrice, lastPrice, ...day }: Ticker24h): MiniTicker24h => {
  const { volume, quoteVolume, openTime, closeTime, firstId, lastId, count } = day
  const prices = { openPrice, highPrice, lowPrice, lastPrice }
  return { symbol, ...prices, volume, quoteVolume, openTime, closeTime, firstId, lastId, count }
}

export async function readSpotTickers(env: Env, asked: Input<'ticker24h'>, now: number): Answer<'ticker24h'> {
  const stands = await standing(env, asked)
  if (!stands.ok) return stands
  const seen = (await look(env, asked, now)).filter(({ market }) => stands.value?.(market) ?? true)
  const rows = seen.map(({ market, glance }) => toTicker24h(market, glance))
  return ok(asked.type === 'MINI' ? oneOrAll(asked, rows.map(miniOf)) : oneOrAll(asked, rows))
}

export async function readSpotBookTickers(env: Env, asked: Input<'bookTicker'>, now: number): Answer<'bookTicker'> {
  const stands = await standing(env, asked)
  if (!stands.ok) return stands
  const seen = (await look(env, asked, now)).filter(({ market }) => stands.value?.(market) ?? true)
  return ok(
    oneOrAll(
      asked,
      seen.map(({ market, glance }) => toBookTicker(market.symbol, glance)),
    ),
  )
}

export async function readSpotPrices(env: Env, asked: Input<'price'>): Answer<'price'> {
  const stands = await standing(env, asked)
  if (!stands.ok) return stands
  const markets = marketsOf(asked).filter((market) => stands.value?.(market) ?? true)
  const wanted = new Set(markets.map(({ symbol }) => symbol))
  const [one] = markets
  const rows =
    asked.symbol !== undefined && one
      ? [await bookOf(env, one).ticker()]
      : (await objectStub(env, 'MARKET_SUMMARY', 'all').overview()).markets.filter(({ symbol }) => wanted.has(symbol))
  return ok(
    oneOrAll(
      asked,
      rows.map(({ symbol, last }) => ({ symbol: toBinanceSymbol(symbol), price: last })),
    ),
  )
}
