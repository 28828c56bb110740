/** Returns how many rows each item moved up, by the item's new index; empty if the two lists have different items. */
export function computeRowShifts(before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  const stood = new Map(before.map((id, place) => [id, place]))
  const places = new Map<number, number>()
  if (stood.size !== now.length) return places
  for (const [place, id] of now.entries()) {
    const from = stood.get(id)
    if (from === undefined) return new Map()
    if (from !== place) places.set(place, from - place)
  }
  return places
}
