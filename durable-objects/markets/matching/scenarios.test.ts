// Textbook scenarios (../shared/data/matching): sequences of orders with known trades and books. Steps of the ledger
// (deposits, balances) and unsupported order types are skipped by name.

import { describe, expect, test } from 'vitest'
import type { Side } from '#shared/markets/trading/order.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { hasSharedData, sharedText } from '../../../tests/fixtures/shared-data.ts'
import { cancelOrder, reduceOrder } from './amending.ts'
import { Book } from './book.ts'
import type { BookDecision, BookEvent } from './events.ts'
import { placeOrder } from './placing.ts'

type Fill = {
  readonly buyer?: unknown
  readonly seller?: unknown
  readonly maker_id?: string
  readonly taker_id?: string
}
type Step = {
  readonly op?: string
  readonly expect?: string
  readonly expect_reject?: unknown
  readonly user?: unknown
  readonly id?: string
  readonly side?: Side
  readonly type?: 'limit' | 'market' | 'fok_budget'
  readonly tif?: 'GTC' | 'IOC' | 'FOK'
  readonly price?: string
  readonly qty?: string
  readonly trades?: readonly (Fill & { readonly price: string; readonly qty: string })[]
  readonly bids?: readonly (readonly [string, string])[]
  readonly asks?: readonly (readonly [string, string])[]
  readonly cancelled_qty?: string
}
type Scenario = { readonly id: string; readonly steps: readonly Step[] }

/** Decimals that all figures of the scenarios fit in. */
const SCALE = 4
const units = (text: string | undefined): number => {
  const count = toSafeUnits(text ?? '', SCALE)
  if (count === undefined) throw new Error(`no decimal of ${SCALE} places: ${text}`)
  return count
}

const REASONS: Readonly<Record<string, string>> = {
  deposit: 'balances are the ledger’s',
  balance: 'balances are the ledger’s',
  fok_budget: 'no order type of this market: a budget goes as far as it reaches',
}

class Runner {
  readonly book = new Book()
  #trades: NonNullable<Step['trades']>[number][] = []
  #cancelled = 0
  readonly #ids = new Map<string, number>()
  readonly #owners = new Map<number, { user: unknown; id: string | undefined; side: Side }>()

  run(step: Step): void {
    if (step.expect !== undefined) this.#check(step)
    else {
      const before = JSON.stringify([this.#levels('buy'), this.#levels('sell')])
      const decision = this.#carryOut(step)
      expect(decision.ok, JSON.stringify(step)).toBe(step.expect_reject === undefined)
      if (decision.ok) this.#record(decision.value)
      else expect(JSON.stringify([this.#levels('buy'), this.#levels('sell')])).toBe(before)
    }
  }

  #carryOut(step: Step): BookDecision {
    const resting = this.#ids.get(step.id ?? '') ?? 0
    switch (step.op) {
      case 'place':
        return this.#place(step)
      case 'cancel':
        return cancelOrder(this.book, resting, 1)
      case 'reduce':
        return reduceOrder(this.book, resting, units(step.qty), 1)
      case 'move':
      case 'amend': {
        const order = this.book.orders.get(resting)
        if (!order) return { ok: false, error: 'order_unknown' }
        const quantity = step.qty === undefined ? order.quantity : units(step.qty)
        if (step.price === undefined && quantity < order.quantity) {
          return reduceOrder(this.book, resting, order.quantity - quantity, 1)
        }
        // A new price or a larger quantity loses priority, like cancel and place.
        const owner = this.#owners.get(resting)
        const cancelled = cancelOrder(this.book, resting, 1)
        if (!cancelled.ok) return cancelled
        const price = step.price === undefined ? order.price : units(step.price)
        return this.#enter({ ...step, user: owner?.user, side: order.side, type: 'limit', tif: 'GTC' }, price, quantity)
      }
      default:
        throw new Error(`unknown op ${step.op}`)
    }
  }

  #place(step: Step): BookDecision {
    return this.#enter(step, step.price === undefined ? 0 : units(step.price), units(step.qty))
  }

  #enter(step: Step, price: number, quantity: number): BookDecision {
    const { side, type, tif = 'GTC', user, id } = step
    if (!side || (type !== 'limit' && type !== 'market')) throw new Error(`unknown order ${JSON.stringify(step)}`)
    const orderId = this.book.nextOrderId
    const order = { account: String(user), side, type, price, quantity, timeInForce: tif, postOnly: false }
    const decision = placeOrder(this.book, order, 1)
    if (decision.ok) {
      this.#owners.set(orderId, { user, id, side })
      if (id !== undefined) this.#ids.set(id, orderId)
    }
    return decision
  }

  #record(events: readonly BookEvent[]): void {
    for (const event of events) {
      if (event.kind === 'cancelled') this.#cancelled = event.quantity
      if (event.kind !== 'filled') continue
      const [maker, taker] = [this.#owners.get(event.makerId), this.#owners.get(event.takerId)]
      const [buyer, seller] = event.side === 'buy' ? [taker, maker] : [maker, taker]
      this.#trades.push({
        buyer: buyer?.user,
        seller: seller?.user,
        ...(maker?.id !== undefined && { maker_id: maker.id }),
        ...(taker?.id !== undefined && { taker_id: taker.id }),
        price: String(event.price),
        qty: String(event.quantity),
      })
    }
  }

  #levels(side: Side): (readonly [number, number])[] {
    return [...this.book.side(side)].map(({ price, quantity }) => [price, quantity])
  }

  #check(step: Step): void {
    const levels = (texts: Step['bids']) => texts?.map(([price, qty]) => [units(price), units(qty)])
    if (step.expect === 'book') {
      expect(this.#levels('buy')).toEqual(levels(step.bids))
      expect(this.#levels('sell')).toEqual(levels(step.asks))
    } else if (step.expect === 'trades') {
      const wanted = (step.trades ?? []).map((trade) => ({
        ...trade,
        price: String(units(trade.price)),
        qty: String(units(trade.qty)),
      }))
      expect(this.#trades).toHaveLength(wanted.length)
      expect(this.#trades).toMatchObject(wanted)
      this.#trades = []
    } else if (step.expect === 'cancelled_qty') expect(this.#cancelled).toBe(units(step.cancelled_qty ?? step.qty))
    else throw new Error(`unknown expectation ${step.expect}`)
  }
}

const reasonToSkip = ({ steps }: Scenario) =>
  steps.flatMap(
    ({ op, expect: wanted, type }) => REASONS[op ?? ''] ?? REASONS[wanted ?? ''] ?? REASONS[type ?? ''] ?? [],
  )[0]

describe.skipIf(!hasSharedData)('textbook scenarios', () => {
  const { scenarios }: { scenarios: Scenario[] } = hasSharedData
    ? JSON.parse(sharedText('matching/textbook_scenarios.json'))
    : { scenarios: [] }

  for (const scenario of scenarios) {
    const reason = reasonToSkip(scenario)
    const title = `[OB1] ${scenario.id}${reason === undefined ? '' : ` (skipped: ${reason})`}`
    test.skipIf(reason !== undefined)(title, () => {
      const runner = new Runner()
      for (const step of scenario.steps) runner.run(step)
    })
  }
})
