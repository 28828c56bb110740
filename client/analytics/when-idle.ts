/** Browsers that do not tell when they are idle are taken to be after this (spec §9). */
const FALLBACK_MS = 2_000

/** Does work when nothing more urgent is to be done. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: FALLBACK_MS })
  else setTimeout(work, FALLBACK_MS)
}
