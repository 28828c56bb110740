/**
 * By how many places each of a list's things stood lower before, by its place now: nothing where not the same things have
 * changed places, for then there is no way for the eye to follow.
 */
export function positionsBefore(before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
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
