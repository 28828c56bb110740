export type SortHistory = {
  readonly ids: readonly string[]
  /** Lists of ids before each move, the latest last. */
  readonly past: readonly (readonly string[])[]
  /** Lists of ids that were undone; a redo takes the last one. */
  readonly future: readonly (readonly string[])[]
}

export const SORT_UNDO_STEPS_MAX = 50

export const createSortHistory = (ids: readonly string[]): SortHistory => ({ ids, past: [], future: [] })

/** A move without effect is no undo step. */
export function moveSortedEntry(order: SortHistory, from: number, to: number): SortHistory {
  const { ids, past } = order
  const entry = ids[from]
  if (entry === undefined || to < 0 || to >= ids.length || from === to) return order
  const next = ids.filter((_, index) => index !== from)
  next.splice(to, 0, entry)
  return { ids: next, past: [...past, ids].slice(-SORT_UNDO_STEPS_MAX), future: [] }
}

export function undoSortMove({ ids, past, future }: SortHistory): SortHistory {
  const last = past.at(-1)
  return last ? { ids: last, past: past.slice(0, -1), future: [...future, ids] } : { ids, past, future }
}

export function redoSortMove({ ids, past, future }: SortHistory): SortHistory {
  const next = future.at(-1)
  return next ? { ids: next, past: [...past, ids], future: future.slice(0, -1) } : { ids, past, future }
}

/** Returns the kept ids without unknown ones, followed by the new ones. */
export function reconcileSortedIds(kept: readonly string[], known: readonly string[]): readonly string[] {
  const first = [...new Set(kept)].filter((id) => known.includes(id))
  return [...first, ...known.filter((id) => !first.includes(id))]
}
