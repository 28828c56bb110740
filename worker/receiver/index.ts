// The collector of analytics (spec §7): /sync_js, /data_debug and /config, as the real SDKs 2.0.4 to 2.5 ask for them. It
// belongs to no page: no language, no session, no cookie is read.

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { COLLECT_PATH, CONFIG_PATH, DEBUG_PATH } from '#shared/analytics/wire.ts'
import { ok } from '#shared/result.ts'
import { type AppEnv, settings } from '../env.ts'
import { bodyOfAtMost } from '../middleware/body-of-at-most.ts'
import { OPEN_HEADERS, pixel, refusal, refusedVerdict, success, verdict } from './answers.ts'
import { AppId, openEnvelope, type Rejected } from './envelope.ts'
import { takeEvent } from './event.ts'
import { BODY_BYTES_MAX } from './limits.ts'
import { bodyFields, decodeDebug, decodeParcel, type Fields } from './parcel.ts'
import { NOTHING_RECORDED, record } from './record.ts'
import { declines, senderOf } from './sender.ts'

type CollectorContext = Context<AppEnv>

/** What a request carries: in its address, or in its body. Undefined where the body is no form. */
const fieldsOf = async (c: CollectorContext): Promise<Fields | undefined> =>
  c.req.method === 'POST' ? bodyFields(c.req.raw) : c.var.url.searchParams

function isKnown(c: CollectorContext, app: string): boolean {
  const { ANALYTICS_APP_IDS } = settings(c.env)
  return ANALYTICS_APP_IDS.length === 0 || ANALYTICS_APP_IDS.includes(app)
}

async function collect(c: CollectorContext): Promise<Response> {
  const fields = await fieldsOf(c)
  if (!fields) return refusal(c, 'body_malformed')
  const decoded = decodeParcel(fields)
  if (!decoded.ok) return refusal(c, decoded.error)
  const opened = openEnvelope(decoded.value)
  if (!opened.ok) return refusal(c, opened.error)
  const { app, taken, rejected } = opened.value
  if (!isKnown(c, app)) return refusal(c, 'app_unknown')
  const recorded = declines(c)
    ? ok(NOTHING_RECORDED)
    : await record(c.env, senderOf(c), app, { events: taken.map(({ event }) => event), rejected })
  if (!recorded.ok) return refusal(c, recorded.error)
  if (c.req.method !== 'POST') return pixel()
  const reasons = rejected.length > 0 ? { reasons: countReasons(rejected) } : {}
  return success(c, { ...recorded.value, rejected: rejected.length, ...reasons })
}

function countReasons(rejected: readonly Rejected[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of rejected) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** One event in plain JSON, judged; it is kept unless `dryRun` says otherwise. */
async function judge(c: CollectorContext): Promise<Response> {
  const fields = await fieldsOf(c)
  if (!fields) return refusedVerdict(c, 'body_malformed')
  const decoded = decodeDebug(fields)
  if (!decoded.ok) return refusedVerdict(c, decoded.error)
  const app = AppId.safeParse(fields.get('appid'))
  if (!app.success) return refusedVerdict(c, 'envelope_malformed')
  if (!isKnown(c, app.data)) return refusedVerdict(c, 'app_unknown')
  const taken = takeEvent(decoded.value)
  if (!taken.ok) return verdict(c, { refused: taken.error })
  const { event, dropped } = taken.value
  const isKept = fields.get('dryRun') !== '1' && !declines(c)
  if (!isKept) return verdict(c, { dropped })
  const recorded = await record(c.env, senderOf(c), app.data, { events: [event] })
  return recorded.ok ? verdict(c, { dropped }) : refusedVerdict(c, recorded.error)
}

const limit = (tooLarge: (c: Context) => Response): MiddlewareHandler => bodyOfAtMost(BODY_BYTES_MAX, tooLarge)

/** What a browser asks before it sends what is not simple; the SDKs' own requests all are. */
const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...OPEN_HEADERS,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
  })

function notAllowed(c: Context, allow: string): Response {
  c.header('allow', allow)
  return refusal(c, 'method_not_allowed')
}

export const receiver = new Hono<AppEnv>()
  .get(COLLECT_PATH, collect)
  .post(
    COLLECT_PATH,
    limit((c) => refusal(c, 'body_too_large')),
    collect,
  )
  .get(DEBUG_PATH, judge)
  .post(
    DEBUG_PATH,
    limit((c) => refusedVerdict(c, 'body_too_large')),
    judge,
  )
  // SDKs 2.1.0 to 2.3.1 ask at their start which events they should leave out.
  .get(CONFIG_PATH, (c) => success(c, { disable_event_list: [] }))
  .on('OPTIONS', [COLLECT_PATH, DEBUG_PATH, CONFIG_PATH], preflight)
  .all(COLLECT_PATH, (c) => notAllowed(c, 'GET, POST'))
  .all(DEBUG_PATH, (c) => notAllowed(c, 'GET, POST'))
  .all(CONFIG_PATH, (c) => notAllowed(c, 'GET'))

receiver.onError((error, c) => {
  console.error(c.get('requestId'), error)
  return refusal(c, 'unavailable')
})
