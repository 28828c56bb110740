import { expect, test } from 'vitest'
import { METRIC_DIMENSIONS, MetricDimension, OTHER_VALUES } from './metrics-dimensions.ts'

const RULE = { doubles: ['requests', 'failures'], pointsMax: 3, rank: ['failures', 'requests'] }

test('[TE20] each value has what was added since the time before; one that did not change has no point', () => {
  const dimension = new MetricDimension(RULE)
  expect([...dimension.take(new Map([['/a', [2, 0]]]))]).toEqual([['/a', [2, 0]]])
  const later = new Map([
    ['/a', [2, 0]],
    ['/b', [5, 1]],
  ])
  expect([...dimension.take(later)]).toEqual([['/b', [5, 1]]])
  expect([...dimension.take(new Map([...later, ['/a', [3, 0]]]))]).toEqual([['/a', [1, 0]]])
})

test('[TE20] more values than allowed are one point: those that failed are named, then the busiest; no sum is lost', () => {
  const sums = new Map([
    ['/rare', [1, 0]],
    ['/busy', [9, 0]],
    ['/calm', [4, 0]],
    ['/broken', [1, 1]],
  ])
  expect([...new MetricDimension(RULE).take(sums)]).toEqual([
    ['/broken', [1, 1]],
    ['/busy', [9, 0]],
    [OTHER_VALUES, [5, 0]],
  ])
})

test('[TE20] points of a minute are at most 17, each within the bounds of the platform', () => {
  const rules = Object.values(METRIC_DIMENSIONS)
  expect(rules.reduce((points, { pointsMax }) => points + pointsMax, 0)).toBe(17)
  for (const { doubles, rank } of rules) {
    expect(doubles.length).toBeLessThanOrEqual(20)
    expect(doubles).toEqual(expect.arrayContaining([...rank]))
  }
})
