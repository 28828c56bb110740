// Repaints an element after navigations, for as long as it is asked to.

import { NOT_REPAINTED, REPAINT_DELAY_MS, type RepaintEvent, repaintAfter } from './repaint.ts'

/** Gives an element a layer of its own for one frame: the browser has to draw it anew. */
function forceRepaint(element: HTMLElement): void {
  const { transform } = element.style
  element.style.transform = 'translateZ(0)'
  // Reading a size makes the style count before it is taken back.
  void element.offsetHeight
  requestAnimationFrame(() => {
    element.style.transform = transform
  })
}

/**
 * Repaints an element after each navigation: when the address changes in place, and when the page comes back from the
 * back/forward cache.
 * @param element looked up at each repaint
 * @param onRepaint called with the number of repaints so far
 * @returns what ends it
 */
export function repaintAfterNavigations(
  element: () => HTMLElement | null,
  onRepaint: (count: number) => void = () => {},
): () => void {
  let state = NOT_REPAINTED
  let timer: ReturnType<typeof setTimeout> | undefined
  const act = (event: RepaintEvent) => {
    const before = state.count
    state = repaintAfter(state, event)
    if (state.count === before) return
    const shown = element()
    if (shown) forceRepaint(shown)
    onRepaint(state.count)
  }
  const navigated = () => {
    const time = performance.now()
    act({ kind: 'navigated', time })
    clearTimeout(timer)
    timer = setTimeout(() => act({ kind: 'wake', time: time + REPAINT_DELAY_MS }), REPAINT_DELAY_MS)
  }
  const end = new AbortController()
  const { signal } = end
  // The Navigation API tells of every change of the address; where it is missing, those by the back button are left.
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', navigated, { signal })
  else addEventListener('popstate', navigated, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && navigated(), { signal })
  return () => {
    end.abort()
    clearTimeout(timer)
  }
}
