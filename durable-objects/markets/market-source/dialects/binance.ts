// Spot changes are linked by U and u, futures changes by pu. Source:
// https://developers.binance.com/docs/binance-spot-api-docs/web-socket-streams, "How to manage a local order book".

import { z } from 'zod/mini'
import { BookLevelText, DecimalText } from '#shared/markets/market-data.ts'
import {
  createMalformedMessage,
  type FeedBar,
  type FeedDialect,
  type FeedMessage,
  IRRELEVANT_MESSAGE,
  parseFeedJson,
  type VenueApi,
  type VenueDayTicker,
  type VenueInstrument,
  type VenueTickerCalls,
} from './dialect.ts'

const Id = z.int().check(z.nonnegative())
const Levels = z.array(BookLevelText)

const Frame = z.object({ stream: z.string(), data: z.unknown() })
const Kind = z.object({ e: z.string(), s: z.string() })
const DepthUpdate = z.object({ U: Id, u: Id, pu: z.optional(Id), b: Levels, a: Levels })
/**
 * `m`: the buyer was the maker, so the taker sold. `t` numbers trades, `a` aggregated trades. `X`, of contracts only: the
 * book's trades are `MARKET`, others are of the insurance fund or of auto-deleveraging.
 */
const Trade = z.object({
  p: DecimalText,
  q: DecimalText,
  T: Id,
  m: z.boolean(),
  t: z.optional(Id),
  a: z.optional(Id),
  X: z.optional(z.string()),
})
const Snapshot = z.object({ lastUpdateId: Id, bids: Levels, asks: Levels })
const Refusal = z.object({ code: z.number(), msg: z.string() })
/** [open time, open, high, low, close, volume, close time, quote volume, …]. */
const Kline = z.tuple(
  [Id, DecimalText, DecimalText, DecimalText, DecimalText, DecimalText, Id, DecimalText],
  z.unknown(),
)
const Filter = z.object({
  filterType: z.string(),
  tickSize: z.optional(DecimalText),
  stepSize: z.optional(DecimalText),
})
const Listing = z.object({
  symbols: z.array(z.object({ symbol: z.string(), status: z.string(), filters: z.array(Filter) })),
})
const INVALID_SYMBOL = -1121

/** Weights as documented: depth of 1,000 levels, and 1,000 bars of spot and of futures. */
const SNAPSHOT_LEVELS = 1_000
const SNAPSHOT_WEIGHT = 50
const BARS_MAX = 1_000
const SPOT_BARS_WEIGHT = 2
const FUTURES_BARS_WEIGHT = 5
const INSTRUMENT_WEIGHT = 20
/** Tickers of contracts state no best prices. */
const DayTicker = z.object({
  symbol: z.string(),
  lastPrice: DecimalText,
  openPrice: DecimalText,
  highPrice: DecimalText,
  lowPrice: DecimalText,
  volume: DecimalText,
  quoteVolume: DecimalText,
  bidPrice: z.optional(DecimalText),
  askPrice: z.optional(DecimalText),
  closeTime: z.int(),
})
const Named = z.object({ symbol: z.string() })

function readDepth(data: unknown): FeedMessage {
  const update = DepthUpdate.safeParse(data)
  if (!update.success) return createMalformedMessage('depthUpdate')
  const { U, u, pu, b: bids, a: asks } = update.data
  if (U > u) return createMalformedMessage('depthUpdate: U > u')
  // Spot numbers every change. Futures instead send the last number of the previous message, `pu`.
  return { kind: 'change', after: pu ?? U - 1, upTo: u, bids, asks }
}

function readTrade(data: unknown): FeedMessage {
  const trade = Trade.safeParse(data)
  if (!trade.success) return createMalformedMessage('trade')
  const { p: price, q: quantity, T: time, m, t, a, X = 'MARKET' } = trade.data
  if (X !== 'MARKET') return IRRELEVANT_MESSAGE
  const id = t ?? a
  const side = m ? 'sell' : 'buy'
  return { kind: 'trades', trades: [{ ...(id !== undefined && { id }), time, side, price, quantity }] }
}

function read(text: string, symbol: string): FeedMessage {
  const json = parseFeedJson(text)
  if (json === undefined) return createMalformedMessage('no JSON')
  const frame = Frame.safeParse(json)
  const data = frame.success ? frame.data.data : json
  const kind = Kind.safeParse(data)
  // Spot's bookTicker has no `e`; answers to requests have `result`.
  if (!kind.success)
    return typeof json === 'object' && json !== null ? IRRELEVANT_MESSAGE : createMalformedMessage('no object')
  if (kind.data.s !== symbol) return IRRELEVANT_MESSAGE
  switch (kind.data.e) {
    case 'depthUpdate':
      return readDepth(data)
    case 'trade':
    case 'aggTrade':
      return readTrade(data)
    default:
      return IRRELEVANT_MESSAGE
  }
}

function readSnapshot(text: string): FeedMessage {
  const json = parseFeedJson(text)
  const refusal = Refusal.safeParse(json)
  if (refusal.success) {
    const { code, msg: reason } = refusal.data
    return code === INVALID_SYMBOL ? { kind: 'refused', reason } : createMalformedMessage(`snapshot: ${code} ${reason}`)
  }
  const snapshot = Snapshot.safeParse(json)
  if (!snapshot.success) return createMalformedMessage('snapshot')
  const { lastUpdateId: upTo, bids, asks } = snapshot.data
  return { kind: 'snapshot', upTo, bids, asks }
}

