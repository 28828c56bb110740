import type { StoreApi } from 'zustand/vanilla'
import { isAnswerUnpainted } from '../scheduling/answer.ts'

/** Update interval, ms, in a hidden tab, which draws no frames. */
const HIDDEN_MS = 1_000

/**
 * Runs the work in the next frame; after its paint if that answers an interaction.
 */
function nextFrame(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (isAnswerUnpainted()) setTimeout(work)
    else work()
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
