// Playback of content that moves by itself and can be paused (WCAG 2.2.2).

/** Reason for a pause, independent of the visitor's choice. */
export type PlaybackHold = 'hover' | 'focus' | 'hidden' | 'reduced-motion'

export type Playback = {
  readonly isWanted: boolean
  readonly holds: readonly PlaybackHold[]
}

export type PlaybackEvent =
  | { readonly kind: 'hold'; readonly hold: PlaybackHold }
  | { readonly kind: 'let-go'; readonly hold: PlaybackHold }
  | { readonly kind: 'toggle' }

export const INITIAL_PLAYBACK: Playback = { isWanted: true, holds: [] }

export const isPlaying = ({ isWanted, holds }: Playback): boolean => isWanted && holds.length === 0

/** Toggling never removes a hold: with reduced motion the button starts nothing. */
export function reducePlayback(state: Playback, event: PlaybackEvent): Playback {
  switch (event.kind) {
    case 'toggle':
      return { ...state, isWanted: !state.isWanted }
    case 'hold':
      return state.holds.includes(event.hold) ? state : { ...state, holds: [...state.holds, event.hold] }
    case 'let-go':
      return state.holds.includes(event.hold)
        ? { ...state, holds: state.holds.filter((hold) => hold !== event.hold) }
        : state
  }
}
