import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeDrawdowns,
  computePointOffsets,
  createDrawdownArea,
  createUnitValueLine,
  findNearestPointIndex,
  type UnitValuePoint,
} from './curve-path.ts'

const DAY = 86_400_000
const curve = (...navs: readonly number[]): readonly UnitValuePoint[] =>
  navs.map((nav, day) => ({ time: day * DAY, nav }))
const FRAME = { width: 100, height: 40, margin: 0 }

describe('[CY1] the curve of a lead', () => {
  test('falls from its highest point so far', () => {
    expect(computeDrawdowns(curve(1, 2, 1.5, 2, 4, 2))).toEqual([0, 0, 0.25, 0, 0, 0.5])
    expect(computeDrawdowns([])).toEqual([])
    expect(computeDrawdowns(curve(0, 0))).toEqual([0, 0])
  })

  test('is drawn by time, not by count', () => {
    expect(
      computePointOffsets(
        [0, 1, 4].map((day) => ({ time: day * DAY, nav: 1 })),
        100,
      ),
    ).toEqual([0, 25, 100])
    expect(computePointOffsets(curve(1), 100)).toEqual([0])
  })

  test('shows where it began, however it went', () => {
    expect(createUnitValueLine(curve(1, 1.5, 2), FRAME)).toEqual({
      path: 'M0 40L50 20L100 0',
      low: 1,
      high: 2,
      baseline: 40,
    })
    expect(createUnitValueLine(curve(1, 0.5), FRAME)).toEqual({ path: 'M0 0L100 40', low: 0.5, high: 1, baseline: 0 })
    expect(createUnitValueLine(curve(1, 1), FRAME).path).toBe('M0 40L100 40')
  })

  test('has a drawdown that is as deep as its frame at its deepest, and none where it never fell', () => {
    expect(createDrawdownArea(curve(1, 0.5, 0.75), FRAME)).toBe('M0 0L0 0L50 40L100 20L100 0Z')
    expect(createDrawdownArea(curve(1, 1.1, 1.2), FRAME)).toBe('')
  })

  test('is read at the point nearest to where one points', () => {
    const points = curve(1, 2, 3)
    expect([-1, 0, 0.2, 0.3, 0.74, 0.76, 2].map((share) => findNearestPointIndex(points, share))).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ])
  })

  test('stays in its frame, whatever the figures', () => {
    const navs = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(navs, (values) => {
        const { path, baseline } = createUnitValueLine(curve(...values), FRAME)
        const heights = [...path.matchAll(/[ML]\S+ (\S+?)(?=[ML]|$)/g)].map(([, height]) => Number(height))
        expect(heights).toHaveLength(values.length)
        for (const height of [...heights, baseline]) {
          expect(height).toBeGreaterThanOrEqual(0)
          expect(height).toBeLessThanOrEqual(40)
        }
        for (const depth of computeDrawdowns(curve(...values))) expect(depth >= 0 && depth <= 1).toBe(true)
      }),
    )
  })
})
