// Counts requests by route and status, and logs those that failed or were slow.

import type { Context } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { runInTelemetryContext, type TelemetryContext } from '#objects/platform/telemetry/context.ts'
import { logError, logInfo, logWarning } from '#objects/platform/telemetry/log.ts'
import { flushMetrics } from '#objects/platform/telemetry/metrics-points.ts'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { RequestWatch } from './request-watch.ts'

const SLOW_MS = 1_000
const watch = new RequestWatch()
/** Methods counted by name; all others are one series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Pattern of the handler that answered, without ids. A guard counts under its route's pattern. */
export function readRoutePattern(c: Context): string {
  const own = routePath(c)
  if (!own.endsWith('*')) return own
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? own
}

const isLoggingAll = (c: Context<AppEnv>): boolean => {
  try {
    return loadSettings(c.env).LOG_REQUESTS === 'all'
  } catch {
    return false
  }
}

export function recordRequestMetrics(c: Context<AppEnv>, context: TelemetryContext, durationMs: number): void {
  const { status } = c.res
  const method = METHODS.has(c.req.method) ? c.req.method : 'other'
  const route = readRoutePattern(c)
  siteMetrics.requests.observe(durationMs / 1_000, method, route, `${Math.floor(status / 100)}xx`)
  const isFailed = status >= 500
  const isSlow = durationMs > SLOW_MS
  if (isFailed || isSlow || isLoggingAll(c)) {
    const outcome = isFailed ? 'failed' : status >= 400 ? 'refused' : 'answered'
    const log = isFailed ? logError : isSlow ? logWarning : logInfo
    const facts = { method, route, status, outcome, ms: durationMs, lastCall: context.lastCall }
    runInTelemetryContext(context, () => log('request', facts))
  }
  const now = Date.now()
  flushMetrics(now)
  const report = watch.check(c.env, now)
  if (report) c.executionCtx.waitUntil(report)
}
