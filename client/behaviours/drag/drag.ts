// A dragged element stays inside the window, below the site's header (spec §9). Positions are CSS px from the top left
// corner.

export type WindowPoint = { readonly x: number; readonly y: number }
export type BoxSize = { readonly width: number; readonly height: number }
export type DragBounds = { readonly window: BoxSize; readonly element: BoxSize }

export const DRAG_HANDLE_ATTRIBUTE = 'data-drag-handle'

/** Height kept free for the site's header. */
export const DRAG_RESERVED_PX = 64
/** Movement per press of an arrow key: the first without Shift, the second with Shift. */
export const DRAG_KEY_STEP_PX = 8
export const DRAG_LARGE_STEP_PX = 64

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** If the element is larger than the window, its top left corner stays visible. */
export const clampToWindow = (
  { x, y }: WindowPoint,
  { window, element }: DragBounds,
  reserved = DRAG_RESERVED_PX,
): WindowPoint => ({
  x: within(x, 0, Math.max(0, window.width - element.width)),
  y: within(y, reserved, Math.max(reserved, window.height - element.height)),
})

export type DragState = {
  readonly at: WindowPoint
  /** The pointer id, the pointer's offset inside the element, and the element's position before the drag. */
  readonly grip: { readonly pointer: number; readonly offset: WindowPoint; readonly from: WindowPoint } | undefined
}

export type DragAction =
  | {
      readonly kind: 'press'
      readonly pointer: number
      readonly point: WindowPoint
      readonly isHandle: boolean
      /** True for the main button of a mouse, a finger, or the tip of a pen. */
      readonly isMain: boolean
    }
  | { readonly kind: 'move'; readonly pointer: number; readonly point: WindowPoint }
  | { readonly kind: 'release'; readonly pointer: number }
  /**
   * The user pressed Escape, or the system cancelled the pointer: the element returns to its position before the drag.
   */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'nudge'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1; readonly isLarge: boolean }
  | { readonly kind: 'resize' }

export const createDragState = (at: WindowPoint, room: DragBounds, reserved?: number): DragState => ({
  at: clampToWindow(at, room, reserved),
  grip: undefined,
})

export function reduceDrag(
  state: DragState,
  event: DragAction,
  room: DragBounds,
  reserved = DRAG_RESERVED_PX,
): DragState {
  const { at, grip } = state
  switch (event.kind) {
    case 'press': {
      if (!event.isHandle || !event.isMain || grip) return state
      const offset = { x: event.point.x - at.x, y: event.point.y - at.y }
      return { at, grip: { pointer: event.pointer, offset, from: at } }
    }
    case 'move': {
      if (grip?.pointer !== event.pointer) return state
      const wanted = { x: event.point.x - grip.offset.x, y: event.point.y - grip.offset.y }
      return { at: clampToWindow(wanted, room, reserved), grip }
    }
    case 'release':
      return grip?.pointer === event.pointer ? { at, grip: undefined } : state
    case 'cancel':
      return grip ? { at: clampToWindow(grip.from, room, reserved), grip: undefined } : state
    case 'nudge': {
      if (grip) return state
      const step = event.isLarge ? DRAG_LARGE_STEP_PX : DRAG_KEY_STEP_PX
      return { at: clampToWindow({ x: at.x + event.x * step, y: at.y + event.y * step }, room, reserved), grip }
    }
    case 'resize': {
      const placed = clampToWindow(at, room, reserved)
      return placed.x === at.x && placed.y === at.y ? state : { at: placed, grip }
    }
  }
}
