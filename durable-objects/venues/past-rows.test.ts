import { expect, test } from 'vitest'
import { ok } from '#shared/platform/result.ts'
import type { VenuePastCursor, VenuePeriod } from '#shared/venues/past.ts'
import { type PastSource, readPastRows } from './past-rows.ts'

type Row = VenuePastCursor

/** A venue that answers at most `rowsMax` rows of `windowMs`, the oldest of them first. */
function createSource(all: readonly Row[], isNewestRead: boolean, rowsMax = 5, windowMs = 100) {
  const calls: (VenuePeriod | 'newest')[] = []
  const source: PastSource<Row, never> = {
    windowMs,
    rowsMax,
    ...(isNewestRead && {
      readNewest: async () => {
        calls.push('newest')
        return ok(all.slice(-rowsMax))
      },
    }),
    readWindow: async (period) => {
      calls.push(period)
      expect(period.to - period.from).toBeLessThan(windowMs)
      return ok(all.filter(({ time }) => time >= period.from && time <= period.to).slice(0, rowsMax))
    },
    placeOf: (row) => row,
  }
  return { calls, source }
}

const rows = (times: readonly number[]): Row[] => times.map((time, index) => ({ time, id: String(index + 1) }))

async function readAll(source: PastSource<Row, never>, period: VenuePeriod, limit: number, callsMax = 10) {
  const pages: Row[][] = []
  let before: VenuePastCursor | undefined
  for (let count = 0; count < 500; count += 1) {
    const read = await readPastRows(source, { ...period, before, limit, callsMax })
    const page = read.ok ? read.value : expect.unreachable()
    pages.push([...page.rows])
    before = page.next
    if (!before) return pages
  }
  return expect.unreachable('endless pages')
}

test('[VN96] pages have each row of the period once, newest first, whatever the bounds of the venue', async () => {
  // Numbers in [0, 1) by a linear congruence (Numerical Recipes).
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let round = 0; round < 60; round += 1) {
    const times = Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * 2_000)).sort(
      (a, b) => a - b,
    )
    // A venue cannot tell more rows of one moment than it lists.
    const all = rows(times.filter((time, index) => time !== times[index - 4]))
    const from = Math.floor(random() * 1_000)
    const period = { from, to: from + Math.floor(random() * 1_000) }
    for (const isNewestRead of [true, false]) {
      const { source } = createSource(all, isNewestRead)
      const pages = await readAll(source, period, 1 + Math.floor(random() * 6), 3 + Math.floor(random() * 5))
      const wanted = all.filter(({ time }) => time >= period.from && time <= period.to).toReversed()
      expect(pages.flat(), `round ${round}`).toEqual(wanted)
    }
  }
})

test('[VN96] few rows are one call of a venue that tells its newest ones, and a page is bounded in calls', async () => {
  const few = createSource(rows([10, 20, 30]), true)
  expect(await readAll(few.source, { from: 0, to: 5_000 }, 10)).toHaveLength(1)
  expect(few.calls).toEqual(['newest'])
  const sparse = createSource(rows([10]), false)
  const first = await readPastRows(sparse.source, { from: 0, to: 9_999, limit: 10, callsMax: 4 })
  expect(first).toEqual(ok({ rows: [], next: { time: 9_600, id: '' } }))
  expect(sparse.calls).toHaveLength(4)
})
