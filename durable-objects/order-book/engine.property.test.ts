// Random streams of commands against the naive book, with the invariants I8 to I10 (reliability §1.8) after each of them.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '#shared/trading/order.ts'
import { Book, type BookEvent, cancelOrder, evolve, type NewOrder, placeOrder, reduceOrder } from './engine.ts'
import { NaiveBook } from './naive-book.ts'

type Command =
  | { readonly kind: 'place'; readonly order: NewOrder }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'reduce'; readonly id: number; readonly lots: number }

const side = fc.constantFrom<Side>('buy', 'sell')
const quantity = fc.integer({ min: 1, max: 30 })
const clientOrderId = fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 8, nil: undefined })

const limit = fc
  .record({
    side,
    // Few prices, so that queues form, levels empty and orders cross.
    price: fc.oneof(fc.integer({ min: 95, max: 105 }), fc.integer({ min: 1, max: 200 })),
    quantity,
    timeInForce: fc.constantFrom('GTC', 'GTC', 'GTC', 'IOC', 'FOK'),
    postOnly: fc.boolean(),
    clientOrderId,
  })
  .map(({ clientOrderId: name, postOnly, ...order }): NewOrder => {
    const named = name === undefined ? {} : { clientOrderId: name }
    return { account: 'alice', type: 'limit', ...order, postOnly: postOnly && order.timeInForce === 'GTC', ...named }
  })
const market = fc
  .record({ side, quantity, budget: fc.option(fc.bigInt({ min: 1n, max: 5_000n }), { nil: undefined }) })
  .map(({ budget, ...order }): NewOrder => {
    const base = { account: 'alice', type: 'market', price: 0, timeInForce: 'IOC', postOnly: false, ...order } as const
    return budget === undefined ? base : { ...base, quantity: 0, budget }
  })
const id = fc.integer({ min: 1, max: 120 })

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: limit.map((order) => ({ kind: 'place' as const, order })) },
  { weight: 1, arbitrary: market.map((order) => ({ kind: 'place' as const, order })) },
  { weight: 2, arbitrary: id.map((order) => ({ kind: 'cancel' as const, id: order })) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reduce' as const), id, lots: quantity }) },
)
const stream = fc.array(command, { maxLength: 120, size: 'max' })

function queue(book: Book, of: Side): (readonly [number, number, number])[] {
  const orders: (readonly [number, number, number])[] = []
  for (const level of book.side(of)) {
    for (let order = level.first; order; order = order.after) orders.push([order.id, order.price, order.quantity])
  }
  return orders
}

/** Everything a book is, as text: equal text, equal book. */
const image = (book: Book) =>
  JSON.stringify([
    queue(book, 'buy'),
    queue(book, 'sell'),
    [...book.orders.values()].map((order) => [order.id, order.account, order.clientOrderId]).sort(),
    [...book.clientIds].sort(),
    [...book.side('buy')].map((level) => level.quantity),
    [...book.side('sell')].map((level) => level.quantity),
    book.nextOrderId,
    book.halted,
  ])

/** Carries a command out on both books and compares what they say. @returns the engine's events */
function both(book: Book, naive: NaiveBook, given: Command): readonly BookEvent[] {
  if (given.kind === 'place') {
    const decision = placeOrder(book, given.order, 1)
    const fills = naive.place(given.order)
    expect(decision.ok).toBe(fills !== undefined)
    if (!decision.ok) return []
    expect(
      decision.value.flatMap((event) =>
        event.kind === 'filled' ? [[event.makerId, event.price, event.quantity]] : [],
      ),
    ).toEqual(fills)
    return decision.value
  }
  const decision = given.kind === 'cancel' ? cancelOrder(book, given.id) : reduceOrder(book, given.id, given.lots)
  expect(decision.ok).toBe(given.kind === 'cancel' ? naive.cancel(given.id) : naive.reduce(given.id, given.lots))
  return decision.ok ? decision.value : []
}

