import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutTreemap, raiseSmallTreemapWeights, type TreemapTile } from './treemap.ts'

const area = ({ width, height }: TreemapTile) => width * height
const ratioOf = ({ width, height }: TreemapTile, ratio: number) => {
  const long = (width * ratio) / height
  return Math.max(long, 1 / long)
}

test('[MK1] the example of the paper: 6, 6, 4, 3, 2, 2, 1 in a rectangle of 6 by 4', () => {
  const tiles = layOutTreemap([6, 6, 4, 3, 2, 2, 1], 6 / 4)
  const shown = tiles.map(({ x, y, width, height }) =>
    [x * 6, y * 4, width * 6, height * 4].map((side) => Number(side.toFixed(2))),
  )
  expect(shown).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.71, 2.33],
    [4.71, 0, 1.29, 2.33],
    [3, 2.33, 1.2, 1.67],
    [4.2, 2.33, 1.2, 1.67],
    [5.4, 2.33, 0.6, 1.67],
  ])
})

test('[MK1] tiles have the areas of their weights, fill the whole, and do not overlap', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0.3, max: 3, noNaN: true }), (given, ratio) => {
      const tiles = layOutTreemap(given, ratio)
      const total = given.reduce((sum, weight) => sum + weight, 0)
      expect(tiles).toHaveLength(given.length)
      for (const [index, tile] of tiles.entries()) {
        expect(area(tile)).toBeCloseTo((given[index] ?? 0) / total, 9)
        expect(Math.min(tile.x, tile.y)).toBeGreaterThanOrEqual(-1e-9)
        expect(Math.max(tile.x + tile.width, tile.y + tile.height)).toBeLessThanOrEqual(1 + 1e-9)
        for (const other of tiles.slice(0, index)) {
          const across = Math.min(tile.x + tile.width, other.x + other.width) - Math.max(tile.x, other.x)
          const down = Math.min(tile.y + tile.height, other.y + other.height) - Math.max(tile.y, other.y)
          expect(Math.min(across, down)).toBeLessThan(1e-9)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('[MK1] equal weights are near to squares, and nothing is made of nothing', () => {
  const ratio = 16 / 9
  const worst = Math.max(...layOutTreemap(new Array(30).fill(1), ratio).map((tile) => ratioOf(tile, ratio)))
  expect(worst).toBeLessThan(2.5)
  expect(layOutTreemap([], 1)).toEqual([])
  expect(layOutTreemap([5], 2)).toEqual([{ x: 0, y: 0, width: 1, height: 1 }])
})

test('[MK2] no weight is less than a share of all, also where none has any', () => {
  expect(raiseSmallTreemapWeights([98, 1, 1], 0.05)).toEqual([98, 5, 5])
  expect(raiseSmallTreemapWeights([0, 0], 0.05)).toEqual([1, 1])
  expect(raiseSmallTreemapWeights([], 0.05)).toEqual([])
})
