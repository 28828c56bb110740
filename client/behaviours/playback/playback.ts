// What moves by itself, and may be stopped: marquees and carousels (WCAG 2.2.2). Events in, whether it moves out.

/** Why something holds still for the moment, whatever the visitor chose. */
export type Hold = 'hover' | 'focus' | 'hidden' | 'reduced-motion'

export type Playback = {
  /** The visitor's own choice: the button beside what moves. */
  readonly isWanted: boolean
  readonly holds: readonly Hold[]
}

export type PlaybackEvent =
  | { readonly kind: 'hold'; readonly hold: Hold }
  | { readonly kind: 'let-go'; readonly hold: Hold }
  | { readonly kind: 'toggle' }

export const PLAYING: Playback = { isWanted: true, holds: [] }

/** It moves only while it is wanted and nothing holds it. */
export const isPlaying = ({ isWanted, holds }: Playback): boolean => isWanted && holds.length === 0

/**
 * The state after an event. A hold is there or not, however often it is reported, and toggling never lifts one: who asks
 * for less motion gets a button that starts nothing.
 */
export function playbackAfter(state: Playback, event: PlaybackEvent): Playback {
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
