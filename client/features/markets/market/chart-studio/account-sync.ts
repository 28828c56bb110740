// Keeps chart data of this browser and of the account the same (CT11).

import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { useVisit } from '../../../../i18n/visit.tsx'
import { readCookie } from '../../../../preferences/cookie-jar.ts'

/** Drawings and settings change in bursts. */
const CALM_MS = 1_500
const RETRY_MIN_MS = 5_000
const RETRY_MAX_MS = 5 * MINUTE_MS

/** Calls use the cookies of the browser, in which another account may have logged in meanwhile. */
export const isLoggedInAccount = (owner: string): boolean => readCookie('userId') === owner

/** Returns the id of the logged-in account; empty for visitors. */
export function useChartOwner(): string {
  const { isMember } = useVisit()
  return isMember ? (readCookie('userId') ?? '') : ''
}

/**
 * Synchronizes at once and after each pause in changes, and repeats it after a failure. Runs never overlap.
 * @param synchronize resolves with false if it must be repeated
 * @param onOwnChange subscribes to changes of this tab alone: tabs that answered each other would never end
 */
export function keepChartsSynchronized(
  synchronize: () => Promise<boolean>,
  onOwnChange: (listener: () => void) => () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isAsked = false
  let isOver = false
  let retryMs = RETRY_MIN_MS
  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs)
  }
  const run = async () => {
    timer = undefined
    isAsked = isRunning
    if (isRunning) return
    isRunning = true
    const isDone = await synchronize()
    isRunning = false
    if (isDone) retryMs = RETRY_MIN_MS
    if (isOver) return
    if (isAsked) schedule(CALM_MS)
    else if (!isDone && timer === undefined) {
      schedule(retryMs)
      retryMs = Math.min(RETRY_MAX_MS, retryMs * 2)
    }
  }
  const stop = onOwnChange(() => schedule(CALM_MS))
  void run()
  return () => {
    stop()
    if (timer !== undefined) {
      clearTimeout(timer)
      void run()
    }
    isOver = true
  }
}
