import type { z } from 'zod/mini'
import type { Top } from '#objects/platform/market-feed.ts'
import type { FuturesBest, FuturesDay, PremiumIndex } from '#shared/binance-api/futures/answers.ts'
import type { futuresMarketCalls } from '#shared/binance-api/futures/calls.ts'
import { fractionOf } from '#shared/binance-api/futures/orders.ts'
import { contractByBinanceSymbol } from '#shared/binance-api/futures/symbols.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import { binanceSymbolOf } from '#shared/binance-api/symbols.ts'
import { marketOf } from '#shared/futures/contract-market.ts'
import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import type { ContractView } from '#shared/futures/views.ts'
import { DAY_MS } from '#shared/intervals.ts'
import type { Glance } from '#shared/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type Env, settings } from '../../env.ts'
import { onceASecond } from '../../once-a-second.ts'
import { barsIn } from '../bar-range.ts'
import { kline, priceKline, type ReadBars } from '../bars.ts'
import { units } from '../figures.ts'
import { chosenTrades } from '../pages.ts'
import { rateLimits } from '../rate-limits.ts'
import { clearingOf, contractOf } from './clearing.ts'
import { listed } from './listing.ts'

type Calls = typeof futuresMarketCalls
type Asked<Name extends keyof Calls> = z.output<Calls[Name]['query']>
type Answered<Name extends keyof Calls> = Promise<Result<z.output<Calls[Name]['answer']>, BinanceError>>

const TAPE = 500

const allGlances = onceASecond((env) => clearingOf(env).glances())
const allTops = onceASecond((env) => clearingOf(env).tops())
const allContracts = onceASecond((env) => clearingOf(env).contracts())

type Symbols = { readonly symbol?: string | undefined }

/** One row if a symbol was given, else all. */
const oneOrAll = <Row>({ symbol }: Symbols, rows: readonly Row[]): Row | Row[] => {
  const [row] = rows
  return symbol !== undefined && row !== undefined ? row : [...rows]
}

const glancesOf = (env: Env, { symbol }: Symbols, now: number): Promise<readonly Glance[]> =>
  symbol === undefined ? allGlances(env, now) : clearingOf(env).glances([contractOf(symbol).symbol])

const contractsOf = (env: Env, { symbol }: Symbols, now: number): Promise<readonly ContractView[]> =>
  symbol === undefined ? allContracts(env, now) : clearingOf(env).contracts([contractOf(symbol).symbol])

export async function exchangeInfo(env: Env, now: number): Answered<'exchangeInfo'> {
  const rows = await allGlances(env, now)
  const stopped = new Set(rows.filter(({ ticker }) => 'stopped' in ticker).map(({ ticker }) => ticker.symbol))
  return ok({
    timezone: 'UTC',
    serverTime: now,
    futuresType: 'U_MARGINED',
    rateLimits: rateLimits(settings(env)),
    exchangeFilters: [],
    assets: [{ asset: 'USDT', marginAvailable: true, autoAssetExchange: '0' }],
    symbols: CONTRACTS.map((contract) => listed(contract, !stopped.has(contract.symbol))),
  })
}

export async function depth(env: Env, { symbol, limit }: Asked<'depth'>): Answered<'depth'> {
  const { seq, time, bids, asks } = await clearingOf(env).depth(contractOf(symbol).symbol, limit)
  const level = ([price = '0', quantity = '0']: readonly string[]): [string, string] => [price, quantity]
  return ok({ lastUpdateId: seq, E: time, T: time, bids: bids.map(level), asks: asks.map(level) })
}

const quoteText = ({ priceDecimals, quantityDecimals }: Contract, price: string, quantity: string): string =>
  fromUnits(units(price, priceDecimals) * units(quantity, quantityDecimals), priceDecimals + quantityDecimals)

export async function trades(env: Env, { symbol, limit }: Asked<'trades'>): Answered<'trades'> {
  const contract = contractOf(symbol)
  const newest = await clearingOf(env).trades(contract.symbol, limit)
  return ok(
    newest.toReversed().map(({ seq, price, quantity, time, side }) => ({
      id: seq,
      price,
      qty: quantity,
      quoteQty: quoteText(contract, price, quantity),
      time,
      isBuyerMaker: side === 'sell',
    })),
  )
}

export async function aggTrades(env: Env, asked: Asked<'aggTrades'>): Answered<'aggTrades'> {
  const tape = await clearingOf(env).trades(contractOf(asked.symbol).symbol, TAPE)
  return ok(
    chosenTrades(tape, asked).map(({ seq, price, quantity, time, side }) => {
      return { a: seq, p: price, q: quantity, f: seq, l: seq, T: time, m: side === 'sell' }
    }),
  )
}

export async function klines(env: Env, asked: Asked<'klines'>, now: number): Answered<'klines'> {
  const market = marketOf(contractOf(asked.symbol))
  const read: ReadBars = (of, before, most) => clearingOf(env).candles(market.symbol, of, before, most)
  const bars = await barsIn(read, market, asked, now)
  return ok(bars.map((bar) => kline(asked.interval, bar)))
}

export async function continuousKlines(
  env: Env,
  { pair, ...asked }: Asked<'continuousKlines'>,
  now: number,
): Answered<'continuousKlines'> {
  return contractByBinanceSymbol(pair) ? klines(env, { ...asked, symbol: pair }, now) : refuse(BINANCE_ERRORS.symbol)
}

type PriceBarsAsked = Pick<Asked<'klines'>, 'interval' | 'limit' | 'startTime' | 'endTime'>

