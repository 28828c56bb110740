import type { StoreApi } from 'zustand/vanilla'
import { isInteracting, PRESS_MAX_MS } from '../scheduling/answer.ts'

/** Update interval, ms, in a hidden tab, which draws no frames. */
const HIDDEN_MS = 1_000
const RETRY_MS = 16

/** Runs the work in the next frame. An interaction goes first, for at most `PRESS_MAX_MS`. */
function nextFrame(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    const latest = performance.now() + PRESS_MAX_MS
    const workWhenFree = () => {
      if (isInteracting() && performance.now() < latest) setTimeout(workWhenFree, RETRY_MS)
      else work()
    }
    workWhenFree()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, HIDDEN_MS)
}

/** Collects changes and writes each field's newest value once a frame. */
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
