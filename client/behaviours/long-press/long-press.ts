// State machine of a long press. Times in ms, positions in CSS px.

export type PressPoint = { readonly x: number; readonly y: number }

export type LongPressOptions = {
  /** Duration of a hold: 400 ms (spec §9). */
  readonly afterMs: number
  readonly tolerance: number
}

export const LONG_PRESS_DEFAULTS: LongPressOptions = { afterMs: 400, tolerance: 10 }

export type LongPressState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pressed'; readonly since: number; readonly from: PressPoint }
  /** The action does not run again until the press ends. */
  | { readonly phase: 'fired' }

export type LongPressEvent =
  | { readonly kind: 'press' | 'move'; readonly at: PressPoint; readonly time: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'wake'; readonly time: number }

export const NO_LONG_PRESS: LongPressState = { phase: 'idle' }

export function reduceLongPress(
  state: LongPressState,
  event: LongPressEvent,
  { afterMs, tolerance }: LongPressOptions = LONG_PRESS_DEFAULTS,
): LongPressState {
  switch (event.kind) {
    case 'press':
      return state.phase === 'idle' ? { phase: 'pressed', since: event.time, from: event.at } : state
    case 'move': {
      if (state.phase !== 'pressed') return state
      const strayed = Math.hypot(event.at.x - state.from.x, event.at.y - state.from.y) > tolerance
      return strayed ? NO_LONG_PRESS : state
    }
    case 'end':
      return NO_LONG_PRESS
    case 'wake':
      return state.phase === 'pressed' && event.time - state.since >= afterMs ? { phase: 'fired' } : state
  }
}
