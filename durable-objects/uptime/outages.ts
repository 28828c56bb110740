// Times in which the site was down, of beats that came late: pure.

/** How often the site beats, and how late a beat may be before the time since the last one was an outage. */
export const BEAT_MS = 60_000
export const LATE_MS = 90_000

/** Epoch ms; the site was down in between, as far as beats can tell. */
export type Outage = { readonly from: number; readonly to: number }

/** The outage that a beat tells of, if it is late. @param last the beat before; undefined: there was none */
export const outageBefore = (last: number | undefined, now: number): Outage | undefined =>
  last !== undefined && now - last > BEAT_MS + LATE_MS ? { from: last + BEAT_MS, to: now } : undefined

/** How long the site was down between two times, ms. */
export const downtimeOf = (outages: readonly Outage[], from: number, to: number): number =>
  outages.reduce((sum, outage) => sum + Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from)), 0)
