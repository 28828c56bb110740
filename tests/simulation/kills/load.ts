// Trading users while the server is killed: the orders that were promised to them exist.

import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { isPlaced, type TraderOf } from '../../load/person.ts'

const MARKETS = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'] as const
const PRICES: Readonly<Record<string, readonly [price: number, decimals: number, quantity: string]>> = {
  BTC_USDT: [91_000, 2, '0.0002'],
  ETH_USDT: [3_100, 2, '0.005'],
  SOL_USDT: [140, 2, '0.1'],
  XRP_USDT: [2.1, 4, '6'],
}
/** Converts amounts of any asset to comparable integers. */
const units = (text: string): bigint => toUnits(text, 18) ?? -1n

type Asked = { readonly person: TraderOf; readonly order: Readonly<Record<string, string>> }

export class Load {
  readonly accepted = new Map<string, { person: TraderOf; id: string }>()
  readonly refusals = new Map<string, number>()
  readonly violations: string[] = []
  /** Requests without an answer. */
  unsure: Asked[] = []
  askedAgain = 0
  readonly #people: readonly TraderOf[]
  #count = 0

  constructor(people: readonly TraderOf[]) {
    this.#people = people
  }

  #order(person: TraderOf): Asked {
    this.#count += 1
    const market = MARKETS[this.#count % MARKETS.length] ?? 'BTC_USDT'
    const [price, decimals, quantity] = PRICES[market] ?? [1, 0, '1']
    const side = Math.random() < 0.5 ? 'buy' : 'sell'
    const type = Math.random() < 0.3 ? 'market' : 'limit'
    const away = 1 + (Math.random() - 0.5) * 0.02
    return {
      person,
      order: {
        market,
        side,
        type,
        quantity,
        ...(type === 'limit' && { price: (price * away).toFixed(decimals) }),
        clientOrderId: `k-${this.#count}-${Math.random().toString(36).slice(2, 8)}`,
      },
    }
  }

  async ask({ person, order }: Asked): Promise<void> {
    const id = order.clientOrderId ?? ''
    try {
      const reply = await person.place(order)
      if (isPlaced(reply) && 'id' in reply.data) this.#accept(id, person, reply.data.id)
      else if (reply.status === 200) {
        const { reason = '?' } = reply.data as { reason?: string }
        this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1)
      } else this.unsure.push({ person, order })
    } catch {
      this.unsure.push({ person, order })
    }
  }

  #accept(key: string, person: TraderOf, id: string): void {
    const known = this.accepted.get(key)
    if (known && known.id !== id) this.violations.push(`${key} was ${known.id} and is ${id}`)
    this.accepted.set(key, { person, id })
  }

  /** Runs `count` requests at a time until `isOver`. */
  async run(isOver: () => boolean): Promise<void> {
    const one = async (person: TraderOf) => {
      while (!isOver()) await this.ask(this.#order(person))
    }
    await Promise.all(this.#people.flatMap((person) => [one(person), one(person), one(person), one(person)]))
  }

  async askAgain(): Promise<void> {
    const unsure = this.unsure
    this.unsure = []
    this.askedAgain += unsure.length
    for (const asked of unsure) await this.ask(asked)
  }

  /** Cancels all open orders. */
  async cancelAll(): Promise<void> {
    await Promise.all(this.#people.map((person) => person.ask('POST', tradingCalls.cancelAll.path, {})))
  }

  /** Checks all orders and trades of all users when no order is open. @returns number of trades */
  async review(): Promise<number> {
    const reviews = await Promise.all(this.#people.map((person) => this.#review(person)))
    return reviews.reduce((sum, count) => sum + count, 0)
  }

  async #review(person: TraderOf): Promise<number> {
    const [orders, fills, balances] = [await person.orders(), await person.fills(), await person.balances()]
    const promised = [...this.accepted].filter(([, of]) => of.person === person)
    const ids = new Map(promised.map(([key, { id }]) => [id, key]))
    for (const { id, status, clientOrderId } of orders) {
      if (isOrderOpen(status)) this.violations.push(`${id} is still open`)
      if (ids.get(id) !== clientOrderId) this.violations.push(`${id} of ${clientOrderId} was never promised, or twice`)
      ids.delete(id)
    }
    for (const [id, key] of ids) this.violations.push(`${key} was accepted as ${id} and is gone`)
    const traded = new Map<string, bigint>()
    for (const { order, quantity } of fills) traded.set(order, (traded.get(order) ?? 0n) + units(quantity))
    for (const { id, filled } of orders) {
      const sum = traded.get(id) ?? 0n
      if (sum !== units(filled)) this.violations.push(`${id} is filled to ${filled}, its trades say otherwise`)
    }
    for (const { asset, held } of balances) {
      if (units(held) !== 0n) this.violations.push(`${held} ${asset} are held for no order`)
    }
    return fills.length
  }
}
