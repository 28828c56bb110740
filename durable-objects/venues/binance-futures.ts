// Binance's USDⓈ-M futures account calls as data. Source:
// https://developers.binance.com/docs/derivatives/usds-margined-futures. Another Meridian answers the same calls.

import { z } from 'zod/mini'
import { toPositionSide } from '#shared/binance-api/futures/orders.ts'
import { PositionSide } from '#shared/binance-api/futures/words.ts'
import { BinanceSide } from '#shared/binance-api/words.ts'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { isNonZero, isPositive } from '#shared/money/sign.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { VenueContractOrderInput } from '#shared/venues/contract-calls.ts'
import type {
  VenueContractFillView,
  VenueContractOrderView,
  VenueContractState,
  VenueFundingView,
  VenuePastFunding,
  VenuePositionView,
} from '#shared/venues/contract-views.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import { parseFeedJson } from '../markets/market-source/dialects/dialect.ts'
import { VENUE_FUTURES_WEIGHT_MAX } from '../markets/market-source/venue-limits.ts'
import { createBinanceConditionals } from './binance-conditionals.ts'
import {
  createBarsCall,
  createOpenCall,
  createSignedCall,
  findMarketOf,
  ListedFilters,
  marketOf,
  orderStatus,
  orderType,
  parseVenueFilters,
  readAs,
  symbolOf,
  toLegField,
  toNewestFirst,
  UNCLEAR_CODES,
  VenueNumber,
  VenueStatusWord,
} from './binance-words.ts'
import type { VenueContractStreamDialect, VenueFuturesDialect, VenueLeverageBracket, VenueProtocol } from './venue.ts'

const HISTORY_MAX = 100
/** Rows that one call of a period returns. */
const ROWS_MAX = 1_000
const RECV_WINDOW_MS = 5_000
/** Past funding rates that are shown. */
const PAST_FUNDINGS = 10
/** The venue keeps three months of income. */
const FUNDING_PERIOD_MS = 30 * DAY_MS

const Order = z.object({
  symbol: z.string(),
  orderId: VenueNumber,
  clientOrderId: z.string(),
  side: BinanceSide,
  type: z.string(),
  status: VenueStatusWord,
  price: DecimalText,
  origQty: DecimalText,
  executedQty: DecimalText,
  cumQuote: DecimalText,
  reduceOnly: z.boolean(),
  positionSide: PositionSide,
  /** Absent in answers to a new order and to a cancel. */
  time: z.optional(z.int()),
  updateTime: z.int(),
})
const ForcedOrders = z.array(z.object({ orderId: VenueNumber, clientOrderId: z.string() }))
const Fill = z.object({
  symbol: z.string(),
  id: VenueNumber,
  orderId: VenueNumber,
  side: BinanceSide,
  price: DecimalText,
  qty: DecimalText,
  realizedPnl: SignedDecimalText,
  /** Negative for a rebate. */
  commission: SignedDecimalText,
  commissionAsset: z.string(),
  maker: z.boolean(),
  time: z.int(),
})
const Wallets = z.array(
  z.object({ asset: z.string(), balance: SignedDecimalText, availableBalance: SignedDecimalText }),
)
const MarginAccount = z.object({
  assets: z.array(
    z.object({ asset: z.string(), marginBalance: SignedDecimalText, maxWithdrawAmount: z.optional(SignedDecimalText) }),
  ),
})
const Positions = z.array(
  z.object({
    symbol: z.string(),
    positionSide: PositionSide,
    positionAmt: SignedDecimalText,
    entryPrice: DecimalText,
    markPrice: DecimalText,
    unRealizedProfit: SignedDecimalText,
    liquidationPrice: SignedDecimalText,
    leverage: z.coerce.number().check(z.int()),
    marginType: z.enum(['cross', 'isolated']),
    isolatedWallet: z.optional(SignedDecimalText),
  }),
)
const Brackets = z.object({
  symbol: z.string(),
  brackets: z.array(z.object({ initialLeverage: z.int(), notionalCap: z.optional(z.number()) })).check(z.minLength(1)),
})
const Listing = z.object({ symbols: z.array(z.looseObject({ symbol: z.string() })) })
const ListedContract = z.object({
  symbol: z.string(),
  status: z.string(),
  filters: ListedFilters,
})
/** Weight of candlesticks by their number. */
const barsWeight = (limit: number): number => (limit < 100 ? 1 : limit < 500 ? 2 : limit <= 1_000 ? 5 : 10)
const Time = z.object({ serverTime: z.int() })
const Price = z.object({ price: DecimalText })
const Premium = z.object({
  lastFundingRate: SignedDecimalText,
  nextFundingTime: z.int(),
  markPrice: DecimalText,
  indexPrice: DecimalText,
})
/** The mark price of old payments is empty. */
const PastFunding = z.object({
  fundingTime: z.int(),
  fundingRate: SignedDecimalText,
  markPrice: z.optional(z.string()),
})
const Income = z.array(
  z.object({ symbol: z.string(), income: SignedDecimalText, asset: z.string(), time: z.int(), tranId: VenueNumber }),
)
const ListenKey = z.object({ listenKey: z.string().check(z.regex(/^[0-9A-Za-z]{1,128}$/)) })
const StreamEvent = z.looseObject({ e: z.string() })
const Done = z.object({ code: z.int() })
const Leverage = z.object({ leverage: z.int() })

