import { expect, test } from 'vitest'
import { countInFlight, findContradictions } from './edges.ts'

const edge = (peer: string, sent: number, received: number, outbox: readonly number[] = []) => ({
  peer,
  sent,
  received,
  outbox: [...outbox],
})

test('[BAK14] messages on their way, which their sender still has, agree', () => {
  const ledger = [edge('book:BTC_USDT', 7, 3, [5, 6, 7]), edge('ledger:l1', 0, 2)]
  const edges = new Map([
    ['ledger:l0', ledger],
    ['ledger:l1', [edge('ledger:l0', 2, 0)]],
    ['book:BTC_USDT', [edge('ledger:l0', 3, 4)]],
  ])
  expect(findContradictions(edges)).toEqual([])
})

test('[BAK14] a message that was received and never sent, or lost on its way, is a contradiction', () => {
  const early = new Map([
    ['ledger:l0', [edge('book:BTC_USDT', 3, 0)]],
    ['book:BTC_USDT', [edge('ledger:l0', 0, 4)]],
  ])
  expect(findContradictions(early)).toEqual(['book:BTC_USDT has message 4 of ledger:l0, which has sent 3'])
  const lost = new Map([
    ['ledger:l0', [edge('book:BTC_USDT', 3, 0, [3])]],
    ['book:BTC_USDT', [edge('ledger:l0', 0, 1)]],
  ])
  expect(findContradictions(lost)).toEqual([
    'book:BTC_USDT lacks message 2 of ledger:l0, which does not have it any more',
  ])
  expect(findContradictions(new Map([['ledger:l0', [edge('chain:btc', 1, 0)]]]))).toHaveLength(1)
})

test('[BAK20] messages that their receiver lacks are counted, in both directions', () => {
  const edges = new Map([
    ['ledger:l0', [edge('clearing:USDT', 7, 3, [5, 6, 7])]],
    ['clearing:USDT', [edge('ledger:l0', 5, 4, [5])]],
    ['chain:btc', [edge('ledger:l0', 2, 0, [1, 2])]],
  ])
  expect(countInFlight(edges)).toBe(3 + 2 + 2)
  expect(countInFlight(new Map([['ledger:l0', [edge('ledger:l0', 0, 0)]]]))).toBe(0)
})
