// Whether a page may load itself anew after a part of it could not be had (spec §4, §8, §9). Pure.

/** Spec §9: the reload guard's time-out. */
export const GUARD_MS = 10_000

export type Failing = {
  /** Epoch ms. */
  readonly now: number
  /** When a page of this visit last reloaded itself; epoch ms. */
  readonly lastReload: number | undefined
  /** When this page began to load; epoch ms. */
  readonly startedAt: number
  /** Whether the page had come alive before the part failed. */
  readonly isAlive: boolean
  /** Whether the browser knows of a network, and the site answers over it. */
  readonly isOnline: boolean
}

const within = (time: number, since: number) => time >= since && time - since < GUARD_MS

/**
 * Once: not again within the guard's time, and not on the page that the reload led to, however long its part took to
 * fail. Offline, or while the site does not answer, there is nothing to be had, and the page would be lost for it.
 */
export function mayReload({ now, lastReload, startedAt, isAlive, isOnline }: Failing): boolean {
  if (!isOnline) return false
  if (lastReload === undefined) return true
  return !within(now, lastReload) && (isAlive || !within(startedAt, lastReload))
}
