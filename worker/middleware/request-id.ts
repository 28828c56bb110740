// Gives each request an id, and counts it when its answer begins.

import { createMiddleware } from 'hono/factory'
import { runInTelemetryContext, type TelemetryContext } from '#objects/platform/telemetry/context.ts'
import type { AppEnv } from '../env.ts'
import { recordRequestMetrics } from '../http/request-log.ts'
import { findVisitorRegion } from '../platform/visitor-region.ts'

export const assignRequestId = () =>
  createMiddleware<AppEnv>(async function requestId(c, next) {
    const id = crypto.randomUUID()
    const startedAt = Date.now()
    c.set('requestId', id)
    const context: TelemetryContext = { request: id, region: findVisitorRegion(c.req.raw) }
    await runInTelemetryContext(context, next)
    if (!c.res.webSocket) c.res.headers.set('x-request-id', id)
    recordRequestMetrics(c, context, Date.now() - startedAt)
  })
