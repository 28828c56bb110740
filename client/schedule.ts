// When work is done that nobody waits for.

/** Where a browser does not tell when it is idle, work waits this long (spec §9). */
export const IDLE_FALLBACK_MS = 2_000

/** Does it when nothing more urgent is to be done, but not for ever later. */
export function whenIdle(work: () => void, timeoutMs = IDLE_FALLBACK_MS): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, IDLE_FALLBACK_MS)
}

/** Does it when the page has loaded whatever it names, and is idle. */
export function whenSettled(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}

/** Starts what few pages need, whose code loads then. @returns what ends it, for an effect */
export function started(start: () => Promise<() => void>): () => void {
  const running = start()
  return () => void running.then((end) => end())
}
