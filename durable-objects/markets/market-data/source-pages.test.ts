import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { createEmptyBar, type MarketBar } from './bars.ts'
import { SourceBarPages } from './source-pages.ts'

const minutes = (from: number, to: number): MarketBar[] => {
  const bars: MarketBar[] = []
  for (let time = Math.ceil(from / MINUTE_MS) * MINUTE_MS; time < to; time += MINUTE_MS)
    bars.push(createEmptyBar(time, time))
  return bars
}
const shape = { barMs: MINUTE_MS, barsPerPage: 10, most: 3 }
const times = (bars: readonly MarketBar[]) => bars.map(({ time }) => time / MINUTE_MS)

/** Pages over a source that counts its requests. */
function counted(read: (from: number, to: number) => MarketBar[] = minutes) {
  const asked: number[] = []
  const pages = new SourceBarPages((from, to) => {
    asked.push(from / MINUTE_MS)
    return read(from, to)
  }, shape)
  return { asked, bars: (from: number, to: number) => times(pages.bars(from * MINUTE_MS, to * MINUTE_MS)), pages }
}

test('[OB21] a stretch that is over is asked for once, whatever part of it is looked at', () => {
  const { asked, bars } = counted()
  expect(bars(3, 12)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(bars(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(bars(7, 7)).toEqual([])
  expect(asked).toEqual([0, 10])
})

test('[OB21] a page that is not over, or not known whole, is asked for again', () => {
  const { asked, bars } = counted((from, to) => minutes(from, to).filter(({ time }) => time >= 25 * MINUTE_MS))
  expect(bars(20, 40)).toHaveLength(15)
  expect(bars(20, 40)).toHaveLength(15)
  expect(bars(40, 45)).toHaveLength(5)
  expect(bars(40, 46)).toHaveLength(6)
  expect(asked).toEqual([20, 30, 20, 40, 40])
})

test('[OB21] the pages that were used longest ago are let go', () => {
  const { asked, bars, pages } = counted()
  bars(0, 30)
  bars(0, 10)
  bars(30, 40)
  asked.length = 0
  bars(0, 10)
  bars(20, 40)
  expect(asked).toEqual([])
  expect(pages.load(10 * MINUTE_MS, 20 * MINUTE_MS)).toBe(true)
  expect(pages.load(10 * MINUTE_MS, 20 * MINUTE_MS)).toBe(false)
  expect(asked).toEqual([10])
})
