import { describe, expect, test } from 'vitest'
import type { DepthChange } from '#shared/markets/market-data.ts'
import { BookCopy, comparePriceTexts, mergeDepthChanges } from './book-copy.ts'

const base: DepthChange = {
  startSeq: 10,
  endSeq: 10,
  snapshot: true,
  asks: [
    ['101', '1', 9],
    ['102.5', '2', 10],
  ],
  bids: [['99', '3', 8]],
}

test('decimal texts compare by value, whatever their length', () => {
  const sorted = ['9', '10', '0.00000874', '0.1', '9.5', '12345678901234567890.1', '12345678901234567890.01']
  expect([...sorted].sort(comparePriceTexts)).toEqual([
    '0.00000874',
    '0.1',
    '9',
    '9.5',
    '10',
    '12345678901234567890.01',
    '12345678901234567890.1',
  ])
  expect(comparePriceTexts('1.50', '1.5')).toBe(0)
})

describe('a copy', () => {
  test('follows changes, removing levels of zero, and keeps best levels first', () => {
    const book = new BookCopy(base)
    book.apply({ startSeq: 11, endSeq: 12, asks: [['101', '0.0000', 11]], bids: [['99.5', '4', 12]] })
    expect(book.snapshot()).toEqual({
      startSeq: 12,
      endSeq: 12,
      snapshot: true,
      asks: [['102.5', '2', 10]],
      bids: [
        ['99.5', '4', 12],
        ['99', '3', 8],
      ],
    })
  })

  test('tells known from new, and what lacks something before it', () => {
    const book = new BookCopy(base)
    expect(book.apply({ startSeq: 9, endSeq: 10, asks: [['101', '7', 9]], bids: [] })).toBeUndefined()
    expect(book.apply({ startSeq: 12, endSeq: 12, asks: [], bids: [] })).toBe('gap')
    expect(
      book.apply({
        startSeq: 9,
        endSeq: 11,
        asks: [
          ['101', '7', 9],
          ['103', '1', 11],
        ],
        bids: [],
      }),
    ).toEqual({ startSeq: 11, endSeq: 11, asks: [['103', '1', 11]], bids: [] })
    expect(book.snapshot().asks.map(([price, quantity]) => [price, quantity])).toEqual([
      ['101', '1'],
      ['102.5', '2'],
      ['103', '1'],
    ])
  })

  test('moves on to a snapshot by one change, which leads another copy to the same book', () => {
    const [book, reader] = [new BookCopy(base), new BookCopy(base)]
    const later: DepthChange = {
      startSeq: 20,
      endSeq: 20,
      snapshot: true,
      asks: [
        ['101', '5', 15],
        ['104', '1', 16],
      ],
      bids: [['99', '3', 8]],
    }
    const change = book.advanceTo(later)
    expect(change).toMatchObject({ startSeq: 11, endSeq: 20 })
    expect(change.asks.find(([price]) => price === '102.5')?.[1]).toBe('0')
    expect(change.bids).toEqual([])
    reader.apply({ ...change, asks: change.asks.map(([price, quantity, seq]) => [price, quantity, Math.max(seq, 11)]) })
    expect(reader.snapshot().asks.map(([price]) => price)).toEqual(['101', '104'])
  })
})

test('two changes join to one with the newest quantity of each level', () => {
  const merged = mergeDepthChanges(
    { startSeq: 1, endSeq: 2, asks: [['5', '1', 2]], bids: [['4', '1', 1]] },
    { startSeq: 3, endSeq: 4, asks: [['5', '0', 3]], bids: [['3', '2', 4]] },
  )
  expect(merged).toEqual({
    startSeq: 1,
    endSeq: 4,
    asks: [['5', '0', 3]],
    bids: [
      ['4', '1', 1],
      ['3', '2', 4],
    ],
  })
})
