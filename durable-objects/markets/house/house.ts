// House market maker: mirrors the source's ladder and trades into the book.

import type { SourceLevel, SourceStep, SourceTrade } from '../market-source/source.ts'
import type { Book } from '../matching/book.ts'
import { HOUSE_ACCOUNT, type HouseCommand, type HouseOrder } from './house-command.ts'

export function findHouseOrders(book: Book): HouseOrder[] {
  const own: HouseOrder[] = []
  for (const { id, side, price, quantity } of book.ordersByOwner.ordersOf(HOUSE_ACCOUNT)) {
    own.push({ orderId: id, side, priceTicks: price, quantityLots: quantity })
  }
  return own
}

/**
 * Cancels house orders that would match the new maker order, tops up the maker side, then trades as `SOURCE_TAKER_ACCOUNT`.
 * User orders with better prices match first.
 */
export function createHouseTradeCommands(own: readonly HouseOrder[], trade: SourceTrade): HouseCommand[] {
  const { side, priceTicks, quantityLots } = trade
  const makerSide = side === 'buy' ? 'sell' : 'buy'
  const within = (price: number) => (side === 'buy' ? price <= priceTicks : price >= priceTicks)
  const commands: HouseCommand[] = []
  let there = 0
  for (const order of own) {
    if (order.side === makerSide && within(order.priceTicks)) there += order.quantityLots
  }
  const missing = quantityLots - there
  if (missing > 0) {
    for (const order of own) {
      // This order would match the maker order that is placed below.
      const crosses = side === 'buy' ? order.priceTicks >= priceTicks : order.priceTicks <= priceTicks
      if (order.side === side && crosses) commands.push({ kind: 'cancel', orderId: order.orderId })
    }
    commands.push({ kind: 'place', side: makerSide, priceTicks, quantityLots: missing })
  }
  commands.push({ kind: 'take', side, priceTicks, quantityLots })
  return commands
}

function sideCommands(side: 'buy' | 'sell', own: readonly HouseOrder[], wanted: readonly SourceLevel[]) {
  const target = new Map(wanted)
  const clear: HouseCommand[] = []
  const place: HouseCommand[] = []
  const kept = new Map<number, number>()
  for (const { orderId, side: ownSide, priceTicks, quantityLots } of own) {
    if (ownSide !== side) continue
    const want = (target.get(priceTicks) ?? 0) - (kept.get(priceTicks) ?? 0)
    if (want <= 0) clear.push({ kind: 'cancel', orderId })
    else if (want < quantityLots) {
      clear.push({ kind: 'reduce', orderId, quantityLots: quantityLots - want })
      kept.set(priceTicks, (kept.get(priceTicks) ?? 0) + want)
    } else kept.set(priceTicks, (kept.get(priceTicks) ?? 0) + quantityLots)
  }
  for (const [priceTicks, quantityLots] of target) {
    const missing = quantityLots - (kept.get(priceTicks) ?? 0)
    if (missing > 0) place.push({ kind: 'place', side, priceTicks, quantityLots: missing })
  }
  return { clear, place }
}

/** Cancels come first, so no new quote matches an old quote. */
export function createHouseQuoteCommands(
  own: readonly HouseOrder[],
  ladder: NonNullable<SourceStep['ladder']>,
): readonly HouseCommand[] {
  const bids = sideCommands('buy', own, ladder.bids)
  const asks = sideCommands('sell', own, ladder.asks)
  return [...bids.clear, ...asks.clear, ...bids.place, ...asks.place]
}
