import type { AnalyticsEventCount, RejectReasonCount } from '#shared/operator/calls.ts'

type Row = { readonly day: string; readonly count: number }

/** Sums rows of all shards by key: newest day first, highest count first, then by key. */
function merge<T extends Row>(shards: readonly (readonly T[])[], keyOf: (row: T) => string): T[] {
  const sums = new Map<string, T>()
  for (const row of shards.flat()) {
    const key = `${row.day} ${keyOf(row)}`
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()].sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    if (a.count !== b.count) return b.count - a.count
    return keyOf(a) < keyOf(b) ? -1 : 1
  })
}

export const mergeEventCounts = (shards: readonly (readonly AnalyticsEventCount[])[]): AnalyticsEventCount[] =>
  merge(shards, ({ app, type, name }) => `${app} ${type} ${name}`)

export const mergeReasonCounts = (shards: readonly (readonly RejectReasonCount[])[]): RejectReasonCount[] =>
  merge(shards, ({ app, reason }) => `${app} ${reason}`)
