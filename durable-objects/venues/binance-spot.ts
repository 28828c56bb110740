// Binance's spot account calls as data. Source: https://developers.binance.com/docs/binance-spot-api-docs/rest-api, and
// /docs/wallet/account/api-key-permission for the permissions of a key. Another Meridian answers the same calls.

import { z } from 'zod/mini'
import { BinanceSide } from '#shared/binance-api/words.ts'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import type { VenueOrderInput } from '#shared/venues/calls.ts'
import type { VenueFillView, VenueMarketRules, VenueOrderView } from '#shared/venues/views.ts'
import { parseFeedJson } from '../markets/market-source/dialects/dialect.ts'
import { VENUE_SPOT_WEIGHT_MAX } from '../markets/market-source/venue-limits.ts'
import { binanceSpotStream } from './binance-spot-stream.ts'
import { marketOf, orderStatus, orderType, symbolOf, VenueStatusWord } from './binance-spot-words.ts'
import type { VenueAccountCall, VenueDialect, VenueKeyFacts } from './venue.ts'

const HISTORY_MAX = 100
/** Maximum of fills that one call returns. */
const ORDER_FILLS_MAX = 1_000
const RECV_WINDOW_MS = 5_000

const Order = z.object({
  symbol: z.string(),
  orderId: z.int(),
  clientOrderId: z.string(),
  /** Id of the order in the answer to a cancel; `clientOrderId` is then the cancel's own id. */
  origClientOrderId: z.optional(z.string()),
  side: BinanceSide,
  type: z.string(),
  status: VenueStatusWord,
  price: DecimalText,
  origQty: DecimalText,
  executedQty: DecimalText,
  /** A negative value means that the venue does not know it. */
  cummulativeQuoteQty: SignedDecimalText,
  time: z.optional(z.int()),
  transactTime: z.optional(z.int()),
  updateTime: z.optional(z.int()),
})
const Fill = z.object({
  symbol: z.string(),
  id: z.int(),
  orderId: z.int(),
  isBuyer: z.boolean(),
  price: DecimalText,
  qty: DecimalText,
  commission: DecimalText,
  commissionAsset: z.string(),
  isMaker: z.optional(z.boolean()),
  time: z.int(),
})
const Account = z.object({
  updateTime: z.int(),
  balances: z.array(z.object({ asset: z.string(), free: DecimalText, locked: DecimalText })),
})
/** A permission that is absent is off. Only the right to withdraw must be denied explicitly. */
const Restrictions = z.object({
  ipRestrict: z.boolean(),
  enableReading: z.boolean(),
  enableWithdrawals: z.boolean(),
  enableInternalTransfer: z._default(z.boolean(), false),
  permitsUniversalTransfer: z._default(z.boolean(), false),
  enableSpotAndMarginTrading: z._default(z.boolean(), false),
  enableMargin: z._default(z.boolean(), false),
  enableFutures: z._default(z.boolean(), false),
  enableVanillaOptions: z._default(z.boolean(), false),
})
const Listing = z.object({
  symbols: z.array(
    z.object({
      symbol: z.string(),
      status: z.string(),
      filters: z.array(
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
        }),
      ),
    }),
  ),
})
const Time = z.object({ serverTime: z.int() })
const Price = z.object({ price: DecimalText })

const readAs =
  <Schema extends z.ZodMiniType, Answer>(schema: Schema, convert: (read: z.output<Schema>) => Answer) =>
  (text: string): Answer | undefined => {
    const read = schema.safeParse(parseFeedJson(text))
    return read.success ? convert(read.data) : undefined
  }

function orderView(order: z.output<typeof Order>): VenueOrderView {
  const quote = order.cummulativeQuoteQty
  return {
    id: String(order.orderId),
    clientId: order.origClientOrderId ?? order.clientOrderId,
    market: marketOf(order.symbol),
    side: order.side === 'BUY' ? 'buy' : 'sell',
    type: orderType(order.type),
    status: orderStatus(order.status),
    ...(/[1-9]/.test(order.price) && { price: trimZeros(order.price) }),
    quantity: trimZeros(order.origQty),
    filled: trimZeros(order.executedQty),
    filledQuote: quote.startsWith('-') ? '0' : trimZeros(quote),
    createdAt: order.time ?? order.transactTime ?? 0,
    updatedAt: order.updateTime ?? order.transactTime ?? order.time ?? 0,
  }
}

const fillView = (fill: z.output<typeof Fill>): VenueFillView => ({
  id: String(fill.id),
  order: String(fill.orderId),
  market: marketOf(fill.symbol),
  side: fill.isBuyer ? 'buy' : 'sell',
  price: trimZeros(fill.price),
  quantity: trimZeros(fill.qty),
  fee: trimZeros(fill.commission),
  feeAsset: fill.commissionAsset,
  ...(fill.isMaker !== undefined && { isMaker: fill.isMaker }),
  time: fill.time,
})

/** Internal transfers reach other users' accounts, so they count as withdrawals. */
function keyFacts(read: z.output<typeof Restrictions>): VenueKeyFacts {
  const isOn = {
    read: read.enableReading,
    spot: read.enableSpotAndMarginTrading,
    futures: read.enableFutures,
    margin: read.enableMargin,
    options: read.enableVanillaOptions,
    transfer: read.permitsUniversalTransfer,
  } as const
  const names = Object.keys(isOn) as readonly (keyof typeof isOn)[]
  return {
    permissions: names.filter((name) => isOn[name]),
    canWithdraw: read.enableWithdrawals || read.enableInternalTransfer,
    isAddressBound: read.ipRestrict,
  }
}

