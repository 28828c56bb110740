import { DAY_MS } from '#shared/platform/intervals.ts'
import type { SiteDowntime, SiteUptimeDay } from './pages.ts'

export const UPTIME_DAYS_MAX = 90

/**
 * @param since start of the monitoring, epoch ms
 * @returns UTC days, newest first
 */
export function computeUptimeDays(
  now: number,
  since: number,
  incidents: readonly SiteDowntime[],
): readonly SiteUptimeDay[] {
  const today = Math.floor(now / DAY_MS)
  return Array.from({ length: UPTIME_DAYS_MAX }, (_, index) => {
    const [from, to] = [(today - index) * DAY_MS, (today - index + 1) * DAY_MS]
    const downMs = incidents.reduce(
      (sum, incident) => sum + Math.max(0, Math.min(to, incident.to) - Math.max(from, incident.from)),
      0,
    )
    return { day: new Date(from).toISOString().slice(0, 10), downMs, isKnown: to > since }
  })
}

export function computeUptime(now: number, since: number, days: readonly SiteUptimeDay[]): number {
  const known = days.filter(({ isKnown }) => isKnown)
  const from = Math.max(since, Math.floor(now / DAY_MS) * DAY_MS - (known.length - 1) * DAY_MS)
  const down = known.reduce((sum, { downMs }) => sum + downMs, 0)
  return now > from ? Math.max(0, 1 - down / (now - from)) : 1
}
