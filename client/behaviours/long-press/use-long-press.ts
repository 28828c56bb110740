import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useEffect, useReducer, useRef } from 'react'
import { LONG_PRESS_DEFAULTS, type LongPressEvent, NO_LONG_PRESS, reduceLongPress } from './long-press.ts'

const MIDDLE = { x: 0, y: 0 }
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/** Runs the action after a long press; holding Enter or Space counts too. */
export function useLongPress(onLongPress: () => void, { afterMs, tolerance } = LONG_PRESS_DEFAULTS) {
  const [state, act] = useReducer(
    (before: ReturnType<typeof reduceLongPress>, event: LongPressEvent) =>
      reduceLongPress(before, event, { afterMs, tolerance }),
    NO_LONG_PRESS,
  )
  const tell = useRef(onLongPress)
  useEffect(() => {
    tell.current = onLongPress
  })
  const { phase } = state
  const since = state.phase === 'pressed' ? state.since : undefined
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => act({ kind: 'wake', time: since + afterMs }), since + afterMs - performance.now())
    return () => clearTimeout(timer)
  }, [since, afterMs])
  useEffect(() => {
    if (phase === 'fired') tell.current()
  }, [phase])
  const end = () => act({ kind: 'end' })
  const handlers = {
    onPointerDown: ({ button, clientX: x, clientY: y, timeStamp: time }: PointerEvent) => {
      if (button === 0) act({ kind: 'press', at: { x, y }, time })
    },
    onPointerMove: ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent) =>
      act({ kind: 'move', at: { x, y }, time }),
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isPressKey(event)) return
      event.preventDefault()
      if (!event.repeat) act({ kind: 'press', at: MIDDLE, time: event.timeStamp })
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (isPressKey(event)) end()
    },
    onBlur: end,
    // The browser's context menu would cover the element.
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  }
  return { phase, handlers }
}
