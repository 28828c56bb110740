import { expect, test } from 'vitest'
import type { AnalyticsEventCount } from '#shared/operator/calls.ts'
import { mergeEventCounts } from './counts.ts'

const row = (day: string, name: string, count: number): AnalyticsEventCount => ({
  day,
  app: 'web',
  type: 'track',
  name,
  count,
})

test('[RC15] counts of several shards are one list: newest day first, the most frequent first', () => {
  const one = [row('2026-11-21', 'a', 1), row('2026-11-21', 'b', 3), row('2026-11-20', 'c', 9)]
  const two = [row('2026-11-21', 'a', 3), row('2026-11-22', 'd', 1), row('2026-11-20', 'b', 9)]
  expect(mergeEventCounts([one, [], two]).map(({ day, name, count }) => `${day} ${name} ${count}`)).toEqual([
    '2026-11-22 d 1',
    '2026-11-21 a 4',
    '2026-11-21 b 3',
    '2026-11-20 b 9',
    '2026-11-20 c 9',
  ])
})
