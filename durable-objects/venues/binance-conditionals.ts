// Conditional orders of Binance's USDⓈ-M futures, which its algo service keeps since December 2025. Source:
// https://developers.binance.com/docs/derivatives/usds-margined-futures/trade/rest-api/New-Algo-Order.

import { z } from 'zod/mini'
import { toPositionSide } from '#shared/binance-api/futures/orders.ts'
import { type AlgoOrderType, PositionSide } from '#shared/binance-api/futures/words.ts'
import { BinanceSide } from '#shared/binance-api/words.ts'
import type { Market } from '#shared/markets/markets.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import type { VenueConditionalInput } from '#shared/venues/contract-calls.ts'
import type {
  VenueConditionalStatus,
  VenueConditionalType,
  VenueConditionalView,
} from '#shared/venues/contract-views.ts'
import {
  createSignedCall,
  marketOf,
  readAs,
  symbolOf,
  toLegField,
  toNewestFirst,
  VenueNumber,
} from './binance-words.ts'
import type { VenueConditionalDialect, VenueProtocol } from './venue.ts'

/** The venue states an absent figure as zero, as empty text or as null. */
const Figure = z.nullish(z.string())

const Conditional = z.object({
  algoId: VenueNumber,
  clientAlgoId: z.string(),
  orderType: z.string(),
  symbol: z.string(),
  side: BinanceSide,
  positionSide: PositionSide,
  quantity: Figure,
  algoStatus: z.string(),
  triggerPrice: Figure,
  price: Figure,
  workingType: z.string(),
  closePosition: z.boolean(),
  reduceOnly: z.boolean(),
  activatePrice: Figure,
  callbackRate: Figure,
  createTime: z.int(),
  updateTime: z.int(),
})
const Canceled = z.object({ algoId: VenueNumber })

const TYPES: Readonly<Record<VenueConditionalType, AlgoOrderType>> = {
  stop: 'STOP_MARKET',
  stop_limit: 'STOP',
  take_profit: 'TAKE_PROFIT_MARKET',
  take_profit_limit: 'TAKE_PROFIT',
  trailing_stop: 'TRAILING_STOP_MARKET',
}
const namesByType = new Map<string, VenueConditionalType>(
  Object.entries(TYPES).map(([name, type]) => [type, name as VenueConditionalType]),
)
/** The venue may leave an order at `TRIGGERING`, without one in its book. */
const STATUSES: Readonly<Record<string, VenueConditionalStatus>> = {
  NEW: 'waiting',
  TRIGGERING: 'triggered',
  TRIGGERED: 'triggered',
  FINISHED: 'finished',
  CANCELED: 'canceled',
  REJECTED: 'refused',
  EXPIRED: 'expired',
}

const figureOf = (text: string | null | undefined): string | undefined =>
  text && /^\d+(\.\d+)?$/.test(text) && isNonZero(text) ? trimZeros(text) : undefined

function conditionalView(read: z.output<typeof Conditional>): VenueConditionalView {
  const type = namesByType.get(read.orderType) ?? 'other'
  const [trigger, price] = [
    figureOf(type === 'trailing_stop' ? read.activatePrice : read.triggerPrice),
    figureOf(read.price),
  ]
  const quantity = read.closePosition ? undefined : figureOf(read.quantity)
  const trail = figureOf(read.callbackRate)
  return {
    id: read.algoId,
    clientId: read.clientAlgoId,
    market: marketOf(read.symbol),
    side: read.side === 'BUY' ? 'buy' : 'sell',
    type,
    status: STATUSES[read.algoStatus] ?? 'waiting',
    ...(trigger !== undefined && { trigger }),
    ...(price !== undefined && { price }),
    ...(quantity !== undefined && { quantity }),
    ...(trail !== undefined && { trail }),
    triggeredBy: read.workingType === 'MARK_PRICE' ? 'mark' : 'last',
    isReduceOnly: read.reduceOnly || read.closePosition,
    ...toLegField(read.positionSide),
    createdAt: read.createTime,
    updatedAt: read.updateTime,
  }
}

function conditionalParams(market: Market, order: VenueConditionalInput): Readonly<Record<string, string>> {
  const { type, quantity, trigger, price, trail } = order
  const isTrailing = type === 'trailing_stop'
  return {
    algoType: 'CONDITIONAL',
    symbol: symbolOf(market),
    side: order.side.toUpperCase(),
    positionSide: toPositionSide(order.leg ?? 'net'),
    type: TYPES[type],
    ...(quantity === undefined ? { closePosition: 'true' } : { quantity }),
    ...(trigger !== undefined && (isTrailing ? { activatePrice: trigger } : { triggerPrice: trigger })),
    ...(price !== undefined && { price, timeInForce: 'GTC' }),
    ...(isTrailing && trail !== undefined && { callbackRate: trail }),
    workingType: order.triggeredBy === 'mark' ? 'MARK_PRICE' : 'CONTRACT_PRICE',
    // Closing the whole position only reduces already, and the venue refuses both together. In hedge mode the side decides.
    ...(order.reduceOnly && quantity !== undefined && order.leg === undefined && { reduceOnly: 'true' }),
    clientAlgoId: order.clientId,
  }
}

const readConditional = readAs(Conditional, conditionalView)

/** Weights as documented in November 2026. */
export const createBinanceConditionals = (protocol: VenueProtocol): VenueConditionalDialect => ({
  ...protocol,
  order: (_, clientId) => createSignedCall('/fapi/v1/algoOrder', 1, { clientAlgoId: clientId }, readConditional),
  place: (market, order) =>
    createSignedCall('/fapi/v1/algoOrder', 0, conditionalParams(market, order), readConditional, 'POST'),
  cancel: (id) =>
    createSignedCall(
      '/fapi/v1/algoOrder',
      1,
      { algoId: id },
      readAs(Canceled, () => true as const),
      'DELETE',
    ),
  waiting: (market) =>
    createSignedCall(
      '/fapi/v1/openAlgoOrders',
      1,
      { symbol: symbolOf(market) },
      readAs(z.array(Conditional), (rows) => toNewestFirst(rows.map(conditionalView))),
    ),
})
