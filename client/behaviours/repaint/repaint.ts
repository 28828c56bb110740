// Repainting after a navigation (spec §9: about 100 ms). Web views of phones sometimes show a stale layer after a page came
// back or its address changed; an element that changes its layer for one frame is drawn anew. Events in, repaints out.

/** Long enough for the navigation's own frames to be drawn, short enough not to be seen. */
export const REPAINT_DELAY_MS = 100

export type Repaint = {
  /** When a repaint is due, in ms; several navigations in a row are one. */
  readonly dueAt: number | undefined
  readonly count: number
}

export type RepaintEvent =
  | { readonly kind: 'navigated'; readonly time: number }
  | { readonly kind: 'wake'; readonly time: number }

export const NOT_REPAINTED: Repaint = { dueAt: undefined, count: 0 }

/** The state after an event; a count that rose is a repaint. */
export function repaintAfter(state: Repaint, { kind, time }: RepaintEvent): Repaint {
  if (kind === 'navigated') return { ...state, dueAt: time + REPAINT_DELAY_MS }
  if (state.dueAt === undefined || time < state.dueAt) return state
  return { dueAt: undefined, count: state.count + 1 }
}
