// When work is done that nobody waits for.

/** Where a browser does not tell when it is idle, work waits this long (spec §9). */
export const IDLE_FALLBACK_MS = 2_000

/** Does it when nothing more urgent is to be done, but not for ever later. */
export function whenIdle(work: () => void, timeoutMs = IDLE_FALLBACK_MS): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, IDLE_FALLBACK_MS)
}

/** How long after its load a page is left to whoever looks at it. */
export const QUIET_MS = 5_000

/** Does what serves later visits alone: when the page has been there for a while, and is idle. */
export function whenQuiet(work: () => void): void {
  whenSettled(() => setTimeout(() => whenIdle(work), QUIET_MS))
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
