// Events of futures streams that differ from spot. Figures are decimal text, times epoch ms; single letters are
// Binance's keys.

import { percentToFraction } from '#shared/binance-api/futures/orders.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import { LiquidationView } from '#shared/futures/history.ts'
import { type ContractFigures, ContractView } from '#shared/futures/views.ts'
import type { DepthChange } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { type BestPriceRow, MarketFigures } from '../../../platform/market-feed.ts'
import { createDayTicker, EMPTY_BEST_LEVEL, marketBinanceSymbol, parseBestLevels, parseFillTrade } from '../events.ts'

/** `m`: the buyer was the maker. `t`: number of the trade's event in the contract's log. */
export function formatFuturesTradeEvent(market: Market, fill: string, now: number): string {
  const { seq: t, price: p, quantity: q, time: T, side } = parseFillTrade(fill)
  return JSON.stringify({
    e: 'trade',
    E: now,
    T,
    s: marketBinanceSymbol(market),
    t,
    p,
    q,
    X: 'MARKET',
    m: side === 'sell',
  })
}

/** Trades are not aggregated, so each trade is an aggregate of one. */
export function formatFuturesAggTradeEvent(market: Market, fill: string, now: number): string {
  const { seq, price: p, quantity: q, time: T, side } = parseFillTrade(fill)
  return JSON.stringify({
    e: 'aggTrade',
    E: now,
    s: marketBinanceSymbol(market),
    a: seq,
    p,
    q,
    f: seq,
    l: seq,
    T,
    m: side === 'sell',
  })
}

export function formatFuturesDepthEvent(
  market: Market,
  { startSeq: U, endSeq: u, bids, asks }: DepthChange,
  now: number,
): string {
  const levels = (side: DepthChange['bids']) => side.map(([price, quantity]) => [price, quantity])
  const numbers = { s: marketBinanceSymbol(market), U, u, pu: U - 1 }
  return JSON.stringify({ e: 'depthUpdate', E: now, T: now, ...numbers, b: levels(bids), a: levels(asks) })
}

/**
 * Does not depend on earlier events.
 * @param json best levels as a book published them
 */
export function formatFuturesPartialDepthEvent(market: Market, json: string, levels: number, now: number): string {
  const { seq, time, bids, asks } = parseBestLevels(json)
  const numbers = { s: marketBinanceSymbol(market), U: seq, u: seq, pu: seq - 1 }
  const sides = { b: bids.slice(0, levels), a: asks.slice(0, levels) }
  return JSON.stringify({ e: 'depthUpdate', E: now, T: time, ...numbers, ...sides })
}

export function formatFuturesTopEvent(
  { symbol, bid = EMPTY_BEST_LEVEL, ask = EMPTY_BEST_LEVEL, seq: u, time: T }: BestPriceRow,
  now: number,
): string {
  const best = { b: bid.price, B: bid.quantity, a: ask.price, A: ask.quantity }
  return JSON.stringify({ e: 'bookTicker', u, s: toBinanceSymbol(symbol), ...best, T, E: now })
}

export function formatFuturesBookTickerEvent({ symbol }: Market, json: string, now: number): string {
  const { bids, asks, ...top } = parseBestLevels(json)
  const level = ([price, quantity]: readonly [string, string]) => ({ price, quantity })
  return formatFuturesTopEvent({ symbol, ...top, bid: bids[0] && level(bids[0]), ask: asks[0] && level(asks[0]) }, now)
}

/** Omits best prices and the previous close, which only spot has. */
function ticker(market: Market, figures: MarketFigures, now: number): object {
  const { x: _x, b: _b, B: _B, a: _a, A: _A, ...rest } = createDayTicker(market, figures, now)
  return rest
}

export const formatFuturesTickerEvent = (market: Market, json: string, now: number): string =>
  JSON.stringify(ticker(market, MarketFigures.parse(JSON.parse(json)), now))

export const formatFuturesTickerRow = (
  market: Market,
  { bid: _b, ask: _a, ...row }: ContractFigures,
  now: number,
): string => JSON.stringify(ticker(market, { ticker: row, bid: EMPTY_BEST_LEVEL, ask: EMPTY_BEST_LEVEL }, now))

type ContractPrices = Pick<ContractView, 'symbol' | 'mark' | 'index' | 'fundingRate' | 'fundingTime'>

/** `P`, the estimated settlement price, is the index price. */
export function formatMarkPriceEvent(
  { symbol, mark, index, fundingRate, fundingTime }: ContractPrices,
  now: number,
): string {
  const prices = { s: toBinanceSymbol(symbol), p: mark, i: index, P: index }
  return JSON.stringify({ e: 'markPriceUpdate', E: now, ...prices, r: percentToFraction(fundingRate), T: fundingTime })
}

/** @param json contract as the clearing house published it */
export const formatContractMarkPriceEvent = (json: string, now: number): string =>
  formatMarkPriceEvent(ContractView.parse(JSON.parse(json)), now)

const FINE = 18
const fine = (text: string): bigint => toUnits(text, FINE) ?? 0n

/** @param symbol undefined: all contracts */
export function formatForceOrderEvents(entry: string, symbol: string | undefined, now: number): string[] {
  const { time: T, steps, positions } = LiquidationView.parse(JSON.parse(entry))
  const told = steps.filter((step) => symbol === undefined || step.symbol === symbol)
  return told.map((step) => {
    const held = positions.find((each) => each.symbol === step.symbol && each.leg === step.leg)
    const [sold, paid] = [fine(step.sold), fine(step.soldFor)]
    const ap = sold === 0n ? '0' : fromUnits((paid * 10n ** 8n) / sold, 8)
    const o = {
      s: toBinanceSymbol(step.symbol),
      S: held?.quantity.startsWith('-') ? 'BUY' : 'SELL',
      o: 'LIMIT',
      f: 'IOC',
      q: step.quantity,
      p: step.bankruptcyPrice,
      ap,
      X: sold < fine(step.quantity) ? 'EXPIRED' : 'FILLED',
      l: step.sold,
      z: step.sold,
      T,
    }
    return JSON.stringify({ e: 'forceOrder', E: now, o })
  })
}
