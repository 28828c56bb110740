import type { StoreApi } from 'zustand/vanilla'

/** Update interval in a hidden tab, which draws no frames. */
const HIDDEN_MS = 1_000

/** Calls `work` in the next frame, or after HIDDEN_MS if no frame is drawn. */
function nextFrame(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    work()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, HIDDEN_MS)
}

/**
 * Returns a function that collects changes and writes them to the store once a frame. Of each field only the newest
 * value is written.
 */
export function batchUpdatesByFrame<State extends object>(
  store: StoreApi<State>,
  schedule: (work: () => void) => void = nextFrame,
): (news: Partial<State>) => void {
  let waiting: Partial<State> | undefined
  return (news) => {
    if (!waiting) {
      schedule(() => {
        const all = waiting
        waiting = undefined
        if (all) store.setState(all)
      })
    }
    waiting = { ...waiting, ...news }
  }
}
