/** Delay in browsers without idle callbacks (spec §9). */
export const IDLE_FALLBACK_MS = 2_000

export function runWhenIdle(work: () => void, timeoutMs = IDLE_FALLBACK_MS): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, IDLE_FALLBACK_MS)
}

/** No background work for this long after the load. */
export const QUIET_MS = 5_000

/** Runs work for later visits: QUIET_MS after the load, when idle. */
export function runWhenQuiet(work: () => void): void {
  runWhenSettled(() => setTimeout(() => runWhenIdle(work), QUIET_MS))
}

export function runWhenSettled(work: () => void): void {
  if (document.readyState === 'complete') runWhenIdle(work)
  else window.addEventListener('load', () => runWhenIdle(work), { once: true })
}

/** Runs an effect whose code loads lazily. @returns its cleanup */
export function runLazyEffect(start: () => Promise<() => void>): () => void {
  const running = start()
  return () => void running.then((end) => end())
}
