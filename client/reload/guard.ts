/** Minimum time between automatic reloads (spec §9). */
export const RELOAD_GUARD_MS = 10_000

export type ReloadState = {
  /** Epoch ms. */
  readonly now: number
  /** Epoch ms. */
  readonly lastReload: number | undefined
  /** Time at which this page began to load; epoch ms. */
  readonly startedAt: number
  readonly wasHydrated: boolean
  /** A reload would cancel a form that is being sent. */
  readonly isSending: boolean
}

const within = (time: number, since: number) => time >= since && time - since < RELOAD_GUARD_MS

/**
 * True if the page may reload (spec §4, §8): not soon after a reload, nor before hydration of the reloaded page, nor
 * while a form is being sent.
 * Callers first check that the site answers, because a failed reload would lose the page.
 */
export function canReload({ now, lastReload, startedAt, wasHydrated: isAlive, isSending }: ReloadState): boolean {
  if (isSending) return false
  if (lastReload === undefined) return true
  return !within(now, lastReload) && (isAlive || !within(startedAt, lastReload))
}
