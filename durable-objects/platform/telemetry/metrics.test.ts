import { expect, test } from 'vitest'
import { HistogramMetric, NumberMetric } from './metrics.ts'

test('[TE5] counters are sums by labels, in the text format of Prometheus', () => {
  const refusals = new NumberMetric('counter', 'refusals_total', 'Refusals.', ['reason', 'product'])
  refusals.add(1, 'price_invalid', 'spot')
  refusals.add(2, 'price_invalid', 'spot')
  refusals.add(1, 'a "quoted"\nname\\', 'spot')
  expect(refusals.format().split('\n')).toEqual([
    '# HELP refusals_total Refusals.',
    '# TYPE refusals_total counter',
    'refusals_total{reason="price_invalid",product="spot"} 3',
    'refusals_total{reason="a \\"quoted\\"\\nname\\\\",product="spot"} 1',
  ])
  expect([refusals.total, refusals.totalOf(([reason]) => reason === 'price_invalid')]).toEqual([4, 3])
})

test('[TE5] a gauge has its last value', () => {
  const sockets = new NumberMetric('gauge', 'sockets', 'Sockets.', ['hub'])
  sockets.set(3, 'h0')
  sockets.set(2, 'h0')
  expect(sockets.format()).toBe('# HELP sockets Sockets.\n# TYPE sockets gauge\nsockets{hub="h0"} 2')
})

test('[TE5] buckets of a histogram are cumulative and end with all observations', () => {
  const latency = new HistogramMetric('seconds', 'Latency.', ['route'], [0.1, 1])
  for (const seconds of [0.1, 0.05, 0.5, 7]) latency.observe(seconds, '/spot/:symbol')
  expect(latency.format().split('\n').slice(2)).toEqual([
    'seconds_bucket{route="/spot/:symbol",le="0.1"} 2',
    'seconds_bucket{route="/spot/:symbol",le="1"} 3',
    'seconds_bucket{route="/spot/:symbol",le="+Inf"} 4',
    'seconds_sum{route="/spot/:symbol"} 7.65',
    'seconds_count{route="/spot/:symbol"} 4',
  ])
  expect([latency.count(), latency.countAbove(0.1), latency.countAbove(1)]).toEqual([4, 2, 1])
})

test('[TE5] a label with invented values costs bounded memory', () => {
  const counter = new NumberMetric('counter', 'paths', 'Paths.', ['path'])
  for (let number = 0; number < 10_000; number += 1) counter.add(1, `/${number}`)
  expect(counter.total).toBe(4_000)
})
