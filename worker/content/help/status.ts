// Site status from the deployment's own measurements: heartbeat, halted markets, last audit.

import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { computeUptimeDays, UPTIME_DAYS_MAX } from '#shared/content/help/days.ts'
import type { SiteMeasurement } from '#shared/content/help/pages.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { Env } from '../../env.ts'
import type { LoadedPage } from '../../page-data/loaded-data.ts'
import { callExchange } from '../../upstream/exchange.ts'

export const STATUS_INCIDENTS_MAX = 20

/** A measurement that cannot be read is named on the page; it does not hide the others (HC5). */
export async function loadStatusPage(env: Env, signal?: AbortSignal): Promise<LoadedPage<'status'>> {
  const now = Date.now()
  const unread: SiteMeasurement[] = []
  const measure = async <T>(name: SiteMeasurement, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (signal?.aborted) throw error
      logWarning('status_unread', { name, error })
      unread.push(name)
      return undefined
    }
  }
  const [uptime, reports, overview] = await Promise.all([
    measure('uptime', () => objectStub(env, 'UPTIME', 'site').record(now - UPTIME_DAYS_MAX * DAY_MS)),
    measure('audit', () => objectStub(env, 'AUDITOR', 'auditor').reports(1)),
    measure('markets', () => callExchange(env, marketCalls.overview, {}, { signal })),
  ])
  const { since, outages } = uptime ?? { since: now, outages: [] }
  const [audit] = reports ?? []
  const markets = overview?.markets ?? []
  return {
    kind: 'data',
    data: {
      now,
      since,
      days: computeUptimeDays(now, since, outages),
      incidents: outages.toReversed().slice(0, STATUS_INCIDENTS_MAX),
      halted: markets
        .filter(({ stopped }) => stopped !== undefined && stopped !== 'not_open')
        .map(({ symbol }) => symbol),
      markets: markets.length,
      audit: audit ? { time: audit.time, isGood: audit.findings.length === 0 } : null,
      unread,
    },
  }
}
