// Public CoinW calls below /futuresapi (protocols §2.4, features §2.16). The base asset names a contract, figures are
// numbers, and code 0 means success.

import { type Context, Hono } from 'hono'
import { FUTURES_API_BASE } from '#shared/api/contract.ts'
import { toContractMarket } from '#shared/futures/contract-market.ts'
import { CONTRACTS, type Contract, DEFAULT_LEVERAGE } from '#shared/futures/contracts.ts'
import type { MarketTopOfBook, Trade } from '#shared/markets/market-data.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { readBarsInRange } from '../binance-api/bar-range.ts'
import type { CandleReader } from '../binance-api/bars.ts'
import type { AppEnv } from '../env.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { findCoinwContract } from './contracts.ts'

type C = Context<AppEnv>

const PUBLIC = `${FUTURES_API_BASE}/v1/perpumPublic`
const BASE = `${FUTURES_API_BASE}/v1/perpum`
const WRONG_PARAMETER = 402
const MILLION = 1_000_000
const BARS_MAX = 1_500
const LEVELS = 200

const GRANULARITIES: ReadonlyMap<string, Interval> = new Map([
  ...([
    ['0', '1m'],
    ['7', '3m'],
    ['1', '5m'],
    ['2', '15m'],
    ['8', '30m'],
  ] as const),
  ...([
    ['3', '1h'],
    ['4', '4h'],
    ['5', '1d'],
    ['6', '1w'],
    ['9', '1M'],
  ] as const),
])

const sendData = (c: C, data: unknown) => c.json({ code: 0, data, msg: '' })
const wrong = (c: C) => c.json({ code: WRONG_PARAMETER, data: null, msg: 'Parameter error' })

function limitOf(text: string | undefined, usual: number, most: number): number | undefined {
  if (text === undefined) return usual
  return /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), most) : undefined
}

const timeOf = (text: string | undefined): number | null | undefined =>
  text === undefined ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : null

const idOf = (contract: Contract) => toContractMarket(contract).id
const lotOf = ({ quantityDecimals }: Contract) => 1 / 10 ** quantityDecimals

function tickerOf(contract: Contract, { ticker }: MarketTopOfBook) {
  const base = contract.base.toLowerCase()
  return {
    fair_price: Number(ticker.last),
    max_leverage: contract.maxLeverage,
    total_volume: Number(ticker.volume),
    price_coin: base,
    contract_id: idOf(contract),
    base_coin: base,
    high: Number(ticker.high),
    low: Number(ticker.low),
    last_price: Number(ticker.last),
    rise_fall_rate: Number(ticker.changeRate),
    name: contract.symbol.replace('_', ''),
    contract_size: lotOf(contract),
    quote_coin: contract.quote.toLowerCase(),
  }
}

function instrumentOf(contract: Contract) {
  const { base, quote, maxLeverage, priceDecimals, fundingHours, makerPpm, takerPpm } = contract
  return {
    base: base.toLowerCase(),
    quote: quote.toLowerCase(),
    name: base,
    id: idOf(contract),
    status: 'online',
    defaultLeverage: DEFAULT_LEVERAGE,
    minLeverage: 1,
    maxLeverage,
    leverage: [5, 10, 20, 50, 75, 100, 125].filter((leverage) => leverage <= maxLeverage),
    makerFee: String(makerPpm / MILLION),
    takerFee: String(takerPpm / MILLION),
    minSize: 1,
    oneLotSize: lotOf(contract),
    pricePrecision: priceDecimals,
    settledPeriod: fundingHours,
    createdDate: toContractMarket(contract).listedAt,
  }
}

const tradeOf = (contract: Contract, { seq, price, quantity, side, time }: Trade) => ({
  id: seq,
  createdDate: time,
  price,
  quantity,
  direction: side === 'buy' ? 'long' : 'short',
  piece: String(Math.round(Number(quantity) / lotOf(contract))),
})

const level = ([price = '0', quantity = '0']: readonly string[]) => ({ p: Number(price), m: Number(quantity) })

export const coinwPublicRoutes = new Hono<AppEnv>()
  .get(`${PUBLIC}/tickers`, async (c) => {
    const glances = await clearingStub(c.env).glances()
    return sendData(
      c,
      CONTRACTS.flatMap((contract, index) => {
        const glance = glances[index]
        return glance ? [tickerOf(contract, glance)] : []
      }),
    )
  })
  .get(`${PUBLIC}/ticker`, async (c) => {
    const contract = findCoinwContract(c.req.query('instrument'))
    if (!contract) return wrong(c)
    const glances = await clearingStub(c.env).glances([contract.symbol])
    return sendData(
      c,
      glances.map((glance) => tickerOf(contract, glance)),
    )
  })
  .get(`${PUBLIC}/klines`, async (c) => {
    const contract = findCoinwContract(c.req.query('currencyCode'))
    const interval = GRANULARITIES.get(c.req.query('granularity') ?? '')
    const limit = limitOf(c.req.query('limit'), 100, BARS_MAX)
    const [startTime, endTime] = [timeOf(c.req.query('sinceStr')), timeOf(c.req.query('sinceEndStr'))]
    if (!contract || !interval || limit === undefined || startTime === null || endTime === null) return wrong(c)
    const read: CandleReader = (of, before, most) => clearingStub(c.env).candles(contract.symbol, of, before, most)
    const bars = await readBarsInRange(
      read,
      toContractMarket(contract),
      { interval, startTime, endTime, limit },
      Date.now(),
    )
    return sendData(
      c,
      bars.map(({ time, open, high, low, close, volume }) => [time, ...[open, high, low, close, volume].map(Number)]),
    )
  })
  .get(`${PUBLIC}/depth`, async (c) => {
    const contract = findCoinwContract(c.req.query('base'))
    if (!contract) return wrong(c)
    const { asks, bids, time } = await clearingStub(c.env).depth(contract.symbol, LEVELS)
    return sendData(c, { asks: asks.map(level), bids: bids.map(level), n: contract.base.toLowerCase(), t: time })
  })
  .get(`${PUBLIC}/trades`, async (c) => {
    const contract = findCoinwContract(c.req.query('base'))
    if (!contract) return wrong(c)
    const trades = await clearingStub(c.env).trades(contract.symbol, LEVELS)
    return sendData(
      c,
      trades.map((trade) => tradeOf(contract, trade)),
    )
  })
  .get(`${BASE}/instruments`, (c) => {
    const name = c.req.query('name')
    const contract = findCoinwContract(name)
    if (name !== undefined && !contract) return wrong(c)
    return sendData(c, (contract ? [contract] : CONTRACTS).map(instrumentOf))
  })
  .get(`${BASE}/fundingRate`, async (c) => {
    const contract = findCoinwContract(c.req.query('instrument'))
    if (!contract) return wrong(c)
    const [view] = await clearingStub(c.env).contracts([contract.symbol])
    return sendData(c, { value: Number(view?.lastFundingRate ?? 0) / 100 })
  })
