import { describe, expect, test } from 'vitest'
import { ORDER_REJECT_PARAMS } from '#shared/markets/trading/reasons.ts'
import { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import { market, NOW, order, place, reasonOf, refused, tradedAt } from '../../../tests/fixtures/orders.ts'
import { Book } from './book.ts'
import { createRejectParams } from './filters.ts'
import type { NewOrder } from './new-order.ts'

const RULES = {
  minNotional: 1_000,
  maxNotional: 50_000,
  minPrice: 50,
  maxPrice: 400,
  priceStep: 2,
  minQuantity: 5,
  maxQuantity: 300,
  quantityStep: 5,
  maxOrders: 2,
  maxTriggers: 2,
  bandPpm: 100_000,
  slippagePpm: 50_000,
} as const
const stop = (stopPrice: number, more: Partial<NewOrder> = {}) =>
  order('sell', 0, 20, { type: 'stop', stopPrice, ...more })

describe('an order that is no order', () => {
  test.each([
    ['time_in_force_invalid', market('buy', 0, { budget: 5n, timeInForce: 'FOK' })],
    ['time_in_force_invalid', market('buy', 1, { timeInForce: 'GTD', expiresAt: NOW + 1 })],
    ['post_only_invalid', market('buy', 1, { postOnly: true })],
    ['quantity_invalid', order('buy', 100, 1, { budget: 100n })],
    ['quantity_invalid', stop(90, { quantity: 0, budget: 5n })],
    ['stop_price_invalid', stop(0)],
    ['stop_price_invalid', order('buy', 100, 1, { stopPrice: 90 })],
    ['trail_invalid', order('sell', 0, 1, { type: 'trailing_stop' })],
    ['trail_invalid', order('sell', 0, 1, { type: 'trailing_stop', trail: { unit: 'bps', distance: 10_000 } })],
    [
      'trail_invalid',
      order('sell', 0, 1, { type: 'trailing_stop', trail: { unit: 'ticks', distance: 1, activation: 0 } }),
    ],
    ['expiry_invalid', order('buy', 100, 1, { timeInForce: 'GTD' })],
    ['expiry_invalid', order('buy', 100, 1, { timeInForce: 'GTD', expiresAt: NOW })],
    ['expiry_invalid', order('buy', 100, 1, { expiresAt: NOW + 9 })],
    ['fee_rate_invalid', order('buy', 100, 1, { takerPpm: 1_000_001 })],
    ['reference_price_unknown', order('buy', 0, 1, { type: 'trailing_stop', trail: { unit: 'ticks', distance: 1 } })],
  ] as const)('[OB59] is refused as %s: %o', (reason, asked) => {
    expect(refused(new Book(), asked)).toBe(reason)
  })
})

describe('the filters of a market', () => {
  test.each([
    ['price_off_tick', order('buy', 101, 20)],
    ['price_off_tick', stop(91)],
    ['price_out_of_range', order('buy', 48, 40)],
    ['price_out_of_range', order('sell', 402, 20)],
    ['quantity_off_lot', order('buy', 100, 21)],
    ['quantity_out_of_range', order('buy', 100, 305)],
    ['notional_too_small', order('buy', 98, 10)],
    ['notional_too_small', market('sell', 5)],
    ['notional_too_small', market('buy', 0, { budget: 999n })],
    ['notional_too_small', stop(90, { quantity: 10 })],
    ['notional_too_large', order('buy', 200, 300)],
    ['taken', order('buy', 100, 10)],
    ['taken', market('sell', 10)],
  ] as const)('[OB51] %s: %o', (reason, asked) => {
    expect(refused(tradedAt(100, RULES), asked)).toBe(reason)
  })

  test.each([
    ['taken', order('buy', 110, 20)],
    ['price_outside_band', order('buy', 112, 20)],
    ['taken', order('sell', 90, 20)],
    ['price_outside_band', order('sell', 88, 20)],
    // Far from the market on the safe side, and close to its own stop price.
    ['taken', order('buy', 60, 20)],
    ['taken', stop(60, { type: 'stop_limit', price: 54 })],
    ['price_outside_band', stop(60, { type: 'stop_limit', price: 52 })],
  ] as const)('[OB50] %s with a band of a tenth around 100: %o', (reason, asked) => {
    expect(refused(tradedAt(100, RULES), asked)).toBe(reason)
  })

  test('[OB50] a market order trades within the slippage of the last price, and the rest expires', () => {
    const book = tradedAt(100, { minNotional: 0, slippagePpm: 50_000 })
    for (const price of [104, 105, 106]) place(book, order('sell', price, 1))
    const events = place(book, market('buy', 3))
    expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'filled', 'filled', 'expired'])
    expect(events.at(-1)).toMatchObject({ quantity: 1, reason: 'price_protection' })
    expect(place(new Book({ minNotional: 0, slippagePpm: 1 }), market('buy', 3)).at(-1)).toMatchObject({
      reason: 'unfilled',
    })
  })

  test('[OB52] a person has so many orders and so many triggers, whatever their accounts', () => {
    const book = tradedAt(100, RULES)
    const group = { group: 'family' }
    place(book, order('buy', 98, 20, group))
    place(book, order('buy', 96, 20, { ...group, account: 'bot' }))
    expect(refused(book, order('buy', 94, 20, group))).toBe('too_many_orders')
    expect(refused(book, order('buy', 94, 20))).toBe('taken')
    place(book, stop(90, group))
    place(book, stop(88, group))
    expect(refused(book, stop(86, group))).toBe('too_many_trigger_orders')
    const exits = { stop: { stopPrice: 80 } }
    const entry = order('buy', 94, 20, { account: 'carol', group: 'family' })
    expect(reasonOf(book, { kind: 'place_bracket', entry, exits })).toBe('too_many_orders')
  })
})

describe('refusals', () => {
  test('[OB57] tell what their words name, and no other refusal has parameters', () => {
    const book = tradedAt(100, RULES)
    const named: Readonly<Record<string, readonly string[]>> = ORDER_REJECT_PARAMS
    for (const reason of OrderRejectReasonSchema.options) {
      const params = createRejectParams(book, order('buy', 200, 20), reason)
      expect(Object.keys(params), reason).toEqual(named[reason] ?? [])
    }
    expect(createRejectParams(book, order('buy', 200, 20), 'price_outside_band')).toEqual({
      min: 90,
      max: 110,
      reference: 100,
    })
  })
})
