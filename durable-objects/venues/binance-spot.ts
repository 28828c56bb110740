// Binance's spot account calls as data. Source: https://developers.binance.com/docs/binance-spot-api-docs/rest-api, and
// /docs/wallet/account/api-key-permission for the permissions of a key. Another Meridian answers the same calls.

import { z } from 'zod/mini'
import { BinanceSide } from '#shared/binance-api/words.ts'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { VenueOrderInput } from '#shared/venues/calls.ts'
import type { VenueTransferInput, VenueTransferRow } from '#shared/venues/transfers.ts'
import type { VenueFillView, VenueOrderView } from '#shared/venues/views.ts'
import { VENUE_SPOT_WEIGHT_MAX } from '../markets/market-source/venue-limits.ts'
import { binanceSpotStream } from './binance-spot-stream.ts'
import {
  createBarsCall,
  createOpenCall,
  createSignedCall,
  ListedFilters,
  marketOf,
  orderStatus,
  orderType,
  parseVenueFilters,
  readAs,
  symbolOf,
  toNewestFirst,
  UNCLEAR_CODES,
  VenueNumber,
  VenueStatusWord,
} from './binance-words.ts'
import type { VenueDialect, VenueKeyFacts } from './venue.ts'

const HISTORY_MAX = 100
/** Orders that the venue lists at once. */
const ORDERS_MAX = 1_000
/** Maximum of fills that one call returns. */
const ORDER_FILLS_MAX = 1_000
const RECV_WINDOW_MS = 5_000
const TRANSFERS_MAX = 100

