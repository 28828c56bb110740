// Web views on phones may show a stale compositing layer after a navigation (spec §9: about 100 ms). A change of the
// layer for one frame forces a repaint.

/** Delay before the repaint: long enough for the new page to draw its first frames, and too short to be noticed. */
export const REPAINT_DELAY_MS = 100

export type RepaintState = {
  /** Several navigations before this time (ms) cause one repaint. */
  readonly dueAt: number | undefined
  readonly count: number
}

export type RepaintEvent =
  | { readonly kind: 'navigated'; readonly time: number }
  | { readonly kind: 'wake'; readonly time: number }

export const INITIAL_REPAINT: RepaintState = { dueAt: undefined, count: 0 }

export function reduceRepaint(state: RepaintState, { kind, time }: RepaintEvent): RepaintState {
  if (kind === 'navigated') return { ...state, dueAt: time + REPAINT_DELAY_MS }
  if (state.dueAt === undefined || time < state.dueAt) return state
  return { dueAt: undefined, count: state.count + 1 }
}
