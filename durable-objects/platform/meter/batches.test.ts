import { expect, test } from 'vitest'
import { USAGE_REPORT_BATCH } from '#shared/operator/usage.ts'
import { UsageBatchCounter } from './batches.ts'
import { loadIsolateMeter } from './isolate-meter.ts'
import { meterBucket } from './metered-bucket.ts'

const NOTHING = { rowsWritten: 0, rowsRead: 0, requests: 0, activeMs: 0, bucketWrites: 0 }
const { rowsWritten: BATCH } = USAGE_REPORT_BATCH
const rows = (rowsWritten: number) => ({ ...NOTHING, rowsWritten })

/** Numbers from 0 to 1 without patterns of the counts under test: Park and Miller, 1988. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('[UM10] batches are whole, and reported once', () => {
  const counter = new UsageBatchCounter(() => 0)
  expect(counter.take(rows(BATCH - 1))).toBeUndefined()
  expect(counter.take(rows(BATCH))).toEqual(rows(BATCH))
  expect(counter.take(rows(2 * BATCH - 1))).toBeUndefined()
  expect(counter.take(rows(5 * BATCH + 3))).toEqual(rows(4 * BATCH))
})

test('[UM10] amounts are counted apart from each other', () => {
  const counter = new UsageBatchCounter(() => 0)
  expect(counter.take({ ...NOTHING, requests: USAGE_REPORT_BATCH.requests, rowsRead: 5 })).toEqual({
    ...NOTHING,
    requests: USAGE_REPORT_BATCH.requests,
  })
})

test('[UM11] writes and lists of the backup are counted, and reported in batches', async () => {
  const meter = loadIsolateMeter().classMeter('UM11')
  const bucket = meterBucket(
    {
      put: async () => null,
      get: async () => null,
      list: async () => ({ objects: [], delimitedPrefixes: [], truncated: false }),
      delete: async () => null,
    },
    'UM11',
  )
  await bucket.put('key', new Uint8Array())
  await bucket.list({ prefix: '' })
  await bucket.get('key')
  await bucket.delete(['key'])
  expect(meter.totals().bucketWrites).toBe(2)
  const counter = new UsageBatchCounter(() => 0)
  const { bucketWrites } = USAGE_REPORT_BATCH
  expect(counter.take({ ...NOTHING, bucketWrites })).toEqual({ ...NOTHING, bucketWrites })
})

test.each([1, 40, 249, 250, 1_000])('[UM10] isolates that each write %i rows report as many on average', (written) => {
  const random = randomFrom(written)
  const isolates = 20_000
  let reported = 0
  for (let isolate = 0; isolate < isolates; isolate += 1) {
    const counter = new UsageBatchCounter(random)
    const half = Math.floor(written / 2)
    for (const total of [half, written]) reported += counter.take(rows(total))?.rowsWritten ?? 0
  }
  // Four standard errors of a draw with two outcomes, at most.
  const error = (4 * BATCH) / (2 * Math.sqrt(isolates))
  expect(Math.abs(reported / isolates - written)).toBeLessThanOrEqual(error)
})

test('[UM10] a report that failed goes with the next one, not earlier', () => {
  const counter = new UsageBatchCounter(() => 0)
  const taken = counter.take(rows(BATCH)) ?? expect.unreachable()
  counter.restore(taken)
  expect(counter.take(rows(BATCH + 1))).toBeUndefined()
  expect(counter.take(rows(2 * BATCH))).toEqual(rows(2 * BATCH))
  expect(counter.take(rows(3 * BATCH))).toEqual(rows(BATCH))
})
