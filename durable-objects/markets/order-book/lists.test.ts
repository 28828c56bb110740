import { describe, expect, test } from 'vitest'
import {
  levels,
  market,
  NOW,
  order,
  place,
  reasonOf,
  run,
  spotBook,
  spotMoves,
  told,
  trade,
  traded,
} from '../../../tests/fixtures/orders.ts'
import type { Book } from '../matching/book.ts'
import type { MatchingCommand } from '../matching/engine.ts'

const sale = (more: Partial<Extract<MatchingCommand, { kind: 'place_oco' }>> = {}): MatchingCommand => ({
  kind: 'place_oco',
  limit: order('sell', 110, 5, { account: 'carol' }),
  stop: order('sell', 94, 5, { account: 'carol', type: 'stop_limit', stopPrice: 95 }),
  ...more,
})
const purchase: MatchingCommand = {
  kind: 'place_oco',
  limit: order('buy', 90, 5, { account: 'carol' }),
  stop: order('buy', 107, 5, { account: 'carol', type: 'stop_limit', stopPrice: 105 }),
}
const holds = (book: Book, command: MatchingCommand) =>
  spotMoves(book, run(book, command)).map(({ kind, asset, atoms }) => [kind, asset, Number(atoms)])

describe('one cancels the other', () => {
  test('[OB38] what both legs need is held once: the larger need', () => {
    expect(holds(traded(spotBook(), 100), sale())).toEqual([['hold', 'base', 5]])
    expect(holds(traded(spotBook(), 100), purchase)).toEqual([
      ['hold', 'quote', 450],
      ['hold', 'quote', 85],
    ])
  })

  test('[OB38] a fill of the limit ends the stop first, and what only the stop needed is free', () => {
    const book = traded(spotBook(), 100)
    run(book, purchase)
    const events = place(book, order('sell', 90, 2))
    expect(told(events)).toEqual(['accepted 5', 'cancelled 4', 'filled 3 by 5: 2 at 90'])
    expect(events[1]).toMatchObject({ reason: 'list', release: '85' })
    expect(levels(book, 'buy')).toEqual([[90, 3]])
  })

  test('[OB38] the stop’s price ends the limit, after the taker that reached it', () => {
    const book = traded(spotBook(), 100)
    run(book, sale())
    expect(told(trade(book, 95)).slice(-3)).toEqual(['triggered 4', 'cancelled 3', 'rested 4'])
  })

  test('[OB38] cancelling one cancels both; less of one is less of both', () => {
    const book = traded(spotBook(), 100)
    run(book, sale())
    expect(told(run(book, { kind: 'amend', orderId: 4, changed: { quantity: 3 } }))).toEqual(['reduced 3', 'reduced 4'])
    expect(told(run(book, { kind: 'cancel', orderId: 4 }))).toEqual(['cancelled 3', 'cancelled 4'])
    expect(book.orders.size).toBe(0)
  })

  test('[OB38] legs stand on both sides of the last price, and are legs of one order', () => {
    const book = traded(spotBook(), 100)
    const limit = order('sell', 99, 5, { account: 'carol' })
    expect(reasonOf(book, sale({ limit }))).toBe('list_prices_invalid')
    expect(reasonOf(book, sale({ limit: order('sell', 110, 6, { account: 'carol' }) }))).toBe('list_invalid')
    expect(book.orders.size).toBe(0)
  })
})

