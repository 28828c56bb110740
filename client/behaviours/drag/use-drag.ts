import { type RefObject, useEffect, useState } from 'react'
import {
  createDragState,
  DRAG_HANDLE_ATTRIBUTE,
  DRAG_RESERVED_PX,
  type DragAction,
  reduceDrag,
  type WindowPoint,
} from './drag.ts'

const ARROWS: Readonly<Record<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const PRESSABLE = 'button, a, input, select, textarea'

function isOnHandle(target: EventTarget | null, element: HTMLElement): boolean {
  if (!(target instanceof Element)) return false
  const handle = target.closest(`[${DRAG_HANDLE_ATTRIBUTE}]`)
  if (!handle || !element.contains(handle)) return false
  const pressable = target.closest(PRESSABLE)
  return !pressable || !handle.contains(pressable) || pressable === handle
}

export type DragPosition = { readonly at: WindowPoint; readonly isDragged: boolean }

/**
 * Returns undefined until the element's size is known.
 * @param reserved px kept free at the top of the window
 */
export function useDrag(
  ref: RefObject<HTMLElement | null>,
  start: WindowPoint,
  reserved: number = DRAG_RESERVED_PX,
): DragPosition | undefined {
  const [shown, setShown] = useState<DragPosition>()
  const { x, y } = start
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const room = () => ({
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      element: { width: element.offsetWidth, height: element.offsetHeight },
    })
    let state = createDragState({ x, y }, room(), reserved)
    const show = () => setShown({ at: state.at, isDragged: state.grip !== undefined })
    const act = (event: DragAction) => {
      const before = state
      state = reduceDrag(state, event, room(), reserved)
      if (state !== before) show()
      return state !== before
    }
    const end = new AbortController()
    const { signal } = end
    const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })
    const press = (event: PointerEvent) => {
      const isHandle = isOnHandle(event.target, element)
      const isMain = event.button === 0
      const { pointerId: pointer } = event
      if (act({ kind: 'press', pointer, point: pointOf(event), isHandle, isMain })) element.setPointerCapture(pointer)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (act({ kind: 'cancel' })) event.stopPropagation()
        return
      }
      const arrow = ARROWS[event.key]
      if (!arrow || !isOnHandle(event.target, element)) return
      event.preventDefault()
      act({ kind: 'nudge', x: arrow[0], y: arrow[1], isLarge: event.shiftKey })
    }
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener(
      'pointermove',
      (event) => act({ kind: 'move', pointer: event.pointerId, point: pointOf(event) }),
      { signal },
    )
    element.addEventListener('pointerup', ({ pointerId }) => act({ kind: 'release', pointer: pointerId }), { signal })
    element.addEventListener('pointercancel', () => act({ kind: 'cancel' }), { signal })
    element.addEventListener('keydown', key, { signal })
    window.addEventListener('resize', () => act({ kind: 'resize' }), { signal })
    const sizes = new ResizeObserver(() => act({ kind: 'resize' }))
    sizes.observe(element)
    show()
    return () => {
      end.abort()
      sizes.disconnect()
    }
  }, [ref, x, y, reserved])
  return shown
}
