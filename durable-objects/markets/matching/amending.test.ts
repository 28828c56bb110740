import { describe, expect, test } from 'vitest'
import { levels, market, order, place, reasonOf, run, told, tradedAt } from '../../../tests/fixtures/orders.ts'
import type { AmendedOrderTerms } from './amending.ts'
import { Book } from './book.ts'

const amend = (orderId: number, changed: AmendedOrderTerms, account?: string) =>
  ({ kind: 'amend', orderId, changed, ...(account !== undefined && { account }) }) as const

function twoAsks(): Book {
  const book = new Book()
  place(book, order('sell', 100, 10, { clientOrderId: 'mine' }))
  place(book, order('sell', 100, 10))
  return book
}

describe('amending', () => {
  test('[OB46] less of the same keeps its place and its id; the quantity is that of the whole order', () => {
    const book = twoAsks()
    place(book, market('buy', 3))
    expect(told(run(book, amend(1, { quantity: 8, price: 100 })))).toEqual(['reduced 1'])
    expect(told(place(book, market('buy', 6)))).toEqual([
      'accepted 4',
      'filled 1 by 4: 5 at 100',
      'filled 2 by 4: 1 at 100',
    ])
  })

  test('[OB46] an iceberg loses hidden lots first', () => {
    const book = new Book()
    place(book, order('sell', 100, 10, { display: 4 }))
    run(book, amend(1, { quantity: 5 }))
    expect(book.orders.get(1)).toMatchObject({ quantity: 4, hidden: 1 })
    run(book, amend(1, { quantity: 3 }))
    expect(book.orders.get(1)).toMatchObject({ quantity: 3, hidden: 0 })
  })

  test.each([[{ quantity: 11 }], [{ price: 101 }], [{ price: 99, quantity: 4 }]] as const)(
    '[OB47] %j makes it a new order at the end of its queue, with the old client id',
    (changed) => {
      const book = twoAsks()
      const events = run(book, amend(1, changed))
      expect(told(events)).toEqual(['cancelled 1', 'accepted 3', 'rested 3'])
      expect(events[0]).toMatchObject({ reason: 'amended' })
      expect(events[1]).toMatchObject({ replaces: 1, clientOrderId: 'mine' })
    },
  )

  test('[OB47] a new price may trade, and one that is refused leaves everything as it was', () => {
    const book = twoAsks()
    place(book, order('buy', 90, 5))
    place(book, order('sell', 95, 1, { postOnly: true }))
    const before = [levels(book, 'buy'), levels(book, 'sell'), book.nextOrderId]
    expect(reasonOf(book, amend(4, { price: 90 }))).toBe('post_only_would_take')
    expect(reasonOf(book, amend(1, { price: -1 }))).toBe('price_invalid')
    expect(reasonOf(book, amend(1, { quantity: 0 }))).toBe('quantity_invalid')
    expect(reasonOf(book, amend(1, { price: 99 }, 'mallory'))).toBe('order_unknown')
    expect([levels(book, 'buy'), levels(book, 'sell'), book.nextOrderId]).toEqual(before)
    expect(told(run(book, amend(1, { price: 90 })))).toContain('filled 3 by 5: 5 at 90')
  })

  test('[OB48] what depends on another order only shrinks, and what has no quantity does not change', () => {
    const book = tradedAt(100)
    const stop = order('sell', 0, 5, { type: 'stop', stopPrice: 90 })
    run(book, { kind: 'place_oco', limit: order('sell', 110, 5), stop })
    expect(reasonOf(book, amend(3, { price: 111 }))).toBe('amend_not_possible')
    expect(reasonOf(book, amend(3, { quantity: 9 }))).toBe('amend_not_possible')
    const budget = { type: 'stop', stopPrice: 120, budget: 1_000n } as const
    place(book, order('buy', 0, 0, budget))
    expect(reasonOf(book, amend(5, { stopPrice: 121 }))).toBe('amend_not_possible')
  })
})

describe('cancelling many', () => {
  const book = () => {
    const made = tradedAt(100)
    place(made, order('buy', 90, 1, { clientOrderId: 'grid-1' }))
    place(made, order('sell', 110, 1, { account: 'alice', clientOrderId: 'grid-2' }))
    place(made, order('sell', 0, 1, { account: 'alice', type: 'stop', stopPrice: 80, clientOrderId: 'guard' }))
    place(made, order('sell', 112, 1))
    return made
  }

  test.each([
    [{}, [3, 4, 5]],
    [{ side: 'sell' }, [4, 5]],
    [{ type: 'stop' }, [5]],
    [{ clientIdPrefix: 'grid-' }, [3, 4]],
    [{ clientIdPrefix: 'grid-', side: 'buy' }, [3]],
    [{ type: 'market' }, []],
  ] as const)('[OB49] %j takes the orders of the account that it fits, in the order of their ids', (filter, ids) => {
    const events = run(book(), { kind: 'cancel_many', account: 'alice', filter })
    expect(told(events)).toEqual(ids.map((id) => `cancelled ${id}`))
  })
})