const isDeleveraging = (clientId: string): boolean => clientId.startsWith('adl_autoclose')

const orderView = (order: z.output<typeof Order>): VenueContractOrderView => ({
  id: order.orderId,
  clientId: order.clientOrderId,
  market: marketOf(order.symbol),
  side: order.side === 'BUY' ? 'buy' : 'sell',
  type: orderType(order.type),
  status: orderStatus(order.status),
  ...(isPositive(order.price) && { price: trimZeros(order.price) }),
  quantity: trimZeros(order.origQty),
  filled: trimZeros(order.executedQty),
  filledQuote: trimZeros(order.cumQuote),
  isReduceOnly: order.reduceOnly,
  ...toLegField(order.positionSide),
  createdAt: order.time ?? order.updateTime,
  updatedAt: order.updateTime,
})

const fillView = (fill: z.output<typeof Fill>): VenueContractFillView => ({
  id: fill.id,
  order: fill.orderId,
  market: marketOf(fill.symbol),
  side: fill.side === 'BUY' ? 'buy' : 'sell',
  price: trimZeros(fill.price),
  quantity: trimZeros(fill.qty),
  fee: trimZeros(fill.commission),
  feeAsset: fill.commissionAsset,
  realised: trimZeros(fill.realizedPnl),
  isMaker: fill.maker,
  time: fill.time,
})

const fundingView = ({ symbol, income, asset, time, tranId }: z.output<typeof Income>[number]): VenueFundingView => ({
  id: tranId,
  market: marketOf(symbol),
  amount: trimZeros(income),
  asset,
  time,
})

type PositionRow = z.output<typeof Positions>[number]

function positionView({
  positionAmt,
  entryPrice,
  liquidationPrice,
  unRealizedProfit,
  marginType,
  isolatedWallet,
}: PositionRow): VenuePositionView | undefined {
  const quantity = positionAmt.replace(/^-/, '')
  if (!isPositive(quantity)) return undefined
  return {
    side: positionAmt.startsWith('-') ? 'short' : 'long',
    quantity: trimZeros(quantity),
    entry: trimZeros(entryPrice),
    ...(isPositive(liquidationPrice) && { liquidation: trimZeros(liquidationPrice) }),
    unrealised: trimZeros(unRealizedProfit),
    ...(marginType === 'isolated' && isolatedWallet !== undefined && { margin: trimZeros(isolatedWallet) }),
  }
}

