import { expect, test } from 'vitest'
import type { BotReport } from '../bot/report.ts'
import { addDayMark, collectMidPrices, computeListedBotValue, keepMarks } from './valuation.ts'

const ONE = 100_000_000n
/** A bot of 1,000 USDT with half in bitcoin, whose last report was at 50,000. */
const idle: BotReport = {
  id: `bot-${'0'.repeat(16)}`,
  kind: 'spot_grid',
  market: 'BTC_USDT',
  coins: ['BTC'],
  state: 'running',
  end: null,
  pairs: 1,
  isSimulated: false,
  startedAt: 1,
  note: '',
  owner: 'ann',
  isShared: true,
  createdAt: 1,
  endedAt: 0,
  invested: '1000',
  profit: '40',
  realisedBps: 500,
  totalBps: 400,
  drawdownBps: 600,
  days: [],
  holdings: {
    quote: String(540n * ONE),
    coins: { BTC_USDT: String(ONE) },
    figures: { invested: String(1_000n * ONE), equity: String(1_040n * ONE), realised: '0', fees: '0', pairs: 1 },
    growth: null,
    peakBps: 10_500,
  },
}
const at = (price: number) =>
  collectMidPrices([{ symbol: 'BTC_USDT', last: '1', bid: String(price - 1), ask: String(price + 1) }])

test('[BMK11] an idle bot is valued at the current price, with its drawdown', () => {
  expect(computeListedBotValue(idle, at(50_000))).toMatchObject({ totalBps: 400, drawdownBps: 600, realisedBps: 500 })
  const fallen = computeListedBotValue(idle, at(25_000))
  expect(fallen).toMatchObject({ profit: '-210.00000000', totalBps: -2_100, drawdownBps: 2_476, realisedBps: 500 })
})

test('[BMK11] unknown prices, and reports of earlier versions, leave the figures', () => {
  expect(computeListedBotValue(idle, new Map())).toBe(idle)
  const { holdings: _, ...former } = idle
  expect(computeListedBotValue(former, at(1))).toBe(former)
})

test('[BMK11] a contract is valued at the price of its spot market, with what its short position owes', () => {
  const short = { ...idle.holdings, quote: String(1_500n * ONE), coins: { 'BTC_USDT:PERP': '-100' } }
  const report = { ...idle, holdings: { ...short } } as BotReport
  const [low, high] = [computeListedBotValue(report, at(40_000)), computeListedBotValue(report, at(60_000))]
  expect(low.totalBps).toBeGreaterThan(high.totalBps)
})

test('[BMK11] each day marks an idle bot once, and its own reports keep these marks', () => {
  const fallen = computeListedBotValue(idle, at(25_000))
  const marked = addDayMark(addDayMark(fallen, 20_000), 20_000)
  expect(marked.days).toEqual([{ day: 20_000, percent: '-21.00', realised: '5.00' }])
  const own = { day: 20_001, percent: '3.00', realised: '5.00' }
  const later = keepMarks({ ...idle, days: [own] }, marked)
  expect(later.days.map(({ day }) => day)).toEqual([20_000, 20_001])
  expect(later.drawdownBps).toBe(2_476)
  const { holdings: _, ...ended } = idle
  expect(addDayMark(ended, 20_000).days).toEqual([])
})
