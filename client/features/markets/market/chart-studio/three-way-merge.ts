// The one rule by which chart data of several charts, tabs and devices come together (CT9).

export type MergeInput<Value> = {
  /** The version that both sides have begun from. */
  readonly base: Value
  readonly own: Value
  readonly other: Value
}

const canonicalText = (data: unknown): string | undefined =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted())
      : value,
  )

export const isSameData = (a: unknown, b: unknown): boolean => a === b || canonicalText(a) === canonicalText(b)

/** Returns the own value if it was changed. */
export const mergeValue = <Value>({ base, own, other }: MergeInput<Value>): Value =>
  isSameData(base, own) ? other : own

/** Keeps the other side's order; own additions follow. An edit prevails over a deletion. */
export function mergeItems<Item>(
  { base, own, other }: MergeInput<readonly Item[]>,
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]))
  const [before, mine, theirs] = [byKey(base), byKey(own), byKey(other)]
  const isChanged = (item: Item) => !isSameData(before.get(keyOf(item)), item)
  const kept = other.filter((item) => mine.has(keyOf(item)) || isChanged(item))
  const added = own.filter((item) => !theirs.has(keyOf(item)) && isChanged(item))
  return [...kept, ...added].map((item) => {
    const ours = mine.get(keyOf(item))
    return ours !== undefined && isChanged(ours) ? ours : item
  })
}
