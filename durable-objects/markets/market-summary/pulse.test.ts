import { describe, expect, test } from 'vitest'
import { COINS, type Coin } from '#shared/content/coins/coins.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { computeFraction, computeRelativeChange, toMarketMoodName } from '#shared/markets/market-list/pulse-rules.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { computePulse, type MarketPulseDay } from './pulse.ts'

const row = (symbol: string, last: string, open = last, quoteVolume = '1000'): MarketRow => ({
  symbol,
  id: 1,
  last,
  open,
  high: last,
  low: last,
  volume: '1',
  quoteVolume,
  change: '0',
  changeRate: ((Number(last) - Number(open)) / Number(open)).toFixed(4),
  time: 1,
  spark: [],
})
/** Closed days with these closing prices, oldest first. */
const closes = (prices: readonly number[], quoteVolume = '1000', from = 0): readonly MarketPulseDay[] =>
  prices.map((close, index) => ({ time: (from + index) * DAY_MS, close: String(close), quoteVolume }))
const flat = (count: number, price = 100) => closes(Array.from({ length: count }, () => price))
const coins: Readonly<Record<string, Coin>> = COINS
const supply = (asset: string) => Number(coins[asset]?.supply)
const NONE = new Map<string, readonly MarketPulseDay[]>()

describe('[MS9] what all markets come to', () => {
  test('is supply times price of each coin that trades for dollars, exactly, now and a day ago', () => {
    const rows = [row('BTC_USDT', '91840.01', '90000'), row('PEPE_USDT', '0.00000486', '0.00000500')]
    const pulse = computePulse(rows, NONE)
    // 19,950,000 × 91,840.01 and 420,690,000,000,000 × 0.00000486, rounded down to dollars.
    expect(pulse?.capitalisation).toBe(String(1_832_208_199_500 + 2_044_553_400))
    expect(pulse?.before).toBe(String(19_950_000 * 90_000 + 2_103_450_000))
    expect(pulse?.bitcoin).toBe('1832208199500')
    expect(pulse).toMatchObject({ coins: 2, rising: 1, falling: 1, flat: 0 })
  })

  test('counts a coin once, and turnover of every market in dollars', () => {
    const rows = [
      row('BTC_USDT', '50000', '50000', '700.5'),
      row('ETH_USDT', '2500', '2500', '100'),
      row('ETH_BTC', '0.05', '0.04', '2.123456789'),
    ]
    const pulse = computePulse(rows, NONE)
    expect(pulse?.coins).toBe(2)
    expect(pulse).toMatchObject({ rising: 0, falling: 0, flat: 2 })
    expect(pulse?.volume).toBe(String(Math.floor(800.5 + 2.123456789 * 50_000)))
  })

  test('is nothing where nothing counts', () => {
    expect(computePulse([], NONE)).toBeUndefined()
    expect(computePulse([row('ETH_BTC', '0.05')], NONE)).toBeUndefined()
    expect(computePulse([row('NEW_USDT', '1')], NONE)).toBeUndefined()
  })

  test('fractions of it are cut, and none of nothing', () => {
    expect(computeFraction('1', '3')).toBe('0.3333')
    expect(computeFraction('5', '0')).toBe('0')
    expect(computeRelativeChange('300', '200')).toBe('-0.3333')
    expect(computeRelativeChange('200', '300')).toBe('0.5000')
    expect(computeRelativeChange('0', '300')).toBe('0')
  })
})

