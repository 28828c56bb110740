/** Delay in browsers without idle callbacks (spec §9). */
export const IDLE_FALLBACK_MS = 2_000

/** Runs `work` when the browser is idle, after `timeoutMs` at the latest. */
export function whenIdle(work: () => void, timeoutMs = IDLE_FALLBACK_MS): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, IDLE_FALLBACK_MS)
}

/** No background work for this long after the load. */
export const QUIET_MS = 5_000

/** Runs work for later visits: QUIET_MS after the load, when idle. */
export function whenQuiet(work: () => void): void {
  whenSettled(() => setTimeout(() => whenIdle(work), QUIET_MS))
}

export function whenSettled(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else window.addEventListener('load', () => whenIdle(work), { once: true })
}

/** Runs an effect whose code loads lazily. @returns its cleanup */
export function started(start: () => Promise<() => void>): () => void {
  const running = start()
  return () => void running.then((end) => end())
}
