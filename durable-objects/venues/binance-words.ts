// Words of Binance's APIs that calls and user stream share.

import { z } from 'zod/mini'
import type { PositionSide } from '#shared/binance-api/futures/words.ts'
import { type Candle, DecimalText } from '#shared/markets/market-data.ts'
import { MARKETS, type Market } from '#shared/markets/markets.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import type { VenueLeg } from '#shared/venues/contract-views.ts'
import type { VenueMarketRules, VenueOrderStatus, VenueOrderType } from '#shared/venues/views.ts'
import { parseFeedJson } from '../markets/market-source/dialects/dialect.ts'
import type { VenueAccountCall, VenueBarsQuery } from './venue.ts'

export const symbolOf = ({ base, quote }: Pick<Market, 'base' | 'quote'>): string => base + quote
const marketsBySymbol = new Map(MARKETS.map((market) => [symbolOf(market), market.symbol]))
export const marketOf = (symbol: string): string => marketsBySymbol.get(symbol) ?? symbol
/** @returns undefined if this site has no such market */
export const findMarketOf = (symbol: string): string | undefined => marketsBySymbol.get(symbol)

/** 0: an answer without a readable body, as of a proxy. "An unknown error occurred", "Internal error". */
export const UNCLEAR_CODES: readonly number[] = [0, -1000, -1001]

/** A whole number without loss, as decimal text. */
export const VenueNumber = z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.pipe(z.int(), z.transform(String))])

/** Numbers of orders and fills may exceed 2^53 (some contracts count from 8389765…), so they are read as text. */
function parseVenueJson(text: string): unknown {
  return parseFeedJson(text.replaceAll(/"(orderId|algoId|tranId|id)":\s*(\d{16,20})(?=[,}\s])/g, '"$1":"$2"'))
}

const STATUSES: Readonly<Record<string, VenueOrderStatus>> = {
  NEW: 'open',
  PENDING_NEW: 'open',
  PARTIALLY_FILLED: 'open',
  PENDING_CANCEL: 'open',
  FILLED: 'filled',
  CANCELED: 'canceled',
  REJECTED: 'refused',
  EXPIRED: 'expired',
  EXPIRED_IN_MATCH: 'expired',
}
/** Has words that this site's own dialect never sends. */
export const VenueStatusWord = z.string().check(z.refine((text) => Object.hasOwn(STATUSES, text)))
export const orderStatus = (text: string): VenueOrderStatus => STATUSES[text] ?? 'open'

export const orderType = (type: string): VenueOrderType =>
  type === 'MARKET' ? 'market' : /^LIMIT(_MAKER)?$/.test(type) ? 'limit' : 'other'

/** Empty for `BOTH`, the one position of an account in one-way mode. */
export const toLegField = (side: PositionSide): { readonly leg?: VenueLeg } =>
  side === 'BOTH' ? {} : { leg: side === 'LONG' ? 'long' : 'short' }

export const toNewestFirst = <Row>(rows: readonly Row[]): readonly Row[] => rows.toReversed()

/** Reader of an answer, which returns undefined if it lacks a required field. */
export const readAs =
  <Schema extends z.ZodMiniType, Answer>(schema: Schema, convert: (read: z.output<Schema>) => Answer) =>
  (text: string): Answer | undefined => {
    const read = schema.safeParse(parseVenueJson(text))
    return read.success ? convert(read.data) : undefined
  }

export const createSignedCall = <Answer>(
  path: string,
  weight: number,
  params: Readonly<Record<string, string>>,
  read: (text: string) => Answer | undefined,
  method: VenueAccountCall<Answer>['method'] = 'GET',
): VenueAccountCall<Answer> => ({ method, path, weight, isSigned: true, params, read })

/** A call without a key. */
export const createOpenCall = <Answer>(
  path: string,
  weight: number,
  params: Readonly<Record<string, string>>,
  read: (text: string) => Answer | undefined,
): VenueAccountCall<Answer> => ({ ...createSignedCall(path, weight, params, read), isSigned: false })

/** Open time, four prices, volume, close time, volume in the quote asset. */
const Kline = z.tuple(
  [z.int(), DecimalText, DecimalText, DecimalText, DecimalText, DecimalText, z.int(), DecimalText],
  z.unknown(),
)

const toCandle = ([time, open, high, low, close, volume, , quoteVolume]: z.output<typeof Kline>): Candle => ({
  time,
  open,
  high,
  low,
  close,
  volume,
  quoteVolume,
})

/** @param name of the market's parameter */
export const createBarsCall = (
  path: string,
  weight: number,
  market: Market,
  { interval, before, limit }: VenueBarsQuery,
  name = 'symbol',
): VenueAccountCall<readonly Candle[]> =>
  createOpenCall(
    path,
    weight,
    {
      [name]: symbolOf(market),
      interval,
      limit: String(limit),
      ...(before !== undefined && { endTime: String(before - 1) }),
    },
    readAs(z.array(Kline), (rows) => rows.map(toCandle)),
  )

/** A bound of zero is none (filters: "disabled on 0"). */
const bound = (text: string | undefined): string | undefined =>
  text !== undefined && isNonZero(text) ? trimZeros(text) : undefined

export const ListedFilters = z.array(
  z.object({
    filterType: z.string(),
    tickSize: z.optional(DecimalText),
    minPrice: z.optional(DecimalText),
    maxPrice: z.optional(DecimalText),
    stepSize: z.optional(DecimalText),
    minQty: z.optional(DecimalText),
    maxQty: z.optional(DecimalText),
    minNotional: z.optional(DecimalText),
    maxNotional: z.optional(DecimalText),
    /** The least notional, in the futures API. */
    notional: z.optional(DecimalText),
  }),
)

export function parseVenueFilters(
  status: string,
  filters: z.output<typeof ListedFilters>,
): VenueMarketRules | undefined {
  const filter = (name: RegExp) => filters.find(({ filterType }) => name.test(filterType))
  const { tickSize, minPrice, maxPrice } = filter(/^PRICE_FILTER$/) ?? {}
  const { stepSize, minQty, maxQty } = filter(/^LOT_SIZE$/) ?? {}
  const market = filter(/^MARKET_LOT_SIZE$/)
  const notional = filter(/^(MIN_)?NOTIONAL$/)
  if (tickSize === undefined || stepSize === undefined) return undefined
  return {
    isTrading: status === 'TRADING',
    priceStep: trimZeros(tickSize),
    quantityStep: trimZeros(stepSize),
    quantityMin: trimZeros(minQty ?? stepSize),
    notionalMin: trimZeros(notional?.minNotional ?? notional?.notional ?? '0'),
    priceMin: bound(minPrice),
    priceMax: bound(maxPrice),
    quantityMax: bound(maxQty),
    notionalMax: bound(notional?.maxNotional),
    marketQuantityStep: bound(market?.stepSize),
    marketQuantityMin: bound(market?.minQty),
    marketQuantityMax: bound(market?.maxQty),
  }
}