/** A hedged account has rows per side instead of a common one. */
function contractOf(rows: readonly PositionRow[], symbol: string): VenueContractState | undefined {
  const own = rows.filter((row) => row.symbol === symbol)
  const legs = own.filter(({ positionSide }) => positionSide !== 'BOTH')
  const row = legs[0] ?? own[0]
  if (!row) return undefined
  const positions = (legs.length > 0 ? legs : own).flatMap((each) => positionView(each) ?? [])
  return {
    mark: trimZeros(row.markPrice),
    leverage: row.leverage,
    mode: row.marginType,
    ...(legs.length > 0 ? { hedged: positions } : positions[0] && { position: positions[0] }),
  }
}

/** The call states every contract of the venue. Only those of this site are read further. */
function rulesOf({ symbols }: z.output<typeof Listing>): ReadonlyMap<string, VenueMarketRules> {
  const rules = new Map<string, VenueMarketRules>()
  for (const each of symbols) {
    const market = findMarketOf(each.symbol)
    const { data } = market === undefined ? {} : ListedContract.safeParse(each)
    const read = data && parseVenueFilters(data.status, data.filters)
    if (market !== undefined && read) rules.set(market, read)
  }
  return rules
}

const bracketsOf = ({ brackets }: z.output<typeof Brackets>): VenueLeverageBracket[] =>
  brackets.map(({ initialLeverage, notionalCap = Number.POSITIVE_INFINITY }) => ({
    leverage: initialLeverage,
    notionalMax: notionalCap,
  }))

const readDone = readAs(Done, () => true as const)
const readOrder = readAs(Order, orderView)
const readOrders = readAs(z.array(Order), (rows) => toNewestFirst(rows.map(orderView)))
const readFills = readAs(z.array(Fill), (rows) => toNewestFirst(rows.map(fillView)))

function orderParams(market: Market, order: VenueContractOrderInput): Readonly<Record<string, string>> {
  const { price } = order
  return {
    symbol: symbolOf(market),
    side: order.side.toUpperCase(),
    positionSide: toPositionSide(order.leg ?? 'net'),
    type: order.type.toUpperCase(),
    quantity: order.quantity,
    ...(order.type === 'limit' && price !== undefined && { price, timeInForce: order.timeInForce ?? 'GTC' }),
    // In hedge mode the side decides, and the venue refuses the word.
    ...(order.reduceOnly && order.leg === undefined && { reduceOnly: 'true' }),
    newClientOrderId: order.clientId,
    newOrderRespType: 'RESULT',
  }
}

/** Paths, and the names of the market's parameter. */
const BARS = {
  last: ['klines', 'symbol'],
  mark: ['markPriceKlines', 'symbol'],
  index: ['indexPriceKlines', 'pair'],
} as const

function toPastFunding({ fundingTime: time, fundingRate, markPrice }: z.output<typeof PastFunding>): VenuePastFunding {
  const mark = DecimalText.safeParse(markPrice)
  return { time, rate: trimZeros(fundingRate), ...(mark.success && { mark: trimZeros(mark.data) }) }
}

const periodParams = (market: Market, from: number, to: number) => ({
  symbol: symbolOf(market),
  startTime: String(from),
  endTime: String(to),
  limit: String(ROWS_MAX),
})

const PROTOCOL: VenueProtocol = {
  capabilities: {
    recvWindowMs: RECV_WINDOW_MS,
    historyMax: HISTORY_MAX,
    weightMax: VENUE_FUTURES_WEIGHT_MAX,
    periodMs: 7 * DAY_MS,
    rowsMax: ROWS_MAX,
  },
  codes: {
    clock: [-1021],
    key: [-1022, -2014, -2015],
    symbol: [-1121],
    absentOrder: [-2013, -2011],
    // -4116: the venue has an order with this client id, so an earlier request arrived.
    lost: [-1006, -1007, -4116],
    unclear: UNCLEAR_CODES,
    unchanged: [-4046, -4059],
    named: { [-4061]: 'hedge_mode' },
  },
  time: () =>
    createOpenCall(
      '/fapi/v1/time',
      1,
      {},
      readAs(Time, ({ serverTime }) => serverTime),
    ),
}

