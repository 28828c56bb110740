// Spec §4, §8, §9. Pure.

/** Spec §9: the reload guard's time-out. */
export const GUARD_MS = 10_000

export type ReloadAttempts = {
  /** Epoch ms. */
  readonly now: number
  /** Last automatic reload of this visit; epoch ms. */
  readonly lastReload: number | undefined
  /** Start of this page's loading; epoch ms. */
  readonly startedAt: number
  /** True if the page was hydrated before the failure. */
  readonly isAlive: boolean
}

const within = (time: number, since: number) => time >= since && time - since < GUARD_MS

/**
 * True once: not again within the guard's time, and not on the page after a reload, however late its chunk fails. Callers
 * check that the site answers: without it, the page would be lost.
 */
export function mayReload({ now, lastReload, startedAt, isAlive }: ReloadAttempts): boolean {
  if (lastReload === undefined) return true
  return !within(now, lastReload) && (isAlive || !within(startedAt, lastReload))
}
