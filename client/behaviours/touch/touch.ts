// State machine of touch gestures (spec §9) by finger, pen, mouse or key. Times in ms, positions in CSS px.

export type TouchPoint = { readonly x: number; readonly y: number }
export type SwipeDirection = 'up' | 'down' | 'left' | 'right'

export type TouchOptions = {
  readonly tapTolerance: number
  /** Minimum length of a swipe along its axis, and maximum deviation across the axis, in px. */
  readonly swipeTolerance: number
  /** Duration of a hold, which is reported while the pointer is still down. */
  readonly holdMs: number
  /** Duration of a long tap, which is reported when the press ends. */
  readonly longTapMs: number
  readonly dragEveryMs: number
  readonly rollOverEveryMs: number
}

/** Defaults of spec §9, "touch". */
export const TOUCH_DEFAULTS: TouchOptions = {
  tapTolerance: 10,
  swipeTolerance: 30,
  holdMs: 400,
  longTapMs: 400,
  dragEveryMs: 100,
  rollOverEveryMs: 100,
}

export type TouchAction =
  | {
      readonly kind: 'press' | 'move' | 'release'
      readonly pointer: number
      readonly at: TouchPoint
      readonly time: number
    }
  /** The browser takes over the pointer, for example to scroll. */
  | { readonly kind: 'cancel'; readonly time: number }
  | { readonly kind: 'wake'; readonly time: number }

export type TouchGesture =
  | { readonly kind: 'press' | 'release' | 'tap' | 'long-tap' | 'hold' }
  | { readonly kind: 'swipe'; readonly direction: SwipeDirection }
  /** `x` and `y`: distance from the start of the press. After the first event the gesture is throttled. */
  | { readonly kind: 'drag'; readonly isFirst: boolean; readonly x: number; readonly y: number }
  | { readonly kind: 'roll-over'; readonly at: TouchPoint }

type Press = {
  readonly pointer: number
  readonly from: TouchPoint
  readonly since: number
  readonly hasMoved: boolean
  readonly isHeld: boolean
  /** True if the pointer moved along both axes, so the movement is no swipe. */
  readonly hasStrayed: boolean
  readonly draggedAt: number
}

export type TouchState = { readonly press: Press | undefined; readonly rolledAt: number }

export const INITIAL_TOUCH: TouchState = { press: undefined, rolledAt: Number.NEGATIVE_INFINITY }

export type TouchResult = { readonly state: TouchState; readonly gestures: readonly TouchGesture[] }

const NOTHING: readonly TouchGesture[] = []

/** Returns the time at which a press without movement becomes a hold, because no event reports this. */
export function findHoldTime({ press }: TouchState, { holdMs }: TouchOptions = TOUCH_DEFAULTS): number | undefined {
  return press && !press.hasMoved && !press.isHeld ? press.since + holdMs : undefined
}

function moveTouch(state: TouchState, at: TouchPoint, time: number, options: TouchOptions): TouchResult {
  const gestures: TouchGesture[] = []
  let { press, rolledAt } = state
  if (time - rolledAt >= options.rollOverEveryMs) {
    gestures.push({ kind: 'roll-over', at })
    rolledAt = time
  }
  if (press) {
    const [x, y] = [at.x - press.from.x, at.y - press.from.y]
    const [wide, high] = [Math.abs(x), Math.abs(y)]
    const isFirst = !press.hasMoved && (wide > options.tapTolerance || high > options.tapTolerance)
    if (isFirst || (press.hasMoved && time - press.draggedAt >= options.dragEveryMs)) {
      gestures.push({ kind: 'drag', isFirst, x, y })
      press = { ...press, hasMoved: true, draggedAt: time }
    }
    const hasStrayed = press.hasStrayed || (wide > options.swipeTolerance && high > options.swipeTolerance)
    press = { ...press, hasStrayed }
  }
  return { state: { press, rolledAt }, gestures }
}

function swipeOf(
  { from, hasStrayed }: Press,
  at: TouchPoint,
  { swipeTolerance }: TouchOptions,
): TouchGesture | undefined {
  const [x, y] = [at.x - from.x, at.y - from.y]
  const isUpright = Math.abs(y) > Math.abs(x)
  if (hasStrayed || Math.abs(isUpright ? y : x) <= swipeTolerance) return undefined
  const direction = isUpright ? (y > 0 ? 'down' : 'up') : x > 0 ? 'right' : 'left'
  return { kind: 'swipe', direction }
}

function released(press: Press, at: TouchPoint, time: number, options: TouchOptions): readonly TouchGesture[] {
  if (press.hasMoved) {
    const swipe = swipeOf(press, at, options)
    return swipe ? [swipe, { kind: 'release' }] : [{ kind: 'release' }]
  }
  const rested = time - press.since
  // If the timer is late, a release after `holdMs` still counts as a hold.
  const late: readonly TouchGesture[] = !press.isHeld && rested >= options.holdMs ? [{ kind: 'hold' }] : []
  return [...late, { kind: rested >= options.longTapMs ? 'long-tap' : 'tap' }, { kind: 'release' }]
}

/** A second finger cancels the press of the first. */
export function reduceTouch(
  state: TouchState,
  event: TouchAction,
  options: TouchOptions = TOUCH_DEFAULTS,
): TouchResult {
  const { press } = state
  switch (event.kind) {
    case 'press': {
      if (press) return { state: { ...state, press: undefined }, gestures: [{ kind: 'release' }] }
      const { pointer, at: from, time: since } = event
      const made = { pointer, from, since, hasMoved: false, isHeld: false, hasStrayed: false, draggedAt: since }
      return { state: { ...state, press: made }, gestures: [{ kind: 'press' }] }
    }
    case 'move':
      if (press && press.pointer !== event.pointer) return { state, gestures: NOTHING }
      return moveTouch(state, event.at, event.time, options)
    case 'release': {
      if (press?.pointer !== event.pointer) return { state, gestures: NOTHING }
      // The final move ends the press, so it reports no drag.
      const rare = { ...options, rollOverEveryMs: Number.POSITIVE_INFINITY, dragEveryMs: Number.POSITIVE_INFINITY }
      const before = moveTouch(state, event.at, event.time, rare)
      const last = before.state.press ?? press
      const gestures = [...before.gestures, ...released(last, event.at, event.time, options)]
      return { state: { ...before.state, press: undefined }, gestures }
    }
    case 'cancel':
      return press
        ? { state: { ...state, press: undefined }, gestures: [{ kind: 'release' }] }
        : { state, gestures: NOTHING }
    case 'wake': {
      const due = findHoldTime(state, options)
      if (!press || due === undefined || event.time < due) return { state, gestures: NOTHING }
      return { state: { ...state, press: { ...press, isHeld: true } }, gestures: [{ kind: 'hold' }] }
    }
  }
}
