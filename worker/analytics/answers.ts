// CORS headers: pages of any origin may send events and read answers (protocols §1.1).

import type { Context } from 'hono'
import { MINIMAL_CSP, SECURITY_HEADERS } from '../http/security-policy.ts'
import type { AnalyticsEnvelopeRefusal } from './envelope.ts'
import type { EventRejectReason } from './event.ts'
import type { CollectorPayloadRefusal } from './payload.ts'

export type CollectorRefusalName =
  | CollectorPayloadRefusal
  | AnalyticsEnvelopeRefusal
  | 'body_malformed'
  | 'body_too_large'
  | 'app_unknown'
  | 'rate_limited'
  | 'method_not_allowed'
  | 'unavailable'

const STATUS = {
  data_missing: 400,
  data_malformed: 400,
  body_malformed: 400,
  checksum_mismatch: 400,
  envelope_malformed: 400,
  app_unknown: 403,
  method_not_allowed: 405,
  body_too_large: 413,
  too_many_events: 413,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<CollectorRefusalName, number>

export const COLLECTOR_CORS_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': MINIMAL_CSP,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
}

const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (char) =>
  char.charCodeAt(0),
)

export const createPixelResponse = (): Response =>
  new Response(PIXEL, { headers: { ...COLLECTOR_CORS_HEADERS, 'content-type': 'image/gif' } })

export const createCollectorSuccess = (c: Context, data: unknown) =>
  c.json({ code: 0, data, msg: '' }, 200, COLLECTOR_CORS_HEADERS)

export function createCollectorRefusal(c: Context, name: CollectorRefusalName) {
  const status = STATUS[name]
  const more = name === 'rate_limited' || name === 'unavailable' ? { 'retry-after': '6' } : {}
  return c.json({ code: status, data: null, msg: name }, status, { ...COLLECTOR_CORS_HEADERS, ...more })
}

/** Answer of `/data_debug`. `errorLevel`: 0 valid, 1 properties dropped, 2 rejected. */
export function createDebugResponse(
  c: Context,
  {
    refused,
    dropped = [],
  }: { readonly refused?: CollectorRefusalName | EventRejectReason; readonly dropped?: readonly string[] },
  status: 200 | 400 | 403 | 405 | 413 | 429 | 503 = 200,
) {
  return c.json(
    {
      errorLevel: refused !== undefined ? 2 : dropped.length > 0 ? 1 : 0,
      errorProperties: dropped.map((propertyName) => ({ propertyName, errorReason: 'property_invalid' })),
      errorReasons: refused === undefined ? [] : [refused],
    },
    status,
    COLLECTOR_CORS_HEADERS,
  )
}

export const createDebugRefusal = (c: Context, name: CollectorRefusalName) =>
  createDebugResponse(c, { refused: name }, STATUS[name])