function readBars(text: string): readonly FeedBar[] | undefined {
  const bars = z.array(Kline).safeParse(parseFeedJson(text))
  return bars.data?.map(([time, open, high, low, close, volume, , quoteVolume]) => ({
    time,
    open,
    high,
    low,
    close,
    volume,
    quoteVolume,
  }))
}

function readInstrument(text: string, symbol: string): VenueInstrument | undefined {
  const listing = Listing.safeParse(parseFeedJson(text))
  const found = listing.data?.symbols.find((each) => each.symbol === symbol)
  const price = found?.filters.find(({ filterType }) => filterType === 'PRICE_FILTER')?.tickSize
  const quantity = found?.filters.find(({ filterType }) => filterType === 'LOT_SIZE')?.stepSize
  if (!found || price === undefined || quantity === undefined) return undefined
  return { isTrading: found.status === 'TRADING', priceStep: price, quantityStep: quantity }
}

/** A base URL without a path is of spot; futures URLs include it (`https://fapi.binance.com/fapi/v1`). */
const restBase = (base: string) =>
  new URL(base).pathname === '/' ? new URL('/api/v3', base).href : base.replace(/\/+$/, '')

const isFutures = (base: string): boolean => base.includes('/fapi')
const symbolOf = ({ base, quote }: { readonly base: string; readonly quote: string }): string => base + quote

export const binanceFeedDialect: FeedDialect = {
  symbolOf,
  socketUrl: (base, symbol) => {
    const name = symbol.toLowerCase()
    const host = base.replace(/\/(stream|ws)?\/*$/, '')
    return `${host}/stream?streams=${name}@depth@100ms/${name}@trade`
  },
  openingMessages: () => [],
  resyncMessages: () => [],
  pingMessage: '{"method":"LIST_SUBSCRIPTIONS","id":1}',
  parseMessage: read,
  rest: {
    snapshot: (base, symbol) => ({
      url: `${restBase(base)}/depth?symbol=${symbol}&limit=${SNAPSHOT_LEVELS}`,
      weight: SNAPSHOT_WEIGHT,
      read: readSnapshot,
    }),
    readSnapshot,
  },
}

export const binanceApi: VenueApi = {
  symbolOf,
  bars: (base, symbol, { unit, from, to }) => ({
    url:
      `${restBase(base)}/klines?symbol=${symbol}&interval=${unit === 'minutes' ? '1m' : '1h'}` +
      `&startTime=${from}&endTime=${to - 1}&limit=${BARS_MAX}`,
    weight: isFutures(base) ? FUTURES_BARS_WEIGHT : SPOT_BARS_WEIGHT,
    read: readBars,
  }),
  // A futures request returns all markets at once.
  instrument: (base, symbol) =>
    isFutures(base)
      ? undefined
      : {
          url: `${restBase(base)}/exchangeInfo?symbol=${symbol}`,
          weight: INSTRUMENT_WEIGHT,
          read: (text) => readInstrument(text, symbol),
        },
}

const toVenueDayTicker = (each: z.infer<typeof DayTicker>): VenueDayTicker => ({
  symbol: each.symbol,
  last: each.lastPrice,
  open: each.openPrice,
  high: each.highPrice,
  low: each.lowPrice,
  volume: each.volume,
  quoteVolume: each.quoteVolume,
  bid: each.bidPrice,
  ask: each.askPrice,
  time: each.closeTime,
})

/**
 * A malformed row is left out, so the other markets keep their figures.
 * @returns undefined if no row is well-formed
 */
function readDayTickers(rows: readonly unknown[]): readonly VenueDayTicker[] | undefined {
  const tickers = rows.flatMap((row) => {
    const { data } = DayTicker.safeParse(row)
    return data ? [toVenueDayTicker(data)] : []
  })
  return tickers.length === 0 && rows.length > 0 ? undefined : tickers
}

/** Weight of `ticker/24hr` by number of symbols. */
const tickersWeight = (symbols: number): number => (symbols <= 20 ? 2 : symbols <= 100 ? 40 : 80)
const PRICES_WEIGHT = 4

/** Calls of spot. */
export const binanceTickerCalls: VenueTickerCalls = {
  symbolOf,
  listedSymbols: (base) => ({
    url: `${restBase(base)}/ticker/price`,
    weight: PRICES_WEIGHT,
    read: (text) => {
      const prices = z.array(z.object({ symbol: z.string() })).safeParse(parseFeedJson(text))
      return prices.data && new Set(prices.data.map(({ symbol }) => symbol))
    },
  }),
  dayTickers: (base, symbols) => ({
    url: `${restBase(base)}/ticker/24hr?symbols=${encodeURIComponent(JSON.stringify(symbols))}`,
    weight: tickersWeight(symbols.length),
    read: (text) => {
      const all = z.array(z.unknown()).safeParse(parseFeedJson(text))
      return all.data && readDayTickers(all.data)
    },
  }),
}

const ALL_FUTURES_TICKERS_WEIGHT = 40

/** One call has all contracts, some hundreds; only those of this site are parsed. */
export const binanceFuturesTickerCalls: VenueTickerCalls = {
  symbolOf,
  dayTickers: (base, symbols) => ({
    url: `${restBase(base)}/ticker/24hr`,
    weight: ALL_FUTURES_TICKERS_WEIGHT,
    read: (text) => {
      const wanted = new Set(symbols)
      const all = z.array(z.unknown()).safeParse(parseFeedJson(text))
      const own = all.data?.filter((each) => wanted.has(Named.safeParse(each).data?.symbol ?? ''))
      return own && readDayTickers(own)
    },
  }),
}
