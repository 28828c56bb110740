// The oracle of the engine's tests: the rules of SPEC.md over one plain list, sorted anew for every order. Slow, and short
// enough to be seen right.

import { opposite, type Side } from '#shared/trading/order.ts'
import type { NewOrder } from './open-order.ts'

type Resting = { id: number; account: string; side: Side; price: number; quantity: number; clientOrderId?: string }
export type NaiveFill = readonly [makerId: number, price: number, quantity: number]

export class NaiveBook {
  resting: Resting[] = []
  nextOrderId = 1

  /** @returns the fills in order, or undefined where the order is refused */
  place(order: NewOrder): NaiveFill[] | undefined {
    const candidates = this.resting
      .filter(({ side, price }) => side === opposite(order.side) && this.#reaches(order, price))
      .sort((a, b) => (order.side === 'buy' ? a.price - b.price : b.price - a.price) || a.id - b.id)
    const within = candidates.reduce((sum, { quantity }) => sum + quantity, 0)
    if (order.postOnly && candidates.length > 0) return undefined
    if (order.timeInForce === 'FOK' && within < order.quantity) return undefined
    if (this.resting.some((own) => own.clientOrderId === order.clientOrderId && order.clientOrderId !== undefined)) {
      return undefined
    }
    const id = this.nextOrderId++
    const fills: NaiveFill[] = []
    let [open, budget] = [order.quantity, order.budget]
    for (const maker of candidates) {
      const affordable = budget === undefined ? open : Number(budget / BigInt(maker.price))
      const quantity = Math.min(affordable, maker.quantity)
      if (quantity === 0) break
      fills.push([maker.id, maker.price, quantity])
      maker.quantity -= quantity
      open -= quantity
      if (budget !== undefined) budget -= BigInt(maker.price * quantity)
      if (maker.quantity > 0) break
    }
    this.resting = this.resting.filter(({ quantity }) => quantity > 0)
    if (order.type === 'limit' && order.timeInForce === 'GTC' && open > 0)
      this.resting.push(this.#rest(order, id, open))
    return fills
  }

  cancel(id: number): boolean {
    const before = this.resting.length
    this.resting = this.resting.filter((order) => order.id !== id)
    return this.resting.length < before
  }

  reduce(id: number, lots: number): boolean {
    const order = this.resting.find((own) => own.id === id)
    if (!order) return false
    order.quantity -= lots
    this.resting = this.resting.filter(({ quantity }) => quantity > 0)
    return true
  }

  /** Every order that rests on a side, in the order in which it would trade: id, price, lots. */
  queue(side: Side): NaiveFill[] {
    return this.resting
      .filter((order) => order.side === side)
      .sort((a, b) => (side === 'sell' ? a.price - b.price : b.price - a.price) || a.id - b.id)
      .map(({ id, price, quantity }) => [id, price, quantity])
  }

  #reaches({ type, side, price: limit }: NewOrder, price: number): boolean {
    return type === 'market' || (side === 'buy' ? price <= limit : price >= limit)
  }

  #rest({ account, side, price, clientOrderId }: NewOrder, id: number, quantity: number): Resting {
    return { id, account, side, price, quantity, ...(clientOrderId === undefined ? {} : { clientOrderId }) }
  }
}
