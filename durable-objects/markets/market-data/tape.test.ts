import { expect, test } from 'vitest'
import { MarketTape, TAPE_TRADES_MAX } from './tape.ts'
import type { TapeTrade } from './text.ts'

const trade = (seq: number): TapeTrade => ({
  seq,
  time: 1_767_000_000_000 + seq,
  side: seq % 3 === 0 ? 'sell' : 'buy',
  priceTicks: 9_007_199_254_740_991 - seq,
  quantityLots: seq * 7,
})

test('[OB23] the tape tells its newest trades, newest first, as many as are asked for and are there', () => {
  const tape = new MarketTape()
  expect(tape.newest(10)).toEqual([])
  for (let seq = 1; seq <= 3; seq += 1) tape.push(trade(seq))
  expect(tape.newest(2)).toEqual([trade(3), trade(2)])
  expect(tape.newest(10)).toEqual([trade(3), trade(2), trade(1)])
  for (let seq = 4; seq <= TAPE_TRADES_MAX + 20; seq += 1) tape.push(trade(seq))
  const all = tape.newest(10_000)
  expect(all).toHaveLength(TAPE_TRADES_MAX)
  expect(all).toEqual(Array.from({ length: TAPE_TRADES_MAX }, (_, index) => trade(TAPE_TRADES_MAX + 20 - index)))
})