describe('brackets', () => {
  const bracket = (more: Partial<Extract<MatchingCommand, { kind: 'place_bracket' }>> = {}): MatchingCommand => ({
    kind: 'place_bracket',
    entry: order('buy', 100, 10, { account: 'carol', makerPpm: 1_000, takerPpm: 1_000 }),
    exits: { takeProfit: { price: 110 }, stop: { stopPrice: 90 } },
    ...more,
  })
  const tradedWith = (price: number) => traded(spotBook(undefined, { baseAtomsPerLot: 1_000n }), price)

  test('[OB39] exits stand once the entry has ended, with the whole lots that it earned', () => {
    const book = tradedWith(101)
    expect(told(run(book, bracket()))).toEqual(['accepted 3', 'accepted 4', 'accepted 5', 'rested 3'])
    expect(told(place(book, order('sell', 100, 4)))).toEqual(['accepted 6', 'filled 3 by 6: 4 at 100', 'retained 3'])
    const events = place(book, order('sell', 100, 6))
    expect(told(events)).toEqual(['accepted 7', 'filled 3 by 7: 6 at 100', 'retained 3', 'exits 3', 'rested 4'])
    // Ten lots less a fee of 0.1 %: nine whole lots, and 990 atoms that no exit needs.
    expect(events.at(-2)).toMatchObject({ quantity: 9, release: '990' })
    expect(levels(book, 'sell')).toEqual([[110, 9]])
    expect(told(trade(book, 90)).slice(-3)).toEqual(['triggered 5', 'cancelled 4', 'expired 5'])
  })

  test('[OB39] exits that the entry would reach at once are refused', () => {
    const refusal = (price: number, exits: Extract<MatchingCommand, { kind: 'place_bracket' }>['exits']) =>
      reasonOf(tradedWith(101), bracket({ entry: order('buy', price, 10, { account: 'carol' }), exits }))
    expect(refusal(95, { stop: { stopPrice: 95 } })).toBe('trigger_already_met')
    expect(refusal(95, { stop: { stopPrice: 94 } })).toBe('taken')
    expect(refusal(95, { takeProfit: { price: 95 } })).toBe('trigger_already_met')
    expect(refusal(95, { takeProfit: { price: 96 } })).toBe('taken')
    // The limit crosses the market, so the entry trades at the last price.
    expect(refusal(105, { takeProfit: { price: 103 } })).toBe('taken')
    expect(refusal(105, { stop: { stopPrice: 103 } })).toBe('trigger_already_met')
  })

  test('[OB39] an entry that ends before its time leaves exits for what it has; one that earned nothing, none', () => {
    const book = tradedWith(101)
    run(book, bracket())
    place(book, order('sell', 100, 4))
    expect(told(run(book, { kind: 'cancel', orderId: 3 }))).toEqual(['cancelled 3', 'exits 3', 'rested 4'])
    const untouched = tradedWith(101)
    run(untouched, bracket())
    expect(told(run(untouched, { kind: 'cancel', orderId: 3 }))).toEqual([
      'cancelled 3',
      'exits 3',
      'cancelled 4',
      'cancelled 5',
    ])
    expect(untouched.orders.size).toBe(0)
  })

  test('[OB40] exits need no new money: what the entry receives is held for them, sized by the dearest', () => {
    const book = traded(spotBook(), 100)
    place(book, order('buy', 100, 10))
    const entry = market('sell', 10, { account: 'carol' })
    const exits = { takeProfit: { price: 90 }, stop: { stopPrice: 120, price: 125 } }
    const events = run(book, { kind: 'place_bracket', entry, exits })
    // 1,000 units buy eight lots at 125, the highest price that an exit may pay.
    expect(events.find(({ kind }) => kind === 'exits')).toMatchObject({ quantity: 8, release: '0' })
    const moves = spotMoves(book, events).filter(({ account }) => account === 'carol')
    expect(moves.map(({ kind, asset, atoms }) => [kind, asset, Number(atoms)])).toEqual([
      ['hold', 'base', 10],
      ['pay_base', 'base', 10],
      ['hold', 'quote', 1_000],
    ])
  })

  test('[OB39] the stop is above and the profit below for a sale, or the other way round, or refused', () => {
    const exits = { takeProfit: { price: 90 }, stop: { stopPrice: 110 } }
    expect(reasonOf(traded(spotBook(), 101), bracket({ exits }))).toBe('list_prices_invalid')
    expect(reasonOf(traded(spotBook(), 101), bracket({ exits: {} }))).toBe('list_invalid')
    expect(reasonOf(traded(spotBook(), 101), bracket({ exits: { takeProfit: { price: 0 } } }))).toBe('price_invalid')
    expect(reasonOf(traded(spotBook(), 101), bracket({ exits: { stop: { stopPrice: 0.5 } } }))).toBe(
      'stop_price_invalid',
    )
  })

  test('[OB39] cancelling an exit that waits cancels both, and frees what was kept', () => {
    const book = tradedWith(101)
    run(book, bracket())
    place(book, order('sell', 100, 4))
    const events = run(book, { kind: 'cancel', orderId: 5 }, NOW)
    expect(told(events)).toEqual(['exits 3', 'cancelled 4', 'cancelled 5'])
    expect(events[0]).toMatchObject({ quantity: 0, release: '3996' })
    expect([...book.orders.keys()]).toEqual([3])
  })
})