/** Listen key calls carry the key only. */
const listenCall = <Answer>(method: 'POST' | 'PUT', read: (text: string) => Answer | undefined) => ({
  ...createOpenCall('/fapi/v1/listenKey', 1, {}, read),
  method,
  isKeyed: true,
})

const STREAM: VenueContractStreamDialect = {
  connectionMaxMs: DAY_MS,
  createListenKey: () =>
    listenCall(
      'POST',
      readAs(ListenKey, ({ listenKey }) => listenKey),
    ),
  // The venue answers with the key, or with nothing.
  extendListenKey: () => listenCall('PUT', () => true as const),
  isEnd: (text) => {
    const read = StreamEvent.safeParse(parseFeedJson(text))
    return read.success && read.data.e === 'listenKeyExpired'
  },
}

/** Weights as documented in November 2026. */
export const binanceFuturesAccount: VenueFuturesDialect = {
  ...PROTOCOL,
  conditionals: createBinanceConditionals(PROTOCOL),
  stream: STREAM,
  rules: () => createOpenCall('/fapi/v1/exchangeInfo', 1, {}, readAs(Listing, rulesOf)),
  price: (market) =>
    createOpenCall(
      '/fapi/v2/ticker/price',
      1,
      { symbol: symbolOf(market) },
      readAs(Price, ({ price }) => trimZeros(price)),
    ),
  funding: (market) =>
    createOpenCall(
      '/fapi/v1/premiumIndex',
      1,
      { symbol: symbolOf(market) },
      readAs(Premium, ({ lastFundingRate, nextFundingTime, markPrice, indexPrice }) => ({
        rate: trimZeros(lastFundingRate),
        nextAt: nextFundingTime,
        mark: trimZeros(markPrice),
        index: trimZeros(indexPrice),
      })),
    ),
  // The venue counts these calls apart: 500 in five minutes.
  pastFundings: (market) =>
    createOpenCall(
      '/fapi/v1/fundingRate',
      1,
      { symbol: symbolOf(market), limit: String(PAST_FUNDINGS) },
      readAs(z.array(PastFunding), (rows) => toNewestFirst(rows.map(toPastFunding))),
    ),
  bars: (market, query) => {
    const [path, name] = BARS[query.price ?? 'last']
    return createBarsCall(`/fapi/v1/${path}`, barsWeight(query.limit), market, query, name)
  },
  fundingPeriodMs: FUNDING_PERIOD_MS,
  fundingsBetween: (market, from, to) =>
    createSignedCall(
      '/fapi/v1/income',
      30,
      { ...periodParams(market, from, to), incomeType: 'FUNDING_FEE' },
      readAs(Income, (rows) => toNewestFirst(rows.map(fundingView))),
    ),
  margin: ({ quote }) =>
    createSignedCall(
      '/fapi/v3/balance',
      5,
      {},
      readAs(Wallets, (wallets) => {
        const { balance = '0', availableBalance = '0' } = wallets.find(({ asset }) => asset === quote) ?? {}
        return { asset: quote, balance: trimZeros(balance), available: trimZeros(availableBalance) }
      }),
    ),
  marginAssets: () =>
    createSignedCall(
      '/fapi/v3/account',
      5,
      {},
      readAs(MarginAccount, ({ assets }) =>
        assets
          .filter(({ marginBalance }) => isNonZero(marginBalance))
          .map(({ asset, marginBalance, maxWithdrawAmount = '0' }) => ({
            asset,
            amount: trimZeros(marginBalance),
            movable: isPositive(maxWithdrawAmount) ? trimZeros(maxWithdrawAmount) : '0',
          })),
      ),
    ),
  // Version 3 omits leverage, margin mode and contracts without a position.
  contract: (market) =>
    createSignedCall(
      '/fapi/v2/positionRisk',
      5,
      { symbol: symbolOf(market) },
      readAs(Positions, (rows) => contractOf(rows, symbolOf(market))),
    ),
  leverageBrackets: (market) =>
    createSignedCall(
      '/fapi/v1/leverageBracket',
      1,
      { symbol: symbolOf(market) },
      readAs(z.union([z.array(Brackets).check(z.minLength(1)), Brackets]), (read) => [read].flat().flatMap(bracketsOf)),
    ),
  setLeverage: (market, leverage) =>
    createSignedCall(
      '/fapi/v1/leverage',
      1,
      { symbol: symbolOf(market), leverage: String(leverage) },
      readAs(Leverage, (read) => read.leverage),
      'POST',
    ),
  setMode: (market, mode) =>
    createSignedCall(
      '/fapi/v1/marginType',
      1,
      { symbol: symbolOf(market), marginType: mode === 'cross' ? 'CROSSED' : 'ISOLATED' },
      readDone,
      'POST',
    ),
  setHedged: (isHedged) =>
    createSignedCall('/fapi/v1/positionSide/dual', 1, { dualSidePosition: String(isHedged) }, readDone, 'POST'),
  moveMargin: (market, { amount, direction, leg }) =>
    createSignedCall(
      '/fapi/v1/positionMargin',
      1,
      {
        symbol: symbolOf(market),
        positionSide: toPositionSide(leg ?? 'net'),
        amount,
        type: direction === 'add' ? '1' : '2',
      },
      readDone,
      'POST',
    ),
  openOrders: (market) => createSignedCall('/fapi/v1/openOrders', 1, { symbol: symbolOf(market) }, readOrders),
  orders: (market) =>
    createSignedCall('/fapi/v1/allOrders', 5, { symbol: symbolOf(market), limit: String(HISTORY_MAX) }, readOrders),
  ordersBetween: (market, from, to) =>
    createSignedCall('/fapi/v1/allOrders', 5, periodParams(market, from, to), readOrders),
  fills: (market) =>
    createSignedCall('/fapi/v1/userTrades', 5, { symbol: symbolOf(market), limit: String(HISTORY_MAX) }, readFills),
  fillsBetween: (market, from, to) =>
    createSignedCall('/fapi/v1/userTrades', 5, periodParams(market, from, to), readFills),
  order: (market, clientId) =>
    createSignedCall('/fapi/v1/order', 1, { symbol: symbolOf(market), origClientOrderId: clientId }, readOrder),
  orderById: (market, id) =>
    createSignedCall('/fapi/v1/order', 1, { symbol: symbolOf(market), orderId: id }, readOrder),
  // A liquidation, the settlement of a delisted contract, and a deleveraging.
  isForcedOrder: (clientId) => /^(?:settlement_)?autoclose-/.test(clientId) || isDeleveraging(clientId),
  isDeleveragingOrder: isDeleveraging,
  forcedOrders: (market) =>
    createSignedCall(
      '/fapi/v1/forceOrders',
      20,
      { symbol: symbolOf(market), limit: String(HISTORY_MAX) },
      readAs(ForcedOrders, (rows) =>
        rows.map(({ orderId, clientOrderId }) => ({ id: orderId, clientId: clientOrderId })),
      ),
    ),
  orderFills: (market, id) =>
    createSignedCall(
      '/fapi/v1/userTrades',
      5,
      { symbol: symbolOf(market), orderId: id, limit: String(ROWS_MAX) },
      readFills,
    ),
  // Orders have limits of their own (-1015) and no weight.
  place: (market, order) => createSignedCall('/fapi/v1/order', 0, orderParams(market, order), readOrder, 'POST'),
  cancel: (market, id) =>
    createSignedCall('/fapi/v1/order', 1, { symbol: symbolOf(market), orderId: id }, readOrder, 'DELETE'),
}
