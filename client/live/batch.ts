// However many pushes arrive, the page is drawn once a frame.

import type { StoreApi } from 'zustand/vanilla'

/** A hidden tab draws no frames; its figures still move, at this pace. */
const HIDDEN_MS = 1_000

/** Calls `work` with the next frame, or after a second where no frame is drawn. */
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

/** Writes to a store once a frame: what is given in between is joined, the newest value of each field. */
export function batched<State extends object>(
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
