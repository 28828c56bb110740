import type { z } from 'zod/mini'
import type { BestPriceRow } from '#objects/platform/market-feed.ts'
import type { FuturesBookTicker, FuturesDayTicker, PremiumIndex } from '#shared/binance-api/futures/answers.ts'
import type { binanceFuturesMarketCalls } from '#shared/binance-api/futures/calls.ts'
import { percentToFraction } from '#shared/binance-api/futures/orders.ts'
import { findBinanceContract } from '#shared/binance-api/futures/symbols.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import { toContractMarket } from '#shared/futures/contract-market.ts'
import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import type { ContractView } from '#shared/futures/views.ts'
import type { MarketTopOfBook } from '#shared/markets/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type Env, loadSettings } from '../../env.ts'
import { cachePerSecond } from '../../platform/cache-per-second.ts'
import { clearingStub } from '../../wallet/clearing.ts'
import { readBarsInRange } from '../bar-range.ts'
import { type CandleReader, toKline, toPriceKline } from '../bars.ts'
import {
  toAggregateTradeRow,
  toBestPrices,
  toBinanceDayFigures,
  toBinancePriceChange,
  toTradeRow,
} from '../market-rows.ts'
import { selectTapeTrades } from '../pages.ts'
import { listRateLimits } from '../rate-limits.ts'
import { requireBinanceContract } from './clearing.ts'
import { toBinanceContractInfo } from './listing.ts'

type Calls = typeof binanceFuturesMarketCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>
type Answer<Name extends keyof Calls> = Promise<Result<z.output<Calls[Name]['answer']>, BinanceError>>

const TAPE = 500

const allGlances = cachePerSecond((env: Env) => clearingStub(env).glances())
const allTops = cachePerSecond((env: Env) => clearingStub(env).tops())
const allContracts = cachePerSecond((env: Env) => clearingStub(env).contracts())

type Symbols = { readonly symbol?: string | undefined }

const oneOrAll = <Row>({ symbol }: Symbols, rows: readonly Row[]): Row | Row[] => {
  const [row] = rows
  return symbol !== undefined && row !== undefined ? row : [...rows]
}

const glancesOf = (env: Env, { symbol }: Symbols, now: number): Promise<readonly MarketTopOfBook[]> =>
  symbol === undefined ? allGlances(env, now) : clearingStub(env).glances([requireBinanceContract(symbol).symbol])

const contractsOf = (env: Env, { symbol }: Symbols, now: number): Promise<readonly ContractView[]> =>
  symbol === undefined ? allContracts(env, now) : clearingStub(env).contracts([requireBinanceContract(symbol).symbol])

export async function readFuturesExchangeInfo(env: Env, now: number): Answer<'exchangeInfo'> {
  const rows = await allGlances(env, now)
  const stopped = new Set(rows.filter(({ ticker }) => 'stopped' in ticker).map(({ ticker }) => ticker.symbol))
  return ok({
    timezone: 'UTC',
    serverTime: now,
    futuresType: 'U_MARGINED',
    rateLimits: listRateLimits(loadSettings(env)),
    exchangeFilters: [],
    assets: [{ asset: 'USDT', marginAvailable: true, autoAssetExchange: '0' }],
    symbols: CONTRACTS.map((contract) => toBinanceContractInfo(contract, !stopped.has(contract.symbol))),
  })
}

export async function readFuturesDepth(env: Env, { symbol, limit }: Input<'depth'>): Answer<'depth'> {
  const { seq, time, bids, asks } = await clearingStub(env).depth(requireBinanceContract(symbol).symbol, limit)
  const level = ([price = '0', quantity = '0']: readonly string[]): [string, string] => [price, quantity]
  return ok({ lastUpdateId: seq, E: time, T: time, bids: bids.map(level), asks: asks.map(level) })
}

export async function readFuturesTrades(env: Env, { symbol, limit }: Input<'trades'>): Answer<'trades'> {
  const contract = requireBinanceContract(symbol)
  const newest = await clearingStub(env).trades(contract.symbol, limit)
  return ok(newest.toReversed().map((trade) => toTradeRow(contract, trade)))
}

export async function readFuturesAggTrades(env: Env, asked: Input<'aggTrades'>): Answer<'aggTrades'> {
  const tape = await clearingStub(env).trades(requireBinanceContract(asked.symbol).symbol, TAPE)
  return ok(selectTapeTrades(tape, asked).map(toAggregateTradeRow))
}

export async function readFuturesKlines(env: Env, asked: Input<'klines'>, now: number): Answer<'klines'> {
  const market = toContractMarket(requireBinanceContract(asked.symbol))
  const read: CandleReader = (of, before, most) => clearingStub(env).candles(market.symbol, of, before, most)
  const bars = await readBarsInRange(read, market, asked, now)
  return ok(bars.map((bar) => toKline(asked.interval, bar)))
}

export async function readContinuousKlines(
  env: Env,
  { pair, ...asked }: Input<'continuousKlines'>,
  now: number,
): Answer<'continuousKlines'> {
  return findBinanceContract(pair)
    ? readFuturesKlines(env, { ...asked, symbol: pair }, now)
    : refuse(BINANCE_ERRORS.symbol)
}

