import type { EventCount } from '#shared/api/operator.ts'

/** Adds up what several shards counted: newest day first, the most frequent first. */
export function mergeCounts(shards: readonly (readonly EventCount[])[]): EventCount[] {
  const sums = new Map<string, EventCount>()
  for (const each of shards.flat()) {
    const key = [each.day, each.app, each.type, each.name].join('\n')
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) })
  }
  const text = ({ app, type, name }: EventCount) => `${app} ${type} ${name}`
  return [...sums.values()].sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    if (a.count !== b.count) return b.count - a.count
    return text(a) < text(b) ? -1 : 1
  })
}
