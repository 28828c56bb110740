// Compares counts of an isolate's requests with limits, at most once a minute, when a request ends. It needs neither
// timers nor stored rows.

import { callSiteAlerts, type SiteAlertsEnv } from '#objects/platform/site-alerts.ts'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import type { SiteAlertCondition, SiteAlertRule } from '#shared/operator/site-alerts.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'

const WINDOW_MS = MINUTE_MS
/** An isolate that has ended or gets no requests reports no longer, so the alert ends after this time. */
const LASTS_MS = 5 * MINUTE_MS
const REQUESTS_MIN = 5
const FAILED_SHARE_MAX = 0.05
const SLOW_SHARE_MAX = 0.1
const SLOW_S = 1

/** Totals since the isolate started. */
export type RequestTotals = { readonly requests: number; readonly failed: number; readonly slow: number }

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`

function judge(rule: SiteAlertRule, count: number, requests: number, shareMax: number): SiteAlertCondition[] {
  if (count < REQUESTS_MIN || count / requests <= shareMax) return []
  return [{ rule, subject: 'site', detail: `${percent(count / requests)} of ${requests} requests` }]
}

export function findRequestAlerts(before: RequestTotals, now: RequestTotals): SiteAlertCondition[] {
  const requests = now.requests - before.requests
  return [
    ...judge('error_rate', now.failed - before.failed, requests, FAILED_SHARE_MAX),
    ...judge('latency', now.slow - before.slow, requests, SLOW_SHARE_MAX),
  ]
}

const readTotals = (): RequestTotals => ({
  requests: siteMetrics.requests.count(),
  failed: siteMetrics.requests.count(([, , status]) => status === '5xx'),
  slow: siteMetrics.requests.countAbove(SLOW_S),
})

export class RequestWatch {
  #nextAt = 0
  #last: RequestTotals = { requests: 0, failed: 0, slow: 0 }
  readonly #read: () => RequestTotals

  constructor(read = readTotals) {
    this.#read = read
  }

  /** @returns undefined if nothing is wrong or the window has not ended */
  check(env: SiteAlertsEnv, now: number): Promise<unknown> | undefined {
    if (now < this.#nextAt) return undefined
    const isFirst = this.#nextAt === 0
    this.#nextAt = now + WINDOW_MS
    // The first window begins with the first request.
    if (isFirst) return undefined
    const totals = this.#read()
    const conditions = findRequestAlerts(this.#last, totals)
    this.#last = totals
    if (conditions.length === 0) return undefined
    return Promise.all(
      conditions.map((condition) => callSiteAlerts(env, (alerts) => alerts.raise(condition, LASTS_MS))),
    )
  }
}