type PriceBarsInput = Pick<Input<'klines'>, 'interval' | 'limit' | 'startTime' | 'endTime'>

async function priceKlines(
  env: Env,
  symbol: string,
  kind: 'mark' | 'index' | 'premium',
  { interval, limit, startTime: from, endTime: to }: PriceBarsInput,
  now: number,
): Answer<'markPriceKlines'> {
  const asked = { interval, from, to: Math.min(to ?? now, now), limit }
  const bars = await clearingStub(env).priceBars(requireBinanceContract(symbol).symbol, kind, asked)
  return ok(bars.map((bar) => toPriceKline(interval, bar)))
}

export const readMarkPriceKlines = (env: Env, asked: Input<'markPriceKlines'>, now: number) =>
  priceKlines(env, asked.symbol, 'mark', asked, now)

export async function readIndexPriceKlines(
  env: Env,
  asked: Input<'indexPriceKlines'>,
  now: number,
): Answer<'indexPriceKlines'> {
  if (!findBinanceContract(asked.pair)) return refuse(BINANCE_ERRORS.symbol)
  return priceKlines(env, asked.pair, 'index', asked, now)
}

export const readPremiumIndexKlines = (env: Env, asked: Input<'premiumIndexKlines'>, now: number) =>
  priceKlines(env, asked.symbol, 'premium', asked, now)

const premium = (view: ContractView): PremiumIndex => ({
  symbol: toBinanceSymbol(view.symbol),
  markPrice: view.mark,
  indexPrice: view.index,
  estimatedSettlePrice: view.index,
  lastFundingRate: percentToFraction(view.fundingRate),
  interestRate: '0.00010000',
  nextFundingTime: view.fundingTime,
  time: view.time,
})

export async function readPremiumIndex(env: Env, asked: Input<'premiumIndex'>, now: number): Answer<'premiumIndex'> {
  return ok(oneOrAll(asked, (await contractsOf(env, asked, now)).map(premium)))
}

export async function readFundingRates(env: Env, asked: Input<'fundingRate'>): Answer<'fundingRate'> {
  const { startTime: from, endTime: to, limit } = asked
  const contracts = asked.symbol === undefined ? CONTRACTS : [requireBinanceContract(asked.symbol)]
  const paid = await Promise.all(
    contracts.map(async ({ symbol }) => {
      const rates = await clearingStub(env).rates(symbol, limit, { from, to })
      return rates.map(({ time, rate, mark }) => {
        return {
          symbol: toBinanceSymbol(symbol),
          fundingTime: time,
          fundingRate: percentToFraction(rate),
          markPrice: mark,
        }
      })
    }),
  )
  const rows = paid.flat().sort((a, b) => a.fundingTime - b.fundingTime)
  return ok(from === undefined ? rows.slice(-limit) : rows.slice(0, limit))
}

/** Maximum funding rate: three quarters of the lowest tier's maintenance rate (FU6). One ppm gives 75 units of 10⁻⁸. */
const capOf = ({ tiers }: Contract) => fromUnits((tiers[0]?.maintenancePpm ?? 0n) * 75n, 8)

export const readFundingInfo = async (): Answer<'fundingInfo'> =>
  ok(
    CONTRACTS.map((contract) => ({
      symbol: toBinanceSymbol(contract.symbol),
      adjustedFundingRateCap: capOf(contract),
      adjustedFundingRateFloor: `-${capOf(contract)}`,
      fundingIntervalHours: contract.fundingHours,
      disclaimer: false,
    })),
  )

const day = (glance: MarketTopOfBook): FuturesDayTicker => {
  const symbol = toBinanceSymbol(glance.ticker.symbol)
  return { symbol, ...toBinancePriceChange(requireBinanceContract(symbol), glance), ...toBinanceDayFigures(glance) }
}

export async function readFuturesTicker24h(env: Env, asked: Input<'ticker24h'>, now: number): Answer<'ticker24h'> {
  return ok(oneOrAll(asked, (await glancesOf(env, asked, now)).map(day)))
}

export async function readFuturesPrice(env: Env, asked: Input<'price'>, now: number): Answer<'price'> {
  const rows = (await glancesOf(env, asked, now)).map(({ ticker: { symbol, last, time } }) => {
    return { symbol: toBinanceSymbol(symbol), price: last, time }
  })
  return ok(oneOrAll(asked, rows))
}

/** `lastUpdateId` is the book's sequence number, as in the book's streams. */
const best = (top: BestPriceRow): FuturesBookTicker => ({
  symbol: toBinanceSymbol(top.symbol),
  time: top.time,
  lastUpdateId: top.seq,
  ...toBestPrices(top),
})

export async function readFuturesBookTicker(env: Env, asked: Input<'bookTicker'>, now: number): Answer<'bookTicker'> {
  const { symbol } = asked
  const tops = await (symbol === undefined
    ? allTops(env, now)
    : clearingStub(env).tops([requireBinanceContract(symbol).symbol]))
  return ok(oneOrAll(asked, tops.map(best)))
}

export async function readOpenInterest(
  env: Env,
  { symbol }: Input<'openInterest'>,
  now: number,
): Answer<'openInterest'> {
  const [view] = await contractsOf(env, { symbol }, now)
  return ok({ symbol, openInterest: view?.openInterest ?? '0', time: now })
}