/** A bound of zero is none (filters: "disabled on 0"). */
const bound = (text: string | undefined): string | undefined =>
  text !== undefined && /[1-9]/.test(text) ? trimZeros(text) : undefined

function rulesOf({ symbols }: z.output<typeof Listing>, symbol: string): VenueMarketRules | undefined {
  const found = symbols.find((each) => each.symbol === symbol)
  const filter = (name: RegExp) => found?.filters.find(({ filterType }) => name.test(filterType))
  const { tickSize, minPrice, maxPrice } = filter(/^PRICE_FILTER$/) ?? {}
  const { stepSize, minQty, maxQty } = filter(/^LOT_SIZE$/) ?? {}
  const market = filter(/^MARKET_LOT_SIZE$/)
  const notional = filter(/^(MIN_)?NOTIONAL$/)
  if (!found || tickSize === undefined || stepSize === undefined) return undefined
  return {
    isTrading: found.status === 'TRADING',
    priceStep: trimZeros(tickSize),
    quantityStep: trimZeros(stepSize),
    quantityMin: trimZeros(minQty ?? stepSize),
    notionalMin: trimZeros(notional?.minNotional ?? '0'),
    priceMin: bound(minPrice),
    priceMax: bound(maxPrice),
    quantityMax: bound(maxQty),
    notionalMax: bound(notional?.maxNotional),
    marketQuantityStep: bound(market?.stepSize),
    marketQuantityMin: bound(market?.minQty),
    marketQuantityMax: bound(market?.maxQty),
  }
}

const call = <Answer>(
  path: string,
  weight: number,
  params: Readonly<Record<string, string>>,
  read: (text: string) => Answer | undefined,
  method: VenueAccountCall<Answer>['method'] = 'GET',
): VenueAccountCall<Answer> => ({ method, path, weight, isSigned: true, params, read })

const newestFirst = <Row>(rows: readonly Row[]): readonly Row[] => rows.toReversed()
const readOrder = readAs(Order, orderView)
const readOrders = readAs(z.array(Order), (rows) => newestFirst(rows.map(orderView)))
const readFills = readAs(z.array(Fill), (rows) => newestFirst(rows.map(fillView)))

function orderParams(market: Market, order: VenueOrderInput): Readonly<Record<string, string>> {
  const { price } = order
  return {
    symbol: symbolOf(market),
    side: order.side.toUpperCase(),
    type: order.type.toUpperCase(),
    quantity: order.quantity,
    ...(order.type === 'limit' && price !== undefined && { price, timeInForce: order.timeInForce ?? 'GTC' }),
    newClientOrderId: order.clientId,
    newOrderRespType: 'RESULT',
  }
}

/** Weights as documented in November 2026. */
export const binanceSpotAccount: VenueDialect = {
  capabilities: { recvWindowMs: RECV_WINDOW_MS, historyMax: HISTORY_MAX, weightMax: VENUE_SPOT_WEIGHT_MAX },
  stream: binanceSpotStream,
  codes: {
    clock: [-1021],
    key: [-1022, -2014, -2015],
    symbol: [-1121],
    absentOrder: [-2013, -2011],
    lost: [-1006, -1007],
  },
  time: () => ({
    ...call(
      '/api/v3/time',
      1,
      {},
      readAs(Time, ({ serverTime }) => serverTime),
    ),
    isSigned: false,
  }),
  rules: (market) => ({
    ...call('/api/v3/exchangeInfo', 20, { symbol: symbolOf(market) }, (text) =>
      readAs(Listing, (listing) => rulesOf(listing, symbolOf(market)))(text),
    ),
    isSigned: false,
  }),
  keyFacts: () => call('/sapi/v1/account/apiRestrictions', 1, {}, readAs(Restrictions, keyFacts)),
  balances: () =>
    call(
      '/api/v3/account',
      20,
      { omitZeroBalances: 'true' },
      readAs(Account, ({ updateTime, balances }) => ({
        at: updateTime,
        balances: balances
          .filter(({ free, locked }) => /[1-9]/.test(free + locked))
          .map(({ asset, free, locked }) => ({ asset, available: trimZeros(free), held: trimZeros(locked) })),
      })),
    ),
  openOrders: (market) => call('/api/v3/openOrders', 6, { symbol: symbolOf(market) }, readOrders),
  orders: (market) =>
    call('/api/v3/allOrders', 20, { symbol: symbolOf(market), limit: String(HISTORY_MAX) }, readOrders),
  fills: (market) => call('/api/v3/myTrades', 20, { symbol: symbolOf(market), limit: String(HISTORY_MAX) }, readFills),
  orderFills: (market, id) =>
    call('/api/v3/myTrades', 5, { symbol: symbolOf(market), orderId: id, limit: String(ORDER_FILLS_MAX) }, readFills),
  price: (market) => ({
    ...call(
      '/api/v3/ticker/price',
      2,
      { symbol: symbolOf(market) },
      readAs(Price, ({ price }) => trimZeros(price)),
    ),
    isSigned: false,
  }),
  order: (market, clientId) =>
    call('/api/v3/order', 4, { symbol: symbolOf(market), origClientOrderId: clientId }, readOrder),
  place: (market, order) => call('/api/v3/order', 1, orderParams(market, order), readOrder, 'POST'),
  cancel: (market, id) => call('/api/v3/order', 1, { symbol: symbolOf(market), orderId: id }, readOrder, 'DELETE'),
}
