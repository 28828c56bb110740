import { expect, test } from 'vitest'
import { RequestWeightCounters, WEIGHT_WARNINGS_MAX, WEIGHT_WINDOW_MS } from './weights.ts'

const NOW = 1_000 * WEIGHT_WINDOW_MS + 15_000

test('[BR12] so much a minute is taken; more is told when to come back, and counts for nothing; others are not touched', () => {
  const weights = new RequestWeightCounters()
  expect(weights.take('ann', 6, 10, NOW)).toEqual({ kind: 'taken', used: 6 })
  expect(weights.take('ann', 5, 10, NOW)).toEqual({ kind: 'over', used: 6, retrySeconds: 45 })
  expect(weights.take('ann', 4, 10, NOW)).toEqual({ kind: 'taken', used: 10 })
  expect(weights.take('bob', 10, 10, NOW)).toEqual({ kind: 'taken', used: 10 })
  expect(weights.take('ann', 1, 10, NOW + 45_000)).toEqual({ kind: 'taken', used: 1 })
})

test('[BR13] who goes on after being told is shut out: two minutes, then twice as long', () => {
  const weights = new RequestWeightCounters()
  const goOn = (now: number) => {
    for (let call = 0; call < WEIGHT_WARNINGS_MAX; call += 1) expect(weights.take('ann', 11, 10, now).kind).toBe('over')
    return weights.take('ann', 11, 10, now)
  }
  expect(goOn(NOW)).toEqual({ kind: 'banned', until: NOW + 120_000, retrySeconds: 120 })
  expect(weights.take('ann', 1, 10, NOW + 119_999)).toMatchObject({ kind: 'banned', retrySeconds: 1 })
  expect(weights.take('bob', 1, 10, NOW).kind).toBe('taken')
  expect(weights.take('ann', 1, 10, NOW + 120_000)).toEqual({ kind: 'taken', used: 1 })
  const later = NOW + 10 * WEIGHT_WINDOW_MS
  expect(goOn(later)).toMatchObject({ kind: 'banned', until: later + 240_000 })
})

test('[BR13] where nobody says who asks, all are told, and none is shut out for another', () => {
  const weights = new RequestWeightCounters()
  for (let call = 0; call < 3 * WEIGHT_WARNINGS_MAX; call += 1) {
    expect(weights.take('everyone', 11, 10, NOW, true).kind).toBe('over')
  }
})
