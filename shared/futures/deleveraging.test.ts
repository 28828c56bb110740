import { expect, test } from 'vitest'
import { findContract } from './contracts.ts'
import { computeDeleveragingLamps, deleveragingRank } from './deleveraging.ts'
import { initialMargin, positionNotionalAt, positionValueAt } from './margin.ts'

const contract = findContract('BTC_USDT')
if (!contract) throw new Error('no contract')

const position = (account: string, lots: number, entry: number, leverage: number) => ({
  account,
  lots,
  cost: positionValueAt(contract, lots, entry),
  margin: initialMargin(positionNotionalAt(contract, lots, entry), leverage),
})
const MARK = 1_000_000

test('[FU8] more profit at more leverage is closed first', () => {
  const positions = [
    position('little profit, much leverage', 10, 995_000, 50),
    position('loss', 10, 1_010_000, 50),
    position('much profit, much leverage', 10, 950_000, 50),
    position('much profit, little leverage', 10, 950_000, 2),
  ]
  const rank = (own: (typeof positions)[number]) => Number(deleveragingRank(contract, own, MARK))
  const ranked = positions.sort((a, b) => rank(b) - rank(a))
  expect(ranked.map(({ account }) => account)).toEqual([
    'much profit, much leverage',
    'little profit, much leverage',
    'much profit, little leverage',
    'loss',
  ])
})

test('[FU8] the rank of a profit is its share times the leverage that is left, that of a loss its share by it', () => {
  // Long 1 BTC from 80,000 at 10×, mark 100,000: profit 25 %, bankrupt at 72,000, leverage 100 ÷ 28.
  expect(deleveragingRank(contract, position('a', 1_000, 800_000, 10), MARK)).toBe((250_000n * 3_571_428n) / 1_000_000n)
  // Short from 95,000 at 10×: loss 5.263157 %, bankrupt at 104,500, leverage 100 ÷ 4.5.
  expect(deleveragingRank(contract, position('b', -1_000, 950_000, 10), MARK)).toBe(
    (-52_631n * 1_000_000n) / 22_222_222n,
  )
})

test('[FU8] five lamps burn for the fifth that is first', () => {
  expect([0, 1, 2, 3, 4].map((place) => computeDeleveragingLamps(place, 5))).toEqual([5, 4, 3, 2, 1])
  expect(computeDeleveragingLamps(0, 1)).toBe(5)
  expect(computeDeleveragingLamps(99, 100)).toBe(1)
})
