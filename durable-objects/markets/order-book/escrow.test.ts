import { describe, expect, test } from 'vitest'
import { computeFee } from '#shared/money/atoms.ts'
import { market, order, place, run, spotBook, spotMoves, traded } from '../../../tests/fixtures/orders.ts'
import type { Book } from '../matching/book.ts'
import type { BookEvent } from '../matching/events.ts'
import type { NewOrder } from '../matching/new-order.ts'
import type { BookTransfer } from './escrow.ts'

const short = (moves: readonly BookTransfer[], account?: string) =>
  moves
    .filter((move) => account === undefined || move.account === account)
    .map(({ kind, account: whose, asset, atoms }) => `${kind} ${whose} ${asset} ${atoms}`)
const moves = (book: Book, events: readonly BookEvent[], account?: string) => short(spotMoves(book, events), account)

describe('what is held', () => {
  const waiting = (more: Partial<NewOrder>) => order('buy', 0, 10, { type: 'stop', stopPrice: 110, ...more })

  test.each([
    ['hold alice quote 1000', order('buy', 100, 10)],
    ['hold bob base 10', order('sell', 100, 10)],
    ['hold bob base 10', order('sell', 100, 10, { display: 2 })],
    ['hold alice quote 1150', waiting({ type: 'stop_limit', price: 115 })],
    // It may pay at most a tenth more than its stop price.
    ['hold alice quote 1210', waiting({})],
    ['hold alice quote 500', waiting({ quantity: 0, budget: 500n })],
    ['hold bob base 10', order('sell', 0, 10, { type: 'stop', stopPrice: 90 })],
    // It fires at 104 at most, and may pay a tenth more.
    ['hold alice quote 1140', waiting({ type: 'trailing_stop', trail: { unit: 'ticks', distance: 4 } })],
  ] as const)('[OB53] %s for %o', (held, { stopPrice, ...asked }) => {
    const book = traded(spotBook({ minNotional: 0, slippagePpm: 100_000 }), 100)
    const isStop = stopPrice !== undefined && asked.type !== 'trailing_stop'
    expect(moves(book, place(book, { ...asked, ...(isStop && { stopPrice }) }))).toEqual([held])
  })

  test('[OB53] a market order without a budget holds what it pays, one with a budget gets back what it did not spend', () => {
    const book = spotBook()
    place(book, order('sell', 100, 3))
    expect(moves(book, place(book, market('buy', 2)), 'alice')).toEqual([
      'hold alice quote 200',
      'pay_quote alice quote 200',
    ])
    expect(moves(book, place(book, market('buy', 0, { budget: 250n })), 'alice')).toEqual([
      'hold alice quote 250',
      'pay_quote alice quote 100',
      'release alice quote 150',
    ])
  })

  test('[OB53] what leaves or shrinks gives back what it needs no more', () => {
    const book = spotBook({ minNotional: 0 }, { baseAtomsPerLot: 1_000n, quoteAtomsPerUnit: 10n })
    place(book, order('buy', 100, 10))
    const amended = run(book, { kind: 'amend', orderId: 1, changed: { quantity: 7 } })
    expect(moves(book, amended)).toEqual(['release alice quote 3000'])
    const replaced = run(book, { kind: 'amend', orderId: 1, changed: { price: 110 } })
    expect(moves(book, replaced)).toEqual(['release alice quote 7000', 'hold alice quote 7700'])
    expect(moves(book, run(book, { kind: 'cancel', orderId: 2 }))).toEqual(['release alice quote 7700'])
  })
})

describe('what is paid', () => {
  test('[OB54] fees are taken off what is received, rounded up, at the rates each order came with', () => {
    const book = spotBook({ minNotional: 0 }, { baseAtomsPerLot: 1_000n, quoteAtomsPerUnit: 10n })
    place(book, order('sell', 100, 3, { makerPpm: 800, takerPpm: 9 }))
    const events = place(book, market('buy', 3, { makerPpm: 9, takerPpm: 1_100 }))
    expect(moves(book, events).slice(1)).toEqual([
      'pay_quote alice quote 3000',
      'fee bob quote 3',
      'pay_base bob base 3000',
      'fee alice base 4',
    ])
  })

  test('[OB54] a fee is never less than its rate says, and nothing where the rate is nothing', () => {
    expect([
      computeFee(1n, 1),
      computeFee(1_000_000n, 1),
      computeFee(1_000_001n, 1),
      computeFee(5n, 0),
      computeFee(7n, 1_000_000),
    ]).toEqual([1n, 1n, 2n, 0n, 7n])
  })

  test('[OB55] a purchase at a better price than its limit gets the difference at once', () => {
    const book = spotBook()
    place(book, order('sell', 90, 4))
    expect(moves(book, place(book, order('buy', 100, 10)), 'alice')).toEqual([
      'hold alice quote 1000',
      'pay_quote alice quote 360',
      'release alice quote 40',
    ])
  })

  test('[OB55] prevented lots are free on both sides', () => {
    const book = spotBook()
    place(book, order('sell', 90, 4, { account: 'carol' }))
    const events = place(book, order('buy', 100, 10, { account: 'carol', selfTrade: 'decrement' }))
    expect(moves(book, events)).toEqual(['hold carol quote 1000', 'release carol base 4', 'release carol quote 400'])
  })
})
