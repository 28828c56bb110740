import { describe, expect, test } from 'vitest'
import type { Side } from '#shared/markets/trading/order.ts'
import { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import {
  amendOrder,
  cancelOrder,
  cancelOrders,
  continueTriggeredOrders,
  expireOrders,
  reduceOrder,
} from './amending.ts'
import { Book } from './book.ts'
import { setBookPhase } from './engine.ts'
import type { BookDecision, BookEvent } from './events.ts'
import { createRejectParams } from './filters.ts'
import type { NewOrder } from './new-order.ts'
import { placeOrder } from './placing.ts'

const NOW = 1_700_000_000_000

const limit = (side: Side, price: number, quantity: number, more: Partial<NewOrder> = {}): NewOrder => ({
  account: side === 'buy' ? 'alice' : 'bob',
  side,
  type: 'limit',
  price,
  quantity,
  timeInForce: 'GTC',
  postOnly: false,
  ...more,
})
const market = (side: Side, quantity: number, more: Partial<NewOrder> = {}): NewOrder =>
  limit(side, 0, quantity, { type: 'market', timeInForce: 'IOC', ...more })

function accepted(decision: BookDecision): readonly BookEvent[] {
  if (!decision.ok) throw new Error(`refused: ${decision.error}`)
  return decision.value
}

function bookOf(orders: readonly NewOrder[], minNotional = 0): Book {
  const book = new Book({ minNotional })
  for (const order of orders) accepted(placeOrder(book, order, NOW))
  return book
}

const fills = (events: readonly BookEvent[]) =>
  events.flatMap((event) => (event.kind === 'filled' ? [[event.makerId, event.price, event.quantity]] : []))
const kinds = (events: readonly BookEvent[]) => events.map(({ kind }) => kind)
const levels = (book: Book, side: Side) => [...book.side(side)].map(({ price, quantity }) => [price, quantity])
const state = (book: Book) => ({ bids: levels(book, 'buy'), asks: levels(book, 'sell'), next: book.nextOrderId })

describe('limit orders', () => {
  test('[OB1] trade at the resting price with the best levels that are no worse than their own', () => {
    const book = bookOf([limit('sell', 103, 5), limit('sell', 101, 2), limit('sell', 102, 3)])
    const events = accepted(placeOrder(book, limit('buy', 102, 10), NOW))
    expect(fills(events)).toEqual([
      [2, 101, 2],
      [3, 102, 3],
    ])
    expect(state(book)).toMatchObject({ bids: [[102, 5]], asks: [[103, 5]] })
  })

  test('[OB1] of the other side likewise', () => {
    const book = bookOf([limit('buy', 97, 5), limit('buy', 99, 2), limit('buy', 98, 3)])
    expect(fills(accepted(placeOrder(book, limit('sell', 98, 4), NOW)))).toEqual([
      [2, 99, 2],
      [3, 98, 2],
    ])
    expect(levels(book, 'buy')).toEqual([
      [98, 1],
      [97, 5],
    ])
  })

  test('[OB2] meet the order that came first, whatever was cancelled or placed around it', () => {
    const book = bookOf([limit('sell', 100, 1), limit('sell', 100, 2), limit('sell', 100, 3), limit('sell', 99, 1)])
    accepted(cancelOrder(book, 1, 1))
    accepted(placeOrder(book, limit('sell', 100, 4), NOW))
    expect(fills(accepted(placeOrder(book, limit('buy', 100, 8), NOW)))).toEqual([
      [4, 99, 1],
      [2, 100, 2],
      [3, 100, 3],
      [5, 100, 2],
    ])
  })

  test('[OB3] rest with what they did not trade, behind what stands at their price', () => {
    const book = bookOf([limit('sell', 100, 1), limit('buy', 100, 3)])
    expect(levels(book, 'buy')).toEqual([[100, 2]])
    accepted(placeOrder(book, limit('buy', 100, 7), NOW))
    expect(fills(accepted(placeOrder(book, market('sell', 4), NOW)))).toEqual([
      [2, 100, 2],
      [3, 100, 2],
    ])
  })

  test('[OB4] that are immediate or cancel expire with what they did not trade', () => {
    const book = bookOf([limit('sell', 100, 1), limit('sell', 101, 1)])
    const events = accepted(placeOrder(book, limit('buy', 100, 5, { timeInForce: 'IOC' }), NOW))
    expect(kinds(events)).toEqual(['accepted', 'filled', 'expired'])
    expect(events.at(-1)).toMatchObject({ quantity: 4 })
    expect(state(book)).toMatchObject({ bids: [], asks: [[101, 1]] })
  })

  test('[OB5] that are fill or kill trade whole over several levels and orders', () => {
    const book = bookOf([limit('sell', 100, 1), limit('sell', 100, 2), limit('sell', 101, 3)])
    const events = accepted(placeOrder(book, limit('buy', 101, 6, { timeInForce: 'FOK' }), NOW))
    expect(kinds(events)).toEqual(['accepted', 'filled', 'filled', 'filled'])
    expect(state(book)).toMatchObject({ bids: [], asks: [] })
  })

  test('[OB5] that are fill or kill and one lot short leave the book as it was', () => {
    const book = bookOf([limit('sell', 100, 1), limit('sell', 101, 3), limit('sell', 102, 50)])
    const before = state(book)
    expect(placeOrder(book, limit('buy', 101, 5, { timeInForce: 'FOK' }), NOW)).toEqual({
      ok: false,
      error: 'fok_unfillable',
    })
    expect(state(book)).toEqual(before)
  })

  test('[OB6] that are post-only rest a tick away and are refused at the touch', () => {
    const book = bookOf([limit('sell', 100, 1), limit('buy', 98, 1)])
    const refused = { ok: false, error: 'post_only_would_take' }
    expect(placeOrder(book, limit('buy', 100, 1, { postOnly: true }), NOW)).toEqual(refused)
    expect(placeOrder(book, limit('sell', 98, 1, { postOnly: true }), NOW)).toEqual(refused)
    expect(kinds(accepted(placeOrder(book, limit('buy', 99, 1, { postOnly: true }), NOW)))).toEqual([
      'accepted',
      'rested',
    ])
  })
})

describe('market orders', () => {
  test('[OB7] trade at any price, and what finds no counterpart expires', () => {
    const book = bookOf([limit('sell', 100, 1), limit('sell', 900, 1)])
    const events = accepted(placeOrder(book, market('buy', 3), NOW))
    expect(fills(events)).toEqual([
      [1, 100, 1],
      [2, 900, 1],
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'expired', orderId: 3, quantity: 1, reason: 'unfilled' })
    expect(kinds(accepted(placeOrder(book, market('buy', 3), NOW)))).toEqual(['accepted', 'expired'])
  })

  test('[OB8] with a budget buy as many whole lots as it pays for, level by level', () => {
    const book = bookOf([limit('sell', 100, 2), limit('sell', 150, 5)])
    const events = accepted(placeOrder(book, market('buy', 0, { budget: 649n }), NOW))
    // 2 × 100 leaves 449; 2 × 150 leaves 149, too little for a third lot.
    expect(fills(events)).toEqual([
      [1, 100, 2],
      [2, 150, 2],
    ])
    expect(events[0]).toMatchObject({ budget: '649' })
    expect(levels(book, 'sell')).toEqual([[150, 3]])
  })

  test('[OB8] with a budget beyond 2^53 are counted exactly', () => {
    const price = 2 ** 40 + 1
    const book = bookOf([limit('sell', price, 2 ** 20)])
    const paid = BigInt(price) * 12_345n
    accepted(placeOrder(book, market('buy', 0, { budget: paid - 1n }), NOW))
    expect(levels(book, 'sell')).toEqual([[price, 2 ** 20 - 12_344]])
    accepted(placeOrder(book, market('buy', 0, { budget: paid }), NOW))
    expect(levels(book, 'sell')).toEqual([[price, 2 ** 20 - 12_344 - 12_345]])
  })
})

describe('orders that rest', () => {
  test('[OB9] leave when cancelled, from any place of the queue, and cannot be cancelled twice', () => {
    const book = bookOf([limit('buy', 100, 1), limit('buy', 100, 2), limit('buy', 100, 3), limit('buy', 99, 4)])
    expect(accepted(cancelOrder(book, 2, 1))).toEqual([
      { kind: 'cancelled', orderId: 2, account: 'alice', side: 'buy', price: 100, quantity: 2 },
    ])
    accepted(cancelOrder(book, 3, 1))
    accepted(cancelOrder(book, 1, 1))
    expect(levels(book, 'buy')).toEqual([[99, 4]])
    expect(cancelOrder(book, 2, 1)).toEqual({ ok: false, error: 'order_unknown' })
    accepted(placeOrder(book, market('sell', 4), NOW))
    expect(cancelOrder(book, 4, 1)).toEqual({ ok: false, error: 'order_unknown' })
  })

  test('[OB10] keep their place when reduced, and leave when nothing remains', () => {
    const book = bookOf([limit('buy', 100, 5), limit('buy', 100, 5)])
    expect(accepted(reduceOrder(book, 1, 3, 1))).toEqual([
      { kind: 'reduced', orderId: 1, account: 'alice', side: 'buy', price: 100, quantity: 3 },
    ])
    expect(fills(accepted(placeOrder(book, market('sell', 3), NOW)))).toEqual([
      [1, 100, 2],
      [2, 100, 1],
    ])
    expect(kinds(accepted(reduceOrder(book, 2, 4, 1)))).toEqual(['cancelled'])
    expect(levels(book, 'buy')).toEqual([])
    expect(reduceOrder(book, 2, 1, 1)).toEqual({ ok: false, error: 'order_unknown' })
    expect(reduceOrder(book, 2, 0, 1)).toEqual({ ok: false, error: 'order_unknown' })
  })
})

describe('refusals', () => {
  /** Each order violates one rule more than the next, so that the test sees the precedence of reasons. */
  const wrongs: readonly [OrderRejectReasonSchema, Partial<NewOrder>][] = [
    ['quantity_invalid', { quantity: 0 }],
    ['price_invalid', { price: -1 }],
    ['notional_too_small', { quantity: 1 }],
    ['duplicate_client_order_id', { clientOrderId: 'mine' }],
    ['post_only_would_take', { postOnly: true }],
    ['fok_unfillable', { timeInForce: 'FOK' }],
  ]
  const book = () => bookOf([limit('sell', 100, 20), limit('buy', 90, 20, { clientOrderId: 'mine' })], 1_000)

  test.each(wrongs.map(([reason], index) => [reason, index] as const))(
    '[OB11] %s comes before every later reason, and changes nothing',
    (reason, index) => {
      const spoilt = wrongs
        .slice(index)
        .reverse()
        .map(([, part]) => part)
      const order = Object.assign(limit('buy', 100, 200), ...spoilt)
      const subject = book()
      const before = state(subject)
      expect(placeOrder(subject, order, NOW)).toEqual({ ok: false, error: reason })
      expect(state(subject)).toEqual(before)
      expect(subject.ordersByOwner.findOwner('alice')?.clientIds.size).toBe(1)
    },
  )

  test('[OB11] follow the order in which they are listed', () => {
    const listed = OrderRejectReasonSchema.options.filter((reason) => wrongs.some(([own]) => own === reason))
    expect(wrongs.map(([reason]) => reason)).toEqual(listed)
    expect(OrderRejectReasonSchema.options[0]).toBe('market_halted')
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '[OB12] %d is neither a price nor a quantity',
    (value) => {
      const subject = new Book()
      expect(placeOrder(subject, limit('buy', 1, value), NOW)).toEqual({ ok: false, error: 'quantity_invalid' })
      expect(placeOrder(subject, limit('buy', value, 1), NOW)).toEqual({ ok: false, error: 'price_invalid' })
      expect(placeOrder(subject, market('sell', value), NOW)).toEqual({ ok: false, error: 'quantity_invalid' })
    },
  )

  test('[OB12] a level never holds more lots than it can count, and a budget is positive', () => {
    const subject = bookOf([limit('buy', 5, Number.MAX_SAFE_INTEGER - 1)])
    expect(placeOrder(subject, limit('buy', 5, 2), NOW)).toEqual({ ok: false, error: 'quantity_invalid' })
    expect(kinds(accepted(placeOrder(subject, limit('buy', 5, 1), NOW)))).toEqual(['accepted', 'rested'])
    expect(placeOrder(subject, market('buy', 0, { budget: 0n }), NOW)).toEqual({ ok: false, error: 'quantity_invalid' })
  })

  test('[OB13] the smallest notional itself is enough, one unit less is not', () => {
    const subject = new Book({ minNotional: 1_000 })
    const refused = { ok: false, error: 'notional_too_small' }
    expect(placeOrder(subject, limit('buy', 37, 27), NOW)).toEqual(refused)
    expect(placeOrder(subject, limit('buy', 37, 28), NOW).ok).toBe(true)
    expect(placeOrder(subject, market('sell', 0, { budget: 999n }), NOW)).toEqual(refused)
    expect(placeOrder(subject, market('sell', 0, { budget: 1_000n }), NOW).ok).toBe(true)
  })

  test('[OB13] what mirrors the source may be smaller', () => {
    const subject = new Book({ minNotional: 1_000 })
    expect(placeOrder(subject, limit('buy', 1, 1, { mirrored: true }), NOW).ok).toBe(true)
  })

  test('[OB13] what only closes may be smaller', () => {
    const subject = new Book({ minNotional: 1_000 })
    expect(placeOrder(subject, limit('sell', 10, 1, { reduceOnly: true }), NOW).ok).toBe(true)
    expect(placeOrder(subject, limit('sell', 10, 1), NOW)).toEqual({ ok: false, error: 'notional_too_small' })
  })

  test('[OB14] a client id is free again once its order is gone, and is another account’s own', () => {
    const named = { clientOrderId: 'a' }
    const subject = bookOf([limit('buy', 10, 5, named)])
    const refused = { ok: false, error: 'duplicate_client_order_id' }
    expect(placeOrder(subject, limit('buy', 9, 1, named), NOW)).toEqual(refused)
    expect(placeOrder(subject, limit('buy', 9, 1, { ...named, account: 'bob' }), NOW).ok).toBe(true)
    accepted(placeOrder(subject, market('sell', 2), NOW))
    expect(placeOrder(subject, limit('buy', 9, 1, named), NOW)).toEqual(refused)
    accepted(placeOrder(subject, market('sell', 3), NOW))
    expect(placeOrder(subject, limit('buy', 9, 1, named), NOW).ok).toBe(true)
    accepted(cancelOrder(subject, subject.nextOrderId - 1, 1))
    expect(placeOrder(subject, limit('buy', 9, 1, named), NOW).ok).toBe(true)
  })

  test('[OB19] a market that only cancels refuses every order before looking at it, and still cancels and reduces', () => {
    const subject = bookOf([limit('buy', 10, 5), limit('buy', 11, 5)])
    expect(setBookPhase(subject, 'cancel_only', NOW)).toEqual({
      ok: true,
      value: [{ kind: 'phase', phase: 'cancel_only' }],
    })
    expect(setBookPhase(subject, 'cancel_only', NOW)).toEqual({ ok: true, value: [] })
    const refused = { ok: false, error: 'market_cancel_only' }
    expect(placeOrder(subject, limit('buy', -1, 0), NOW)).toEqual(refused)
    expect(amendOrder(subject, 1, { price: 9 }, NOW)).toEqual(refused)
    expect(amendOrder(subject, 1, { quantity: 4 }, NOW).ok).toBe(true)
    expect(reduceOrder(subject, 1, 1, NOW).ok).toBe(true)
    expect(cancelOrder(subject, 2, NOW).ok).toBe(true)
    setBookPhase(subject, 'running', NOW)
    expect(placeOrder(subject, limit('buy', 10, 1), NOW).ok).toBe(true)
  })

  test('[OB66] a market that is not open yet refuses every order before looking at it, and takes them from its moment on', () => {
    const subject = bookOf([limit('buy', 10, 5), limit('buy', 11, 5)])
    subject.opensAt = NOW + 10
    const refused = { ok: false, error: 'market_not_open' }
    expect(placeOrder(subject, limit('buy', -1, 0), NOW)).toEqual(refused)
    expect(placeOrder(subject, limit('buy', 10, 1), NOW + 9)).toEqual(refused)
    expect(amendOrder(subject, 1, { price: 9 }, NOW)).toEqual(refused)
    expect(createRejectParams(subject, limit('buy', 10, 1), 'market_not_open')).toEqual({ opensAt: NOW + 10 })
    expect(amendOrder(subject, 1, { quantity: 4 }, NOW).ok).toBe(true)
    expect(cancelOrder(subject, 2, NOW).ok).toBe(true)
    setBookPhase(subject, 'cancel_only', NOW)
    expect(placeOrder(subject, limit('buy', 10, 1), NOW)).toEqual({ ok: false, error: 'market_cancel_only' })
    setBookPhase(subject, 'running', NOW)
    expect(placeOrder(subject, limit('buy', 10, 1), NOW + 10).ok).toBe(true)
    expect(amendOrder(subject, 1, { price: 9 }, NOW + 10).ok).toBe(true)
    subject.opensAt = Number.POSITIVE_INFINITY
    expect(placeOrder(subject, limit('buy', 10, 1), NOW + 11)).toEqual(refused)
    expect(createRejectParams(subject, limit('buy', 10, 1), 'market_not_open')).toEqual({})
  })

  test('[OB19] a halted market takes no command at all', () => {
    const subject = bookOf([limit('buy', 10, 5, { timeInForce: 'GTD', expiresAt: NOW + 1 })])
    setBookPhase(subject, 'halted', NOW)
    const refused = { ok: false, error: 'market_halted' }
    expect(placeOrder(subject, limit('buy', 10, 1), NOW)).toEqual(refused)
    expect(cancelOrder(subject, 1, NOW)).toEqual(refused)
    expect(cancelOrders(subject, { account: 'alice' }, {}, NOW)).toEqual(refused)
    expect(reduceOrder(subject, 1, 1, NOW)).toEqual(refused)
    expect(amendOrder(subject, 1, { quantity: 1 }, NOW)).toEqual(refused)
    expect(expireOrders(subject, NOW + 2)).toEqual(refused)
    expect(continueTriggeredOrders(subject, NOW)).toEqual(refused)
    expect(subject.orders.size).toBe(1)
  })
})