const Order = z.object({
  symbol: z.string(),
  orderId: VenueNumber,
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
  id: VenueNumber,
  orderId: VenueNumber,
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
const AccountId = z.object({ uid: z._default(VenueNumber, '') })
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
const TransferId = z.object({ tranId: VenueNumber })
const Transfers = z.object({
  total: z.int(),
  /** Absent if there are none. */
  rows: z._default(
    z.array(
      z.object({
        asset: z.string(),
        amount: DecimalText,
        status: z.string(),
        tranId: VenueNumber,
        timestamp: z.int(),
      }),
    ),
    [],
  ),
})
const TRANSFER_TYPES = { to_contracts: 'MAIN_UMFUTURE', to_spot: 'UMFUTURE_MAIN' } as const
const TRANSFER_STATES: Readonly<Record<string, VenueTransferRow['state']>> = { CONFIRMED: 'done', FAILED: 'failed' }
const Listing = z.object({
  symbols: z.array(z.object({ symbol: z.string(), status: z.string(), filters: ListedFilters })),
})
const Time = z.object({ serverTime: z.int() })
const Price = z.object({ price: DecimalText })
const AllPrices = z.array(z.object({ symbol: z.string(), price: DecimalText }))

function orderView(order: z.output<typeof Order>): VenueOrderView {
  const quote = order.cummulativeQuoteQty
  return {
    id: order.orderId,
    clientId: order.origClientOrderId ?? order.clientOrderId,
    market: marketOf(order.symbol),
    side: order.side === 'BUY' ? 'buy' : 'sell',
    type: orderType(order.type),
    status: orderStatus(order.status),
    ...(isNonZero(order.price) && { price: trimZeros(order.price) }),
    quantity: trimZeros(order.origQty),
    filled: trimZeros(order.executedQty),
    filledQuote: quote.startsWith('-') ? '0' : trimZeros(quote),
    createdAt: order.time ?? order.transactTime ?? 0,
    updatedAt: order.updateTime ?? order.transactTime ?? order.time ?? 0,
  }
}

const fillView = (fill: z.output<typeof Fill>): VenueFillView => ({
  id: fill.id,
  order: fill.orderId,
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

function rulesOf({ symbols }: z.output<typeof Listing>, market: Market) {
  const found = symbols.find((each) => each.symbol === symbolOf(market))
  const rules = found && parseVenueFilters(found.status, found.filters)
  return rules && new Map([[market.symbol, rules]])
}

const readOrder = readAs(Order, orderView)
const readOrders = readAs(z.array(Order), (rows) => toNewestFirst(rows.map(orderView)))
const readFills = readAs(z.array(Fill), (rows) => toNewestFirst(rows.map(fillView)))

function orderParams(market: Market, order: VenueOrderInput): Readonly<Record<string, string>> {
  const { price, amount } = order
  return {
    symbol: symbolOf(market),
    side: order.side.toUpperCase(),
    type: order.type.toUpperCase(),
    ...(order.type === 'market' && amount !== undefined ? { quoteOrderQty: amount } : { quantity: order.quantity }),
    ...(order.type === 'limit' && price !== undefined && { price, timeInForce: order.timeInForce ?? 'GTC' }),
    newClientOrderId: order.clientId,
    newOrderRespType: 'RESULT',
  }
}

const periodParams = (market: Market, from: number, to: number) => ({
  symbol: symbolOf(market),
  startTime: String(from),
  endTime: String(to),
  limit: String(ORDERS_MAX),
})

const transferRow = (
  { asset, amount, status, tranId, timestamp }: z.output<typeof Transfers>['rows'][number],
  direction: VenueTransferInput['direction'],
): VenueTransferRow => ({
  id: tranId,
  direction,
  asset,
  amount: trimZeros(amount),
  state: TRANSFER_STATES[status] ?? 'pending',
  time: timestamp,
})

/** Weights as documented in November 2026. */
export const binanceSpotAccount: VenueDialect = {
  capabilities: {
    recvWindowMs: RECV_WINDOW_MS,
    historyMax: HISTORY_MAX,
    weightMax: VENUE_SPOT_WEIGHT_MAX,
    periodMs: DAY_MS,
    rowsMax: ORDERS_MAX,
  },
  stream: binanceSpotStream,
  ordersMax: ORDERS_MAX,
  codes: {
    clock: [-1021],
    key: [-1022, -2014, -2015],
    symbol: [-1121],
    // -2026: the venue has archived an order that ended without a fill.
    absentOrder: [-2013, -2011, -2026],
    lost: [-1006, -1007],
    unclear: UNCLEAR_CODES,
    ofTransfers: {
      [-5002]: 'balance_low',
      [-5003]: 'balance_low',
      [-5013]: 'balance_low',
      [-1002]: 'key_cannot_transfer',
    },
  },
  time: () =>
    createOpenCall(
      '/api/v3/time',
      1,
      {},
      readAs(Time, ({ serverTime }) => serverTime),
    ),
  rules: (market) =>
    createOpenCall('/api/v3/exchangeInfo', 20, { symbol: symbolOf(market) }, (text) =>
      readAs(Listing, (listing) => rulesOf(listing, market))(text),
    ),
  keyFacts: () => createSignedCall('/sapi/v1/account/apiRestrictions', 1, {}, readAs(Restrictions, keyFacts)),
  accountId: () =>
    createSignedCall(
      '/api/v3/account',
      20,
      { omitZeroBalances: 'true' },
      readAs(AccountId, ({ uid }) => uid),
    ),
  balances: () =>
    createSignedCall(
      '/api/v3/account',
      20,
      { omitZeroBalances: 'true' },
      readAs(Account, ({ updateTime, balances }) => ({
        at: updateTime,
        balances: balances
          .filter(({ free, locked }) => isNonZero(free + locked))
          .map(({ asset, free, locked }) => ({ asset, available: trimZeros(free), held: trimZeros(locked) })),
      })),
    ),
  openOrders: (market) => createSignedCall('/api/v3/openOrders', 6, { symbol: symbolOf(market) }, readOrders),
  orders: (market, max = HISTORY_MAX) =>
    createSignedCall('/api/v3/allOrders', 20, { symbol: symbolOf(market), limit: String(max) }, readOrders),
  ordersBetween: (market, from, to) =>
    createSignedCall('/api/v3/allOrders', 20, periodParams(market, from, to), readOrders),
  fills: (market, max = HISTORY_MAX) =>
    createSignedCall('/api/v3/myTrades', 20, { symbol: symbolOf(market), limit: String(max) }, readFills),
  fillsBetween: (market, from, to) =>
    createSignedCall('/api/v3/myTrades', 20, periodParams(market, from, to), readFills),
  orderFills: (market, id) =>
    createSignedCall(
      '/api/v3/myTrades',
      5,
      { symbol: symbolOf(market), orderId: id, limit: String(ORDER_FILLS_MAX) },
      readFills,
    ),
  // The weight of 900 counts for the user, not for the address.
  transfer: ({ direction, asset, amount }) =>
    createSignedCall(
      '/sapi/v1/asset/transfer',
      1,
      { type: TRANSFER_TYPES[direction], asset, amount },
      readAs(TransferId, ({ tranId }) => tranId),
      'POST',
    ),
  transfers: (direction, from, to) =>
    createSignedCall(
      '/sapi/v1/asset/transfer',
      1,
      {
        type: TRANSFER_TYPES[direction],
        startTime: String(from),
        endTime: String(to),
        current: '1',
        size: String(TRANSFERS_MAX),
      },
      readAs(Transfers, ({ total, rows }) => ({
        rows: rows.map((row) => transferRow(row, direction)),
        isComplete: rows.length >= total,
      })),
    ),
  bars: (market, query) => createBarsCall('/api/v3/klines', 2, market, query),
  allPrices: () =>
    createOpenCall(
      '/api/v3/ticker/price',
      4,
      {},
      readAs(AllPrices, (rows) => new Map(rows.map(({ symbol, price }) => [symbol, trimZeros(price)]))),
    ),
  price: (market) =>
    createOpenCall(
      '/api/v3/ticker/price',
      2,
      { symbol: symbolOf(market) },
      readAs(Price, ({ price }) => trimZeros(price)),
    ),
  order: (market, clientId) =>
    createSignedCall('/api/v3/order', 4, { symbol: symbolOf(market), origClientOrderId: clientId }, readOrder),
  place: (market, order) => createSignedCall('/api/v3/order', 1, orderParams(market, order), readOrder, 'POST'),
  cancel: (market, id) =>
    createSignedCall('/api/v3/order', 1, { symbol: symbolOf(market), orderId: id }, readOrder, 'DELETE'),
}
