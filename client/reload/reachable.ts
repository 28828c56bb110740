const PATIENCE_MS = 5_000
const FIRST_DELAY_MS = 1_000
const DELAY_MAX_MS = 30_000

/** True if the site answers: `navigator.onLine` does not say that. */
export async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok
  } catch {
    return false
  }
}

/** Resolves when the site answers again: polls, rarer the longer it lasts, and at once when the browser is online again. */
export async function waitUntilReachable(): Promise<void> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, DELAY_MAX_MS)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs)
      const wake = () => {
        clearTimeout(timer)
        resolve()
      }
      window.addEventListener('online', wake, { once: true, signal: AbortSignal.timeout(delayMs) })
    })
    if (navigator.onLine && (await isReachable())) return
  }
}
