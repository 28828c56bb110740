import { describe, expect, test } from 'vitest'
import { settingsFor } from '../../tests/fixtures/paper-bot.ts'
import { calculateIndicator } from '../markets/indicators/calculate.ts'
import { MINUTE_MS } from '../platform/intervals.ts'
import { BotRecipe } from './recipe.ts'
import { RsiCross } from './rsi.ts'
import { RsiCrossingDetector } from './rsi-watch.ts'
import { parseBotSettings } from './settings.ts'

const GRID = { kind: 'spot_grid', market: 'BTC_USDT', lower: '80000', upper: '100000', grids: '10', investment: '100' }
const reasonOf = (more: object) => {
  const read = parseBotSettings(BotRecipe.parse({ ...GRID, ...more }))
  return read.ok ? undefined : read.error.reason
}

test('[BO31] a share is of one to fifty percent, between orders that are a minute to twelve hours apart', () => {
  const twap = { kind: 'twap', side: 'buy', duration: '600', slices: '20' }
  expect(reasonOf({ ...twap, participation: '12.5' })).toBeUndefined()
  for (const participation of ['0.5', '51', 'x'])
    expect(reasonOf({ ...twap, participation })).toBe('participation_invalid')
  expect(reasonOf({ ...twap, slices: '601', participation: '10' })).toBe('participation_invalid')
  expect(reasonOf({ ...twap, duration: '14410', participation: '10' })).toBe('participation_invalid')
})

test('[BO32] targets are up to four prices above the entry, whose shares are the whole; without one there is a stop', () => {
  const trade = { kind: 'smart_trade', stopLoss: '80000' }
  const { of } = settingsFor({ ...GRID, ...trade, target1: '95000', target2: '93000', share2: '40', target3: '99000' })
  expect(of).toMatchObject({
    targets: [
      { price: 9_300_000, shareBps: 4_000 },
      { price: 9_500_000, shareBps: 3_000 },
      { price: 9_900_000, shareBps: 3_000 },
    ],
  })
  expect(reasonOf(trade)).toBeUndefined()
  for (const wrong of [
    { target1: '95000', share1: '90' },
    { target1: '95000', share1: '100', target2: '96000' },
    { target1: '95000', target2: '95000' },
    { share1: '100' },
    { stopLoss: '' },
  ])
    expect(reasonOf({ ...trade, ...wrong }), JSON.stringify(wrong)).toBe('targets_invalid')
  expect(reasonOf({ ...trade, stopTrail: '51' })).toBe('stop_trail_invalid')
  // A smart trade ends after all coins are sold, so `onEnd` has no effect.
  expect(settingsFor({ ...GRID, ...trade, onEnd: 'keep' }).onEnd).toBe('sell')
})

test('[BP42] a stop on the side to which the range trails is refused by a name of its own', () => {
  const [takeProfit, stopLoss] = ['110000', '70000']
  expect(reasonOf({ takeProfit, stopLoss })).toBeUndefined()
  expect(reasonOf({ takeProfit, trailUp: 'on' })).toBe('trail_up_take_profit')
  expect(reasonOf({ stopLoss, trailDown: 'on' })).toBe('trail_down_stop_loss')
  expect(reasonOf({ takeProfit, trailDown: 'on' })).toBeUndefined()
  expect(reasonOf({ stopLoss, trailUp: 'on' })).toBeUndefined()
  expect(reasonOf({ takeProfit: '90000', trailUp: 'on' })).toBe('take_profit_invalid')
})

test('[BP42] a schedule is refused with the name of the field and its bounds', () => {
  const plan = { ...GRID, kind: 'recurring', coins: 'BTC:30', every: 'week' }
  const wrong = [
    ['minute', '60', '0', '59'],
    ['hour', 'x', '0', '23'],
    ['weekday', '0', '1', '7'],
    ['day', '29', '1', '28'],
    ['times', '0', '1', '100000'],
  ] as const
  for (const [field, value, min, max] of wrong) {
    expect(parseBotSettings(BotRecipe.parse({ ...plan, [field]: value }))).toMatchObject({
      error: { reason: 'schedule_invalid', params: { field, min, max } },
    })
  }
})

describe('[BO30] a crossing', () => {
  test('is a level, a period and an interval; what is none is refused by name', () => {
    const { of } = settingsFor({ ...GRID, rsiStart: 'below', rsiStartLevel: '30', rsiInterval: '4h' })
    expect(of).toMatchObject({
      rsiStart: { direction: 'down', level: 30, period: 14, interval: '4h' },
      rsiStop: undefined,
    })
    expect(reasonOf({ rsiStop: 'above' })).toBe('rsi_invalid')
    for (const rsiStopLevel of ['0', '100', '30.5', 'x'])
      expect(reasonOf({ rsiStop: 'above', rsiStopLevel })).toBe('rsi_invalid')
    for (const rsiPeriod of ['1', '31']) {
      expect(reasonOf({ rsiStart: 'above', rsiStartLevel: '50', rsiPeriod })).toBe('rsi_invalid')
    }
    expect(reasonOf({ rsiStart: 'above', rsiStartLevel: '50', trigger: '90000' })).toBe('trigger_twice')
    // The parser ignores a level that is off.
    expect(reasonOf({ rsiStartLevel: 'x', trigger: '90000' })).toBeUndefined()
  })

  test('of a back-test is that of the closed bars, whatever prices were on the way', () => {
    const cross: RsiCross = { direction: 'up', level: 60, period: 5, interval: '15m' }
    const closes = Array.from({ length: 400 }, (_, index) => 1_000 + Math.round(80 * Math.sin(index * 1.3) + index / 3))
    const bars = closes.map((close, index) => {
      return { time: index * 15 * MINUTE_MS, open: close, high: close, low: close, close, volume: 1 }
    })
    const [rsi = []] = calculateIndicator('rsi', [5], bars)
    const crossed = rsi.flatMap((now, index) => {
      const before = rsi[index - 1]
      return before !== undefined && now !== undefined && before <= 60 && now > 60 ? [index] : []
    })
    expect(crossed.length).toBeGreaterThan(20)
    const heard: number[] = []
    const begun = 100
    const watch = new RsiCrossingDetector(RsiCross.parse(cross), closes.slice(0, begun))
    for (let index = begun; index < closes.length; index += 1) {
      for (const part of [0, 0.3, 0.7, 0.999]) {
        const price = part === 0.999 ? (closes[index] ?? 0) : 1 + ((index * 7_919 + part * 10) % 3_000)
        if (watch.handlePrice(price, Math.floor((index + part) * 15 * MINUTE_MS))) heard.push(index - 1)
      }
    }
    expect(heard).toEqual(crossed.filter((index) => index >= begun && index < closes.length - 1))
  })
})
