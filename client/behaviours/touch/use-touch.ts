import { type RefObject, useEffect, useRef } from 'react'
import {
  findHoldTime,
  INITIAL_TOUCH,
  reduceTouch,
  type SwipeDirection,
  TOUCH_DEFAULTS,
  type TouchAction,
  type TouchGesture,
  type TouchOptions,
} from './touch.ts'

const SWIPES: Readonly<Record<string, SwipeDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const isPressKey = (key: string) => key === 'Enter' || key === ' '
/** Pointer id used for the keyboard; browsers number pointers from 1. */
const KEYS = 0
const MIDDLE = { x: 0, y: 0 }

/**
 * Enter and Space act as a press, arrow keys as a swipe. The CSS property `touch-action` decides which gestures the
 * browser still handles.
 */
export function useTouch(
  ref: RefObject<HTMLElement | null>,
  onGesture: (gesture: TouchGesture) => void,
  options: TouchOptions = TOUCH_DEFAULTS,
): void {
  const tell = useRef(onGesture)
  useEffect(() => {
    tell.current = onGesture
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let state = INITIAL_TOUCH
    let timer: ReturnType<typeof setTimeout> | undefined
    const act = (event: TouchAction) => {
      const after = reduceTouch(state, event, options)
      state = after.state
      clearTimeout(timer)
      const due = findHoldTime(state, options)
      if (due !== undefined) timer = setTimeout(() => act({ kind: 'wake', time: due }), due - event.time)
      for (const gesture of after.gestures) tell.current(gesture)
    }
    const point = (kind: 'press' | 'move' | 'release') => (event: PointerEvent) => {
      if (kind === 'press' && event.button !== 0) return
      if (kind === 'press') element.setPointerCapture(event.pointerId)
      const at = { x: event.clientX, y: event.clientY }
      act({ kind, pointer: event.pointerId, at, time: event.timeStamp })
    }
    const key = (kind: 'press' | 'release') => (event: KeyboardEvent) => {
      const swipe = SWIPES[event.key]
      if (kind === 'press' && swipe) {
        event.preventDefault()
        tell.current({ kind: 'swipe', direction: swipe })
      }
      if (!isPressKey(event.key)) return
      event.preventDefault()
      if (!event.repeat) act({ kind, pointer: KEYS, at: MIDDLE, time: event.timeStamp })
    }
    const cancel = ({ timeStamp: time }: Event) => act({ kind: 'cancel', time })
    const end = new AbortController()
    const { signal } = end
    element.addEventListener('pointerdown', point('press'), { signal })
    element.addEventListener('pointermove', point('move'), { signal })
    element.addEventListener('pointerup', point('release'), { signal })
    element.addEventListener('pointercancel', cancel, { signal })
    element.addEventListener('keydown', key('press'), { signal })
    element.addEventListener('keyup', key('release'), { signal })
    element.addEventListener('blur', cancel, { signal })
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [ref, options])
}
