import { describe, expect, test } from 'vitest'
import { NO_PRICE_BOUNDS } from '../../platform/price-triggers.ts'
import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import { Book } from '../matching/book.ts'
import { executeMatchingCommand } from '../matching/engine.ts'
import type { NewOrder } from '../matching/new-order.ts'
import { nextMarketPollDelayMs } from './next-poll-delay.ts'

const PRICE = 1_000_000

function bookWith(...orders: readonly Partial<NewOrder>[]): Book {
  const book = new Book({ minNotional: 1 })
  book.lastPrice = PRICE
  for (const order of orders) {
    const terms: NewOrder = {
      account: 'ann',
      side: 'buy',
      type: 'limit',
      price: PRICE,
      quantity: 10,
      timeInForce: 'GTC',
      postOnly: false,
      ...order,
    }
    expect(executeMatchingCommand(book, { kind: 'place', order: terms }, 1).ok).toBe(true)
  }
  book.lastPrice = PRICE
  return book
}
const below = (part: number) => Math.round(PRICE * (1 - part))
const above = (part: number) => Math.round(PRICE * (1 + part))

describe('[OB65] a market in which somebody waits is looked at', () => {
  test('each second where an order is near, and the later the farther it is, four seconds at most', () => {
    expect(nextMarketPollDelayMs(bookWith({ price: below(0.001) }), NO_PRICE_BOUNDS)).toBe(1_000)
    expect(nextMarketPollDelayMs(bookWith({ price: below(0.01) }), NO_PRICE_BOUNDS)).toBe(2_000)
    expect(nextMarketPollDelayMs(bookWith({ side: 'sell', price: above(0.015) }), NO_PRICE_BOUNDS)).toBe(3_000)
    expect(
      nextMarketPollDelayMs(bookWith({ price: below(0.2) }, { side: 'sell', price: above(0.3) }), NO_PRICE_BOUNDS),
    ).toBe(4_000)
    expect(
      nextMarketPollDelayMs(bookWith({ price: below(0.2) }, { side: 'sell', price: above(0.001) }), NO_PRICE_BOUNDS),
    ).toBe(1_000)
  })

  test('whatever the house quotes, and behind it at the same price', () => {
    const house = { account: HOUSE_ACCOUNT, mirrored: true } as const
    const quotes = [1, 2, 3, 4].map((step) => ({ ...house, price: below(0.001 * step) }))
    expect(nextMarketPollDelayMs(bookWith(...quotes, { price: below(0.1) }), NO_PRICE_BOUNDS)).toBe(4_000)
    expect(nextMarketPollDelayMs(bookWith(...quotes, { price: below(0.002) }), NO_PRICE_BOUNDS)).toBe(1_000)
  })

  test('by prices that programs wait for, as by orders', () => {
    const far = bookWith({ price: below(0.2) })
    expect(nextMarketPollDelayMs(far, { above: above(0.01), below: 0 })).toBe(2_000)
    expect(nextMarketPollDelayMs(far, { ...NO_PRICE_BOUNDS, below: below(0.001) })).toBe(1_000)
  })

  test('each second where an order follows the price or the clock, and before there is a price', () => {
    const far = { price: below(0.2) }
    const stop = { side: 'sell', type: 'stop', price: 0, stopPrice: below(0.3), timeInForce: 'IOC' } as const
    expect(nextMarketPollDelayMs(bookWith(far, stop), NO_PRICE_BOUNDS)).toBe(1_000)
    expect(nextMarketPollDelayMs(bookWith({ ...far, timeInForce: 'GTD', expiresAt: 1e12 }), NO_PRICE_BOUNDS)).toBe(
      1_000,
    )
    const asleep = bookWith(far)
    asleep.lastPrice = 0
    expect(nextMarketPollDelayMs(asleep, NO_PRICE_BOUNDS)).toBe(1_000)
  })
})
