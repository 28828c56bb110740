import { describe, expect, test } from 'vitest'
import type { SelfTradeMode } from '#shared/markets/trading/order.ts'
import { levels, market, order, place, refused, told } from '../../../tests/fixtures/orders.ts'
import { Book } from './book.ts'

/** Carol's ask is behind another one at the same price; returns the outcome of her purchase of ten. */
function meet(selfTrade: SelfTradeMode | undefined, rules = { minNotional: 0, allowsSelfTrade: true }) {
  const book = new Book(rules)
  place(book, order('sell', 100, 3))
  place(book, order('sell', 100, 4, { account: 'carol' }))
  const mode = selfTrade === undefined ? {} : { selfTrade }
  return { book, events: told(place(book, order('buy', 100, 10, { account: 'carol', ...mode }))) }
}

describe('self-trade prevention', () => {
  test('[OB43] the taker expires, and does not rest, after trading with others', () => {
    for (const mode of [undefined, 'expire_taker'] as const) {
      const { book, events } = meet(mode)
      expect(events).toEqual(['accepted 3', 'filled 1 by 3: 3 at 100', 'expired 3'])
      expect([levels(book, 'buy'), levels(book, 'sell')]).toEqual([[], [[100, 4]]])
    }
  })

  test('[OB43] the maker expires and the taker goes on', () => {
    const { book, events } = meet('expire_maker')
    expect(events).toEqual(['accepted 3', 'filled 1 by 3: 3 at 100', 'cancelled 2', 'rested 3'])
    expect(levels(book, 'buy')).toEqual([[100, 7]])
  })

  test('[OB43] both expire', () => {
    const { book, events } = meet('expire_both')
    expect(events).toEqual(['accepted 3', 'filled 1 by 3: 3 at 100', 'cancelled 2', 'expired 3'])
    expect(book.orders.size).toBe(0)
  })

  test('[OB43] both shrink by what would have traded, and the larger goes on', () => {
    const { book, events } = meet('decrement')
    expect(events).toEqual(['accepted 3', 'filled 1 by 3: 3 at 100', 'prevented 2 by 3: 4', 'rested 3'])
    expect(levels(book, 'buy')).toEqual([[100, 3]])
  })

  test('[OB43] a person with several accounts is one', () => {
    const book = new Book()
    place(book, order('sell', 100, 3, { account: 'bot', group: 'family' }))
    const events = place(book, order('buy', 100, 3, { account: 'copy', group: 'family' }))
    expect(told(events)).toEqual(['accepted 2', 'expired 2'])
    expect(events[1]).toMatchObject({ reason: 'self_trade' })
  })

  test('[OB43] [REL5] owners that have something in common are one as well, whole orders among them', () => {
    const book = new Book()
    book.findOwnerGroup = (owner) => (owner === 'ann' || owner === 'bob' ? 'ann' : undefined)
    place(book, order('sell', 100, 3, { account: 'ann' }))
    expect(told(place(book, order('buy', 100, 3, { account: 'bob' })))).toEqual(['accepted 2', 'expired 2'])
    expect(refused(book, order('buy', 100, 3, { account: 'bob', timeInForce: 'FOK' }))).toBe('fok_unfillable')
    expect(told(place(book, order('buy', 100, 1, { account: 'cid' })))).toContain('filled 1 by 3: 1 at 100')
  })

  test('[OB44] trading with oneself is refused, unless the market allows it', () => {
    expect(refused(new Book(), order('buy', 100, 1, { selfTrade: 'none' }))).toBe('self_trade_mode_refused')
    expect(meet('none').events).toContain('filled 2 by 3: 4 at 100')
  })

  test.each([
    ['expire_taker', 3, 4],
    ['expire_both', 3, 4],
    ['decrement', 3, 4],
    ['expire_maker', 8, 9],
  ] as const)('[OB45] fill or kill with %s counts on %d lots, not on %d', (selfTrade, most, tooMany) => {
    const book = () => {
      const made = new Book()
      place(made, order('sell', 100, 3))
      place(made, order('sell', 100, 4, { account: 'carol' }))
      place(made, order('sell', 100, 5))
      return made
    }
    const buy = (quantity: number) => market('buy', quantity, { account: 'carol', selfTrade, timeInForce: 'FOK' })
    expect(refused(book(), buy(most))).toBe('taken')
    expect(refused(book(), buy(tooMany))).toBe('fok_unfillable')
  })
})

describe('icebergs', () => {
  const iceberg = order('sell', 100, 10, { display: 4 })

  test('[OB41] show a part, and their next part stands behind what came meanwhile', () => {
    const book = new Book()
    place(book, iceberg)
    place(book, order('sell', 100, 2))
    expect(levels(book, 'sell')).toEqual([[100, 6]])
    expect(told(place(book, market('buy', 5)))).toEqual([
      'accepted 3',
      'filled 1 by 3: 4 at 100',
      'filled 2 by 3: 1 at 100',
    ])
    expect(told(place(book, market('buy', 8)))).toEqual([
      'accepted 4',
      'filled 2 by 4: 1 at 100',
      'filled 1 by 4: 4 at 100',
      'filled 1 by 4: 2 at 100',
      'expired 4',
    ])
  })

  test('[OB41] are had whole by a fill-or-kill order, and lose hidden lots first', () => {
    const book = new Book()
    place(book, iceberg)
    expect(refused(book, market('buy', 10, { timeInForce: 'FOK' }))).toBe('taken')
    expect(book.orders.size).toBe(0)
  })

  test('[OB41] come in parts, at most so many, and wait for nobody', () => {
    const book = new Book({ minNotional: 0, maxIcebergParts: 3 })
    expect(refused(book, iceberg)).toBe('taken')
    for (const wrong of [
      { display: 3 },
      { display: 0 },
      { display: 11 },
      { display: 5, timeInForce: 'IOC' },
    ] as const) {
      expect(refused(book, order('sell', 100, 10, wrong)), JSON.stringify(wrong)).toBe('display_invalid')
    }
  })
})
