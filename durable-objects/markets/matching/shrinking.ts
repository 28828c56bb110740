import type { Book } from './book.ts'
import type { MatchingPass } from './events.ts'
import { computeRequiredAmountOfLegs } from './lists.ts'
import type { OpenOrder } from './open-order.ts'

export function reduceSingleOrder(book: Book, order: OpenOrder, lots: number): void {
  if (order.budget !== undefined) order.budget = (order.budget * BigInt(order.quantity - lots)) / BigInt(order.quantity)
  if (order.place === 'book') book.side(order.side).shrink(order, lots)
  else order.quantity -= lots
}

export function reduceOrderWithEvents(book: Book, order: OpenOrder, lots: number, pass: MatchingPass): void {
  const { list } = order
  const legs = list && !list.entry ? list.legs : [order]
  const held = () =>
    list && !list.entry ? computeRequiredAmountOfLegs(book.settlement, list) : book.settlement.required(order)
  const before = held()
  for (const leg of legs) reduceSingleOrder(book, leg, lots)
  let release = before - held()
  for (const { id: orderId, account, side, price, budget } of legs) {
    const states = legs.length > 1 || budget !== undefined
    pass.events.push({
      kind: 'reduced',
      orderId,
      account,
      side,
      price,
      quantity: lots,
      ...(states && { release: String(release) }),
    })
    release = 0n
  }
}
