import { type FocusEvent, type PointerEvent, useEffect, useReducer } from 'react'
import { INITIAL_PLAYBACK, isPlaying, type PlaybackPauseReason, reducePlayback } from './playback.ts'

export function usePlayback(isWanted = true) {
  const [state, act] = useReducer(reducePlayback, { ...INITIAL_PLAYBACK, isPlayChosen: isWanted })
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const keep = (hold: PlaybackPauseReason, isHeld: boolean) => act({ kind: isHeld ? 'hold' : 'let-go', hold })
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    const onCalm = () => keep('reduced-motion', calm.matches)
    const onSeen = () => keep('hidden', document.hidden)
    calm.addEventListener('change', onCalm, { signal })
    document.addEventListener('visibilitychange', onSeen, { signal })
    onCalm()
    onSeen()
    return () => end.abort()
  }, [])
  return {
    isPlaying: isPlaying(state),
    isWanted: state.isPlayChosen,
    /** True with reduced motion. The button then cannot start the playback. */
    isCalm: state.pauseReasons.includes('reduced-motion'),
    toggle: () => act({ kind: 'toggle' }),
    region: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        // Touch does not pause, because a finger sends no reliable leave event.
        if (pointerType === 'mouse') act({ kind: 'hold', hold: 'hover' })
      },
      onPointerLeave: () => act({ kind: 'let-go', hold: 'hover' }),
      onFocus: () => act({ kind: 'hold', hold: 'focus' }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) {
          act({ kind: 'let-go', hold: 'focus' })
        }
      },
    },
  }
}