async function priceKlines(
  env: Env,
  symbol: string,
  kind: 'mark' | 'index' | 'premium',
  { interval, limit, startTime: from, endTime: to }: PriceBarsAsked,
  now: number,
): Answered<'markPriceKlines'> {
  const asked = { interval, from, to: Math.min(to ?? now, now), limit }
  const bars = await clearingOf(env).priceBars(contractOf(symbol).symbol, kind, asked)
  return ok(bars.map((bar) => priceKline(interval, bar)))
}

export const markPriceKlines = (env: Env, asked: Asked<'markPriceKlines'>, now: number) =>
  priceKlines(env, asked.symbol, 'mark', asked, now)

export async function indexPriceKlines(
  env: Env,
  asked: Asked<'indexPriceKlines'>,
  now: number,
): Answered<'indexPriceKlines'> {
  // A pair has the name of its contract.
  if (!contractByBinanceSymbol(asked.pair)) return refuse(BINANCE_ERRORS.symbol)
  return priceKlines(env, asked.pair, 'index', asked, now)
}

export const premiumIndexKlines = (env: Env, asked: Asked<'premiumIndexKlines'>, now: number) =>
  priceKlines(env, asked.symbol, 'premium', asked, now)

const premium = (view: ContractView): PremiumIndex => ({
  symbol: binanceSymbolOf(view.symbol),
  markPrice: view.mark,
  indexPrice: view.index,
  estimatedSettlePrice: view.index,
  lastFundingRate: fractionOf(view.fundingRate),
  interestRate: '0.00010000',
  nextFundingTime: view.fundingTime,
  time: view.time,
})

export async function premiumIndex(env: Env, asked: Asked<'premiumIndex'>, now: number): Answered<'premiumIndex'> {
  return ok(oneOrAll(asked, (await contractsOf(env, asked, now)).map(premium)))
}

export async function fundingRate(env: Env, asked: Asked<'fundingRate'>): Answered<'fundingRate'> {
  const { startTime: from, endTime: to, limit } = asked
  const contracts = asked.symbol === undefined ? CONTRACTS : [contractOf(asked.symbol)]
  const paid = await Promise.all(
    contracts.map(async ({ symbol }) => {
      const rates = await clearingOf(env).rates(symbol, limit, { from, to })
      return rates.map(({ time, rate, mark }) => {
        return { symbol: binanceSymbolOf(symbol), fundingTime: time, fundingRate: fractionOf(rate), markPrice: mark }
      })
    }),
  )
  const rows = paid.flat().sort((a, b) => a.fundingTime - b.fundingTime)
  return ok(from === undefined ? rows.slice(-limit) : rows.slice(0, limit))
}

/** A rate is at most three quarters of the lowest tier's maintenance rate (rule FU6). */
const capOf = ({ tiers }: Contract) => fromUnits(((tiers[0]?.maintenancePpm ?? 0n) * 75n) / 1n, 8)

export const fundingInfo = async (): Answered<'fundingInfo'> =>
  ok(
    CONTRACTS.map((contract) => ({
      symbol: binanceSymbolOf(contract.symbol),
      adjustedFundingRateCap: capOf(contract),
      adjustedFundingRateFloor: `-${capOf(contract)}`,
      fundingIntervalHours: contract.fundingHours,
      disclaimer: false,
    })),
  )

function day({ ticker, trade }: Glance): FuturesDay {
  const { symbol, last, open, high, low, volume, quoteVolume, change, changeRate, time } = ticker
  const contract = contractOf(binanceSymbolOf(symbol))
  const [quote, base] = [
    units(quoteVolume, contract.priceDecimals + contract.quantityDecimals),
    units(volume, contract.quantityDecimals),
  ]
  return {
    symbol: binanceSymbolOf(symbol),
    priceChange: change,
    priceChangePercent: fromUnits(units(changeRate, 6) / 10n, 3),
    weightedAvgPrice: base === 0n ? last : fromUnits(quote / base, contract.priceDecimals),
    lastPrice: last,
    lastQty: trade?.quantity ?? '0',
    openPrice: open,
    highPrice: high,
    lowPrice: low,
    volume,
    quoteVolume,
    openTime: time - DAY_MS,
    closeTime: time,
    firstId: -1,
    lastId: trade?.seq ?? -1,
    count: 0,
  }
}

export async function ticker24h(env: Env, asked: Asked<'ticker24h'>, now: number): Answered<'ticker24h'> {
  return ok(oneOrAll(asked, (await glancesOf(env, asked, now)).map(day)))
}

export async function price(env: Env, asked: Asked<'price'>, now: number): Answered<'price'> {
  const rows = (await glancesOf(env, asked, now)).map(({ ticker: { symbol, last, time } }) => {
    return { symbol: binanceSymbolOf(symbol), price: last, time }
  })
  return ok(oneOrAll(asked, rows))
}

const NO_LEVEL = { price: '0', quantity: '0' } as const

/** `lastUpdateId`: that of the book, as in its streams. */
const best = ({ symbol, bid = NO_LEVEL, ask = NO_LEVEL, seq, time }: Top): FuturesBest => ({
  symbol: binanceSymbolOf(symbol),
  time,
  lastUpdateId: seq,
  bidPrice: bid.price,
  bidQty: bid.quantity,
  askPrice: ask.price,
  askQty: ask.quantity,
})

export async function bookTicker(env: Env, asked: Asked<'bookTicker'>, now: number): Answered<'bookTicker'> {
  const { symbol } = asked
  const tops = await (symbol === undefined ? allTops(env, now) : clearingOf(env).tops([contractOf(symbol).symbol]))
  return ok(oneOrAll(asked, tops.map(best)))
}

export async function openInterest(env: Env, { symbol }: Asked<'openInterest'>, now: number): Answered<'openInterest'> {
  const [view] = await contractsOf(env, { symbol }, now)
  return ok({ symbol, openInterest: view?.openInterest ?? '0', time: now })
}
