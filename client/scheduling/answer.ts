/** Browsers measure all but `input` as interactions. */
export const INTERACTION_EVENTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input'] as const

const unpainted = new Set<Event>()

function awaitPaint(event: Event): void {
  unpainted.add(event)
  requestAnimationFrame(() => setTimeout(() => unpainted.delete(event)))
}

/** True from an interaction until the paint that answers it. The first call begins to watch, and returns false. */
export function isAnswerUnpainted(): boolean {
  for (const name of INTERACTION_EVENTS) window.addEventListener(name, awaitPaint, { capture: true, passive: true })
  return unpainted.size > 0
}