test('[OB2] orders trade as on the naive book, and the queues stay the same', () => {
  fc.assert(
    fc.property(stream, (commands) => {
      const [book, naive] = [new Book(), new NaiveBook()]
      for (const given of commands) {
        both(book, naive, given)
        expect(queue(book, 'buy')).toEqual(naive.queue('buy'))
        expect(queue(book, 'sell')).toEqual(naive.queue('sell'))
      }
    }),
    { numRuns: 400 },
  )
})

test('[OB15] no command leaves the book crossed, or a level that is empty or miscounted', () => {
  fc.assert(
    fc.property(stream, (commands) => {
      const book = new Book()
      for (const given of commands) {
        if (given.kind === 'place') placeOrder(book, given.order, 1)
        else if (given.kind === 'cancel') cancelOrder(book, given.id)
        else reduceOrder(book, given.id, given.lots)
        const { best: bid } = book.bids
        const { best: ask } = book.asks
        if (bid && ask) expect(bid.price).toBeLessThan(ask.price)
        for (const level of [...book.bids, ...book.asks]) {
          let sum = 0
          for (let order = level.first; order; order = order.after) {
            expect(order.quantity).toBeGreaterThan(0)
            expect(book.orders.get(order.id)).toBe(order)
            sum += order.quantity
          }
          expect(level.first).toBeDefined()
          expect(level.quantity).toBe(sum)
        }
        expect(book.orders.size).toBe(queue(book, 'buy').length + queue(book, 'sell').length)
      }
    }),
    { numRuns: 300 },
  )
})

test('[OB16] fills, what rests, what was withdrawn and what expired add up to what was asked', () => {
  fc.assert(
    fc.property(stream, (commands) => {
      const [book, naive] = [new Book(), new NaiveBook()]
      const asked = new Map<number, number>()
      const gone = new Map<number, number>()
      const lose = (order: number, lots: number) => gone.set(order, (gone.get(order) ?? 0) + lots)
      for (const event of commands.flatMap((given) => both(book, naive, given))) {
        if (event.kind === 'accepted' && event.budget === undefined) asked.set(event.orderId, event.quantity)
        if (event.kind === 'filled') {
          lose(event.makerId, event.quantity)
          lose(event.takerId, event.quantity)
        }
        if (event.kind === 'expired' || event.kind === 'cancelled' || event.kind === 'reduced') {
          lose(event.orderId, event.quantity)
        }
      }
      for (const [order, quantityAsked] of asked) {
        expect((gone.get(order) ?? 0) + (book.orders.get(order)?.quantity ?? 0)).toBe(quantityAsked)
      }
    }),
    { numRuns: 300 },
  )
})

test('[OB17] the events, replayed on an empty book, make the same book, and it goes on the same way', () => {
  fc.assert(
    fc.property(stream, stream, (commands, more) => {
      const [book, naive] = [new Book(), new NaiveBook()]
      const events = commands.flatMap((given) => both(book, naive, given))
      const replayed = structuredClone(events).reduce(evolve, new Book())
      expect(image(replayed)).toBe(image(book))
      for (const given of more) {
        if (given.kind === 'place')
          expect(placeOrder(replayed, given.order, 1)).toEqual(placeOrder(book, given.order, 1))
        else if (given.kind === 'cancel') expect(cancelOrder(replayed, given.id)).toEqual(cancelOrder(book, given.id))
        else {
          expect(reduceOrder(replayed, given.id, given.lots)).toEqual(reduceOrder(book, given.id, given.lots))
        }
      }
      expect(image(replayed)).toBe(image(book))
    }),
    { numRuns: 200 },
  )
})

test('[OB17] halting is part of the replay', () => {
  const replayed = [{ kind: 'halted' } as const].reduce<Book>(evolve, new Book())
  expect(replayed.halted).toBe(true)
  expect(evolve(replayed, { kind: 'resumed' }).halted).toBe(false)
})
