import { INITIAL_REPAINT, REPAINT_DELAY_MS, type RepaintEvent, reduceRepaint } from './repaint.ts'

function forceRepaint(element: HTMLElement): void {
  const { transform } = element.style
  element.style.transform = 'translateZ(0)'
  // Reading a size forces the browser to apply the style before it is reverted.
  void element.offsetHeight
  requestAnimationFrame(() => {
    element.style.transform = transform
  })
}

/** A return from the back/forward cache counts as a navigation. */
export function repaintAfterNavigations(
  element: () => HTMLElement | null,
  onRepaint: (count: number) => void = () => {},
): () => void {
  let state = INITIAL_REPAINT
  let timer: ReturnType<typeof setTimeout> | undefined
  const act = (event: RepaintEvent) => {
    const before = state.count
    state = reduceRepaint(state, event)
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
  // Browsers without the Navigation API report only back and forward navigations.
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', navigated, { signal })
  else addEventListener('popstate', navigated, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && navigated(), { signal })
  return () => {
    end.abort()
    clearTimeout(timer)
  }
}
