/** Delay in browsers without idle callbacks (spec §9). */
export const IDLE_FALLBACK_MS = 2_000

export function runWhenIdle(work: () => void, timeoutMs = IDLE_FALLBACK_MS): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, IDLE_FALLBACK_MS)
}

export const BACKGROUND_WORK_DELAY_MS = 5_000

/** Runs work that only later visits need, when the browser is idle, BACKGROUND_WORK_DELAY_MS after the load. */
export function runBackgroundWork(work: () => void): void {
  runWhenLoadedAndIdle(() => setTimeout(() => runWhenIdle(work), BACKGROUND_WORK_DELAY_MS))
}

export function runWhenLoadedAndIdle(work: () => void): void {
  if (document.readyState === 'complete') runWhenIdle(work)
  else window.addEventListener('load', () => runWhenIdle(work), { once: true })
}

/** Runs long work after the next paint, so that the answer to an interaction does not wait for it. */
export function runAfterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

export function runLazyEffect(start: () => Promise<() => void>): () => void {
  const running = start()
  return () => void running.then((end) => end())
}
