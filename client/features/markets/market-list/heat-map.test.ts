import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETS } from '#shared/markets/markets.ts'
import { computeHeatColour, computeHeatMap, HEAT_MAP_RATIO } from './heat-map.ts'

const row = (symbol: string, turnover: number) => ({
  symbol,
  last: '1',
  changeRate: '0',
  high: '1',
  low: '1',
  quoteVolume: String(turnover),
})

test('[MK1] the largest stands first, equal ones by their names', () => {
  const laid = computeHeatMap(
    [row('A_USDT', 1), row('C_USDT', 5), row('B_USDT', 5)],
    ({ quoteVolume }) => Number(quoteVolume),
    'web',
  )
  expect(laid.map(({ row: { symbol } }) => symbol)).toEqual(['B_USDT', 'C_USDT', 'A_USDT'])
  expect(laid[0]?.tile).toMatchObject({ x: 0, y: 0 })
  expect(computeHeatMap([], () => 1, 'h5')).toEqual([])
})

test.each([
  ['web', 1248],
  ['h5', 358],
] as const)('[MK2] on %s each listed market has a tile that can be pressed', (device, width) => {
  const rows = MARKETS.map(({ symbol, quote, referenceTurnover }) =>
    row(symbol, referenceTurnover * (quote === 'BTC' ? 91_840 : 1)),
  )
  const height = width / HEAT_MAP_RATIO[device]
  for (const {
    row: { symbol },
    tile,
  } of computeHeatMap(rows, ({ quoteVolume }) => Number(quoteVolume), device)) {
    expect(Math.min(tile.width * width, tile.height * height), symbol).toBeGreaterThanOrEqual(26)
  }
})

test.each([
  ['web', 768],
  ['h5', 328],
] as const)('[MK2] on %s no turnovers make a tile too narrow, in the narrowest map', (device, width) => {
  const height = width / HEAT_MAP_RATIO[device]
  const turnovers = fc.array(fc.double({ min: 0, max: 24, noNaN: true }).map(Math.exp), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(turnovers, (given) => {
      const rows = given.map((turnover, index) => row(`A${index}_USDT`, turnover))
      const tiles = computeHeatMap(rows, ({ quoteVolume }) => Number(quoteVolume), device)
      expect(tiles).toHaveLength(rows.length)
      for (const { tile } of tiles)
        expect(Math.min(tile.width * width, tile.height * height)).toBeGreaterThanOrEqual(26)
    }),
    { numRuns: 300 },
  )
})

test('[MK3] a tile is coloured by its change, in three strengths and none', () => {
  expect(['0', '-0.0000', '0.0001', '0.0099', '0.01', '0.0299', '0.03', '1.5'].map(computeHeatColour)).toEqual([
    'flat',
    'flat',
    'gain1',
    'gain1',
    'gain2',
    'gain2',
    'gain3',
    'gain3',
  ])
  expect(['-0.0001', '-0.01', '-0.03'].map(computeHeatColour)).toEqual(['loss1', 'loss2', 'loss3'])
})
