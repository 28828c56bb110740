// An outage shows as a late heartbeat. Pure.

/** A heartbeat later than interval plus delay means an outage. */
export const UPTIME_BEAT_INTERVAL_MS = 60_000
export const UPTIME_BEAT_DELAY_MAX_MS = 90_000

/** Epoch ms. */
export type Outage = { readonly from: number; readonly to: number }

/** @param last previous heartbeat; undefined: none */
export const findOutage = (last: number | undefined, now: number): Outage | undefined =>
  last !== undefined && now - last > UPTIME_BEAT_INTERVAL_MS + UPTIME_BEAT_DELAY_MAX_MS
    ? { from: last + UPTIME_BEAT_INTERVAL_MS, to: now }
    : undefined

/** Overlap of the outages with a span, ms. */
export const computeDowntime = (outages: readonly Outage[], from: number, to: number): number =>
  outages.reduce((sum, outage) => sum + Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from)), 0)
