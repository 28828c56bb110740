/** Browsers measure all but `input` as interactions. */
export const INTERACTION_EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input'] as const

/** A longer press, such as a drag, holds nothing up. */
export const PRESS_MAX_MS = 250

const unpainted = new Set<Event>()
const presses = new Set<Event>()

function notePress(event: Event): void {
  const { type } = event
  if (type === 'pointerup' || type === 'keyup') presses.clear()
  if (type === 'pointerdown' || (type === 'keydown' && !(event as KeyboardEvent).repeat)) {
    presses.add(event)
    setTimeout(() => presses.delete(event), PRESS_MAX_MS)
  }
}

function awaitPaint(event: Event): void {
  notePress(event)
  unpainted.add(event)
  requestAnimationFrame(() => setTimeout(() => unpainted.delete(event)))
}

/**
 * True while the user presses a key or the pointer, and until the paint that answers. The first call begins to watch,
 * and returns false.
 */
export function isInteracting(): boolean {
  for (const name of INTERACTION_EVENTS) window.addEventListener(name, awaitPaint, { capture: true, passive: true })
  return unpainted.size + presses.size > 0
}
