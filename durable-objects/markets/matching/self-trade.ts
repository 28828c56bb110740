// Orders of one group never trade with each other. The taker's mode decides which order is reduced or cancelled.

import type { Book } from './book.ts'
import type { MatchingPass } from './events.ts'
import { removeOcoSibling, removeOrderAndList, startBracketExits } from './lists.ts'
import type { OpenOrder } from './open-order.ts'

export const DEFAULT_SELF_TRADE_MODE = 'expire_taker'

export const findSelfTradeMode = (taker: OpenOrder) => taker.terms.selfTrade ?? DEFAULT_SELF_TRADE_MODE

/** True for orders of one owner, or of related owners. */
export function isSelfTrade(
  { findOwnerGroup: kinOf }: Pick<Book, 'findOwnerGroup'>,
  maker: OpenOrder,
  taker: OpenOrder,
): boolean {
  if (maker.owner === taker.owner) return true
  const kin = kinOf?.(taker.owner)
  return kin !== undefined && kin === kinOf?.(maker.owner)
}

export function reduceTaker(taker: OpenOrder, lots: number, price: number): void {
  if (!taker.isUnbounded) taker.quantity -= lots
  if (taker.budget !== undefined) taker.budget -= BigInt(price) * BigInt(lots)
}

/**
 * @param lots lots of the prevented trade
 * @returns true if the taker continues
 */
export function preventSelfTrade(
  book: Book,
  taker: OpenOrder,
  maker: OpenOrder,
  lots: number,
  pass: MatchingPass,
): boolean {
  const mode = findSelfTradeMode(taker)
  pass.matches += 1
  if (mode === 'expire_taker') return false
  if (mode === 'expire_maker' || mode === 'expire_both') {
    removeOrderAndList(book, maker, 'self_trade', pass)
    return mode === 'expire_maker'
  }
  removeOcoSibling(book, maker, pass)
  removeOcoSibling(book, taker, pass)
  const { price } = maker
  pass.events.push({
    kind: 'prevented',
    makerId: maker.id,
    takerId: taker.id,
    side: taker.side,
    price,
    quantity: lots,
    maker: maker.account,
    taker: taker.account,
    takerHeld: book.settlement.requiredPerLot(taker, price),
  })
  book.take(maker, lots)
  reduceTaker(taker, lots, price)
  if (maker.open === 0 && maker.list) startBracketExits(book, maker.list, pass)
  return true
}
