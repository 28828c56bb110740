import { describe, expect, test } from 'vitest'
import type { Side } from '#shared/markets/trading/order.ts'
import {
  levels,
  market,
  NOW,
  order,
  place,
  refused,
  run,
  spotBook,
  told,
  trade,
  traded,
  tradedAt,
} from '../../../tests/fixtures/orders.ts'
import { hasDueOrders } from './engine.ts'
import type { NewOrder } from './new-order.ts'

const stop = (side: Side, stopPrice: number, more: Partial<NewOrder> = {}) =>
  order(side, 0, 5, { account: 'carol', type: 'stop', stopPrice, ...more })
const trailing = (side: Side, trail: NonNullable<NewOrder['trail']>) =>
  order(side, 0, 5, { account: 'carol', type: 'trailing_stop', trail })

describe('orders that wait for a price', () => {
  test.each([
    ['stop', 'sell', 95, 96],
    ['stop', 'buy', 105, 104],
    ['take_profit', 'sell', 105, 104],
    ['take_profit', 'buy', 95, 96],
  ] as const)('[OB33] a %s to %s at %d fires at that price, not a tick before', (type, side, at, before) => {
    const book = tradedAt(100)
    place(book, stop(side, at, { type }))
    expect(told(trade(book, before))).not.toContain('triggered 3')
    expect(told(trade(book, at))).toContain('triggered 3')
  })

  test('[OB33] the limit forms trade at their limit or rest at it', () => {
    const book = tradedAt(100)
    place(book, stop('sell', 95, { type: 'stop_limit', price: 94 }))
    expect(told(trade(book, 95)).slice(-2)).toEqual(['triggered 3', 'rested 3'])
    expect(levels(book, 'sell')).toEqual([[94, 5]])
  })

  test.each([
    ['stop', 'sell', 100],
    ['stop', 'buy', 100],
    ['take_profit', 'sell', 99],
    ['take_profit_limit', 'buy', 101],
  ] as const)('[OB34] a %s to %s at %d is refused where the last price is 100', (type, side, stopPrice) => {
    const asked = stop(side, stopPrice, { type, price: 100 })
    expect(refused(tradedAt(100), asked)).toBe('trigger_already_met')
  })

  test('[OB35] trade once the taker that reached them has ended, in the order of their ids', () => {
    const book = tradedAt(100)
    place(book, stop('buy', 104))
    place(book, stop('buy', 102, { account: 'dave' }))
    for (const price of [101, 102, 104, 106]) place(book, order('sell', price, 4))
    const events = told(place(book, market('buy', 12)))
    expect(events).toEqual([
      'accepted 9',
      'filled 5 by 9: 4 at 101',
      'filled 6 by 9: 4 at 102',
      'triggered 4',
      'filled 7 by 9: 4 at 104',
      'triggered 3',
      'filled 8 by 4: 4 at 106',
      'expired 4',
      'expired 3',
    ])
  })

  test('[OB36] at most as many matches a message as the market allows; the next one goes on where it stopped', () => {
    // A spot purchase locks its money, and releases the rest when it ends.
    const book = traded(spotBook({ minNotional: 0, matchesPerMessage: 3 }), 100)
    place(book, stop('buy', 101, { quantity: 5 }))
    for (let index = 0; index < 7; index += 1) place(book, order('sell', 101, 1))
    expect(told(place(book, market('buy', 1))).filter((text) => text.startsWith('filled'))).toHaveLength(3)
    expect(hasDueOrders(book)).toBe(true)
    expect(told(run(book, { kind: 'continue' }))).toEqual([
      'filled 7 by 3: 1 at 101',
      'filled 8 by 3: 1 at 101',
      'filled 9 by 3: 1 at 101',
      'expired 3',
    ])
    expect(hasDueOrders(book)).toBe(false)
    expect(run(book, { kind: 'continue' })).toEqual([])
  })
})

describe('trailing stops', () => {
  test('[OB37] a sale follows the highest price and fires its distance below, a purchase the other way round', () => {
    const book = tradedAt(100)
    place(book, trailing('sell', { unit: 'ticks', distance: 4 }))
    for (const price of [101, 98, 106, 103]) expect(told(trade(book, price))).not.toContain('triggered 3')
    expect(told(trade(book, 102))).toContain('triggered 3')
  })

  test('[OB37] hundredths of a percent: from 42 000, 500 of them fire at 44 100', () => {
    const book = tradedAt(43_000)
    place(book, trailing('buy', { unit: 'bps', distance: 500 }))
    trade(book, 42_000)
    expect(told(trade(book, 44_099))).not.toContain('triggered 3')
    expect(told(trade(book, 44_100))).toContain('triggered 3')
  })

  test('[OB37] with an activation price it follows only from there', () => {
    const book = tradedAt(100)
    place(book, trailing('sell', { unit: 'ticks', distance: 2, activation: 110 }))
    trade(book, 105)
    expect(told(trade(book, 90))).not.toContain('triggered 3')
    expect(told(trade(book, 110))).toContain('tracking 3')
    expect(told(trade(book, 108))).toContain('triggered 3')
  })

  test('[OB37] many that began at different prices share the new high, and each leaves when it is cancelled', () => {
    const book = tradedAt(100)
    for (let index = 0; index < 20; index += 1) {
      place(book, trailing('sell', { unit: 'ticks', distance: 1 + index }))
      trade(book, 100 - index)
    }
    trade(book, 150)
    expect(book.triggers.trails.sell_ticks.groups()).toHaveLength(1)
    run(book, { kind: 'cancel_many', account: 'carol', filter: { type: 'trailing_stop' } })
    expect(book.triggers.size).toBe(0)
    expect(book.triggers.trails.sell_ticks.groups()).toEqual([])
    expect(told(trade(book, 1)).filter((text) => text.startsWith('triggered'))).toEqual([])
  })

  test('[OB42] a day that is over ends waiting and resting orders, the earliest first', () => {
    const book = tradedAt(100)
    place(book, stop('sell', 90, { timeInForce: 'GTD', expiresAt: NOW + 20 }))
    place(book, order('buy', 99, 5, { timeInForce: 'GTD', expiresAt: NOW + 10 }))
    expect(run(book, { kind: 'expire' }, NOW + 9)).toEqual([])
    expect(told(run(book, { kind: 'expire' }, NOW + 20))).toEqual(['cancelled 4', 'cancelled 3'])
    expect(book.orders.size).toBe(0)
  })
})
