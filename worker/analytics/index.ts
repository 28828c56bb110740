// Analytics collector (spec §7): /sync_js, /data_debug and /config, as SDKs 2.0.4 to 2.5 call them. Ignores language,
// session and cookies.

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { logError } from '#objects/platform/telemetry/log.ts'
import { ANALYTICS_COLLECT_PATH, ANALYTICS_CONFIG_PATH, ANALYTICS_DEBUG_PATH } from '#shared/analytics/wire.ts'
import { ok } from '#shared/platform/result.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import {
  COLLECTOR_CORS_HEADERS,
  createCollectorRefusal,
  createCollectorSuccess,
  createDebugRefusal,
  createDebugResponse,
  createPixelResponse,
} from './answers.ts'
import { AnalyticsAppId, parseAnalyticsEnvelope, type RejectedEventInput } from './envelope.ts'
import { parseAnalyticsEvent } from './event.ts'
import { COLLECTOR_BODY_BYTES_MAX } from './limits.ts'
import { type CollectorFields, decodeCollectorPayload, decodeDebugPayload, readBodyFields } from './payload.ts'
import { NO_EVENTS_RECORDED, recordAnalyticsEvents } from './record.ts'
import { hasOptedOutOfTracking, readClientIpAddress } from './sender.ts'

type CollectorContext = Context<AppEnv>

const fieldsOf = async (c: CollectorContext): Promise<CollectorFields | undefined> =>
  c.req.method === 'POST' ? readBodyFields(c.req.raw) : c.var.url.searchParams

function isAllowed(c: CollectorContext, app: string): boolean {
  const { ANALYTICS_APP_IDS } = loadSettings(c.env)
  return ANALYTICS_APP_IDS.length === 0 || ANALYTICS_APP_IDS.includes(app)
}

async function collect(c: CollectorContext): Promise<Response> {
  const fields = await fieldsOf(c)
  if (!fields) return createCollectorRefusal(c, 'body_malformed')
  const decoded = decodeCollectorPayload(fields)
  if (!decoded.ok) return createCollectorRefusal(c, decoded.error)
  const envelope = parseAnalyticsEnvelope(decoded.value)
  if (!envelope.ok) return createCollectorRefusal(c, envelope.error)
  const { app, accepted, rejected } = envelope.value
  if (!isAllowed(c, app)) return createCollectorRefusal(c, 'app_unknown')
  const recorded = hasOptedOutOfTracking(c)
    ? ok(NO_EVENTS_RECORDED)
    : await recordAnalyticsEvents(c.env, readClientIpAddress(c), app, {
        events: accepted.map(({ event }) => event),
        rejected,
      })
  if (!recorded.ok) return createCollectorRefusal(c, recorded.error)
  if (c.req.method !== 'POST') return createPixelResponse()
  const reasons = rejected.length > 0 ? { reasons: countReasons(rejected) } : {}
  return createCollectorSuccess(c, { ...recorded.value, rejected: rejected.length, ...reasons })
}

function countReasons(rejected: readonly RejectedEventInput[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of rejected) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** Debug mode: parses one event in plain JSON and answers its errors. Stores the event unless `dryRun=1`. */
async function debug(c: CollectorContext): Promise<Response> {
  const fields = await fieldsOf(c)
  if (!fields) return createDebugRefusal(c, 'body_malformed')
  const decoded = decodeDebugPayload(fields)
  if (!decoded.ok) return createDebugRefusal(c, decoded.error)
  const app = AnalyticsAppId.safeParse(fields.get('appid'))
  if (!app.success) return createDebugRefusal(c, 'envelope_malformed')
  if (!isAllowed(c, app.data)) return createDebugRefusal(c, 'app_unknown')
  const parsed = parseAnalyticsEvent(decoded.value)
  if (!parsed.ok) return createDebugResponse(c, { refused: parsed.error })
  const { event, droppedNames: dropped } = parsed.value
  const isStored = fields.get('dryRun') !== '1' && !hasOptedOutOfTracking(c)
  if (!isStored) return createDebugResponse(c, { dropped })
  const recorded = await recordAnalyticsEvents(c.env, readClientIpAddress(c), app.data, { events: [event] })
  return recorded.ok ? createDebugResponse(c, { dropped }) : createDebugRefusal(c, recorded.error)
}

const limit = (tooLarge: (c: Context) => Response): MiddlewareHandler => limitBody(COLLECTOR_BODY_BYTES_MAX, tooLarge)

/** Answers CORS preflights; requests of the SDKs need none. */
const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...COLLECTOR_CORS_HEADERS,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
  })

function notAllowed(c: Context, allow: string): Response {
  c.header('allow', allow)
  return createCollectorRefusal(c, 'method_not_allowed')
}

export const collectorRoutes = new Hono<AppEnv>()
  .get(ANALYTICS_COLLECT_PATH, collect)
  .post(
    ANALYTICS_COLLECT_PATH,
    limit((c) => createCollectorRefusal(c, 'body_too_large')),
    collect,
  )
  .get(ANALYTICS_DEBUG_PATH, debug)
  .post(
    ANALYTICS_DEBUG_PATH,
    limit((c) => createDebugRefusal(c, 'body_too_large')),
    debug,
  )
  // SDKs 2.1.0 to 2.3.1 request this list at start.
  .get(ANALYTICS_CONFIG_PATH, (c) => createCollectorSuccess(c, { disable_event_list: [] }))
  .on('OPTIONS', [ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH, ANALYTICS_CONFIG_PATH], preflight)
  .all(ANALYTICS_COLLECT_PATH, (c) => notAllowed(c, 'GET, POST'))
  .all(ANALYTICS_DEBUG_PATH, (c) => notAllowed(c, 'GET, POST'))
  .all(ANALYTICS_CONFIG_PATH, (c) => notAllowed(c, 'GET'))

collectorRoutes.onError((error, c) => {
  logError('collector_failed', { error })
  return createCollectorRefusal(c, 'unavailable')
})