describe('[MS11] the index between fear and greed', () => {
  const bitcoin = (last: string, open: string, days: readonly MarketPulseDay[], volume = '1000') =>
    computePulse([row('BTC_USDT', last, open, volume)], new Map([['BTC_USDT', days]]))

  test('is the mean of four parts, which a market that stands still has in the middle', () => {
    // A market with constant volatility that closes at its mean with its usual volume.
    const days = closes(Array.from({ length: 30 }, (_, index) => (index % 2 ? 99 : 101)))
    const mood = bitcoin('100', '100', days)?.mood
    expect(mood?.breadth.score).toBe(50)
    expect(mood?.momentum).toEqual({
      score: 50,
      now: String(supply('BTC') * 100),
      mean: String(supply('BTC') * 100),
    })
    expect(mood?.volume).toEqual({ score: 50, now: '1000', mean: '1000' })
    expect(mood?.volatility?.score).toBeCloseTo(50, -1)
    const scores = [50, 50, 50, mood?.volatility?.score ?? 0]
    expect(mood?.index).toBe(Math.round(scores.reduce((sum, one) => sum + one, 0) / 4))
  })

  test('momentum ends a fifth above and below the mean', () => {
    const momentum = (last: string) => bitcoin(last, '100', flat(30))?.mood?.momentum?.score
    expect([momentum('80'), momentum('90'), momentum('110'), momentum('120'), momentum('300')]).toEqual([
      0, 25, 75, 100, 100,
    ])
  })

  test('volatility that is twice the usual is all fear, and none at all is calm', () => {
    const calm = [...Array.from({ length: 23 }, (_, index) => (index % 2 ? 90 : 110)), ...Array(7).fill(100)]
    const wild = [...Array(23).fill(100), 60, 140, 60, 140, 60, 140, 60]
    const volatility = (prices: readonly number[]) => bitcoin('100', '100', closes(prices))?.mood?.volatility
    expect(volatility(calm)?.score).toBeGreaterThan(80)
    expect(volatility(wild)?.score).toBeLessThan(10)
    // Without price changes there is no usual volatility.
    expect(volatility(flat(30).map(({ close }) => Number(close)))).toBeUndefined()
  })

  test('much trade counts for the side that the market went to, and little for none', () => {
    const volume = (open: string, traded: string) => bitcoin('100', open, flat(30), traded)?.mood?.volume?.score
    expect([volume('90', '1500'), volume('110', '1500'), volume('90', '9000'), volume('110', '9000')]).toEqual([
      75, 25, 100, 0,
    ])
    expect([volume('100', '9000'), volume('90', '10')]).toEqual([50, 50])
  })

  test('breadth counts those that rose against those that fell, and who stood still for neither', () => {
    const rows = [row('BTC_USDT', '2', '1'), row('ETH_USDT', '2', '1'), row('SOL_USDT', '1', '2'), row('XRP_USDT', '1')]
    const days = new Map(rows.map(({ symbol }) => [symbol, flat(30)]))
    expect(computePulse(rows, days)?.mood?.breadth.score).toBe(62.5)
  })

  test('with little history it has fewer parts, and with less than two it is none', () => {
    expect(bitcoin('100', '100', [])).toMatchObject({ days: 0 })
    for (const count of [0, 1, 6]) expect(bitcoin('100', '100', flat(count))?.mood, String(count)).toBeUndefined()
    const week = bitcoin('110', '100', flat(7))?.mood
    expect(Object.keys(week ?? {})).toEqual(['index', 'breadth', 'momentum', 'volume'])
    expect(week?.index).toBe(Math.round((100 + 75 + 50) / 3))
    const fortnight = closes([...flat(14).map(({ close }) => Number(close)), 101])
    expect(bitcoin('100', '100', fortnight)?.mood).toHaveProperty('volatility')
  })

  test('compares only coins that have every day of the longest history, and no more than thirty days', () => {
    const rows = [row('BTC_USDT', '110', '100'), row('SOL_USDT', '500', '100')]
    const days = new Map([
      ['BTC_USDT', flat(45)],
      ['SOL_USDT', closes(Array(5).fill(100), '1000', 40)],
    ])
    const pulse = computePulse(rows, days)
    expect(pulse?.days).toBe(30)
    expect(pulse?.mood?.momentum?.score).toBe(75)
    // A missing day excludes its coin, even if other days are present.
    const holed = new Map([
      ['BTC_USDT', flat(30)],
      ['SOL_USDT', flat(31).filter((_, index) => index !== 10)],
    ])
    expect(computePulse(rows, holed)?.mood?.momentum?.score).toBe(75)
  })

  test('has a name for each of its fifths', () => {
    expect([0, 24, 25, 44, 45, 50, 55, 56, 75, 76, 100].map(toMarketMoodName)).toEqual([
      'extremeFear',
      'extremeFear',
      'fear',
      'fear',
      'neutral',
      'neutral',
      'neutral',
      'greed',
      'greed',
      'extremeGreed',
      'extremeGreed',
    ])
  })
})
