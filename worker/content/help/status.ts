// Site status from the deployment's own measurements: heartbeat, halted markets, last audit.

import { objectStub } from '#objects/platform/object-stub.ts'
import { computeUptimeDays, UPTIME_DAYS_MAX } from '#shared/content/help/days.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { Env } from '../../env.ts'
import type { LoadedPage } from '../../page-data/loaded-data.ts'
import { callExchange } from '../../upstream/exchange.ts'

export const STATUS_INCIDENTS_MAX = 20

export async function loadStatusPage(env: Env, signal?: AbortSignal): Promise<LoadedPage<'status'>> {
  const now = Date.now()
  const [{ since, outages }, [audit], overview] = await Promise.all([
    objectStub(env, 'UPTIME', 'site').record(now - UPTIME_DAYS_MAX * DAY_MS),
    objectStub(env, 'AUDITOR', 'auditor').reports(1),
    callExchange(env, marketCalls.overview, {}, { signal }).catch(() => undefined),
  ])
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
    },
  }
}
