// Playback of content that moves by itself and can be paused (WCAG 2.2.2).

/** Reason for a pause, independent of the visitor's choice. */
export type PlaybackPauseReason = 'hover' | 'focus' | 'hidden' | 'reduced-motion'

export type PlaybackState = {
  readonly isPlayChosen: boolean
  readonly pauseReasons: readonly PlaybackPauseReason[]
}

export type PlaybackEvent =
  | { readonly kind: 'hold'; readonly hold: PlaybackPauseReason }
  | { readonly kind: 'let-go'; readonly hold: PlaybackPauseReason }
  | { readonly kind: 'toggle' }

export const INITIAL_PLAYBACK: PlaybackState = { isPlayChosen: true, pauseReasons: [] }

export const isPlaying = ({ isPlayChosen: isWanted, pauseReasons: holds }: PlaybackState): boolean =>
  isWanted && holds.length === 0

/** A toggle removes no pause reason, so with reduced motion the button starts no playback. */
export function reducePlayback(state: PlaybackState, event: PlaybackEvent): PlaybackState {
  switch (event.kind) {
    case 'toggle':
      return { ...state, isPlayChosen: !state.isPlayChosen }
    case 'hold':
      return state.pauseReasons.includes(event.hold)
        ? state
        : { ...state, pauseReasons: [...state.pauseReasons, event.hold] }
    case 'let-go':
      return state.pauseReasons.includes(event.hold)
        ? { ...state, pauseReasons: state.pauseReasons.filter((hold) => hold !== event.hold) }
        : state
  }
}
