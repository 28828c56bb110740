import type { Market } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice } from '#shared/markets/trading/order-rules.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { formatMarketPrice, formatMarketQuantity } from '../market-data/text.ts'
import type { TicketLeg } from './tickets.ts'

const quoteText = (market: Market, units: bigint) => fromUnits(units, market.priceDecimals + market.quantityDecimals)

/** Returns `l0-17` for the first leg, `l0-17.1` for the second. */
export const formatTicketLegId = (ticket: string, index: number): string =>
  index === 0 ? ticket : `${ticket}.${index}`

function trailView(market: Market, { trail }: TicketLeg['asked']): OrderView['trail'] {
  if (!trail) return undefined
  const { distance, unit, activation } = trail
  return {
    distance: unit === 'ticks' ? formatMarketPrice(market, distance) : fromUnits(distance, 2),
    unit: unit === 'ticks' ? 'price' : 'percent',
    ...(activation !== undefined && { activation: formatMarketPrice(market, activation) }),
  }
}

function termsView(market: Market, { asked, whole, amount }: TicketLeg): Partial<OrderView> {
  const { type, price, stopPrice, display, expiresAt, postOnly, clientOrderId, selfTrade } = asked
  const trail = trailView(market, asked)
  return {
    ...(hasLimitPrice(type) && { price: formatMarketPrice(market, price) }),
    ...(whole > 0 && { quantity: formatMarketQuantity(market, whole) }),
    ...(amount !== undefined && { amount: quoteText(market, amount) }),
    ...(stopPrice !== undefined && { stopPrice: formatMarketPrice(market, stopPrice) }),
    ...(trail && { trail }),
    ...(display !== undefined && { display: formatMarketQuantity(market, display) }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(postOnly && { postOnly }),
    ...(clientOrderId !== undefined && { clientOrderId }),
    ...(selfTrade !== undefined && { selfTrade }),
  }
}

function listView({ ticket, role, listClientId }: TicketLeg): Pick<OrderView, 'list'> {
  if (role === undefined) return {}
  return { list: { id: ticket.order, role, ...(listClientId !== undefined && { clientId: listClientId }) } }
}

export function toOrderView(market: Market, leg: TicketLeg): OrderView {
  const { ticket, index, asked, status, filled, units, reason, canceledBy, createdAt, updatedAt } = leg
  return {
    id: formatTicketLegId(ticket.order, index),
    market: market.symbol,
    side: asked.side,
    type: asked.type,
    status,
    timeInForce: asked.timeInForce,
    ...termsView(market, leg),
    filled: formatMarketQuantity(market, filled),
    filledQuote: quoteText(market, units),
    ...(filled > 0 && { average: formatMarketPrice(market, Number(units / BigInt(filled))) }),
    ...(reason !== '' && { reason }),
    ...(status === 'canceled' && canceledBy !== undefined && { canceledBy }),
    ...listView(leg),
    makerPpm: asked.makerPpm ?? 0,
    takerPpm: asked.takerPpm ?? 0,
    createdAt,
    updatedAt,
  }
}

export type TicketLegFill = {
  readonly leg: TicketLeg
  readonly seq: number
  readonly side: Side
  readonly role: 'maker' | 'taker'
  readonly price: number
  readonly lots: number
  readonly time: number
  readonly fee: string
}

export const formatTradeId = (market: Market, seq: number): string => `${market.symbol}-${seq}`

export function toSpotFillView(
  market: Market,
  { leg, seq, side, role, price, lots, time, fee }: TicketLegFill,
): FillView {
  return {
    id: formatTradeId(market, seq),
    seq,
    order: formatTicketLegId(leg.ticket.order, leg.index),
    market: market.symbol,
    side,
    role,
    price: formatMarketPrice(market, price),
    quantity: formatMarketQuantity(market, lots),
    quote: quoteText(market, BigInt(lots) * BigInt(price)),
    fee,
    feeAsset: side === 'buy' ? market.base : market.quote,
    time,
  }
}
