// What the receiver says, and under which headers: pages of any site may send, so any may read the answer (protocols §1.1).

import type { Context } from 'hono'
import { BARE_CSP, SECURITY_HEADERS } from '../middleware/security-headers.ts'
import type { EnvelopeFault } from './envelope.ts'
import type { EventFault } from './event.ts'
import type { ParcelFault } from './parcel.ts'

export type RefusalName =
  | ParcelFault
  | EnvelopeFault
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
} as const satisfies Record<RefusalName, number>

export const OPEN_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': BARE_CSP,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
}

/** One transparent pixel: what an image request is answered with. */
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (char) =>
  char.charCodeAt(0),
)

export const pixel = (): Response => new Response(PIXEL, { headers: { ...OPEN_HEADERS, 'content-type': 'image/gif' } })

export const success = (c: Context, data: unknown) => c.json({ code: 0, data, msg: '' }, 200, OPEN_HEADERS)

export function refusal(c: Context, name: RefusalName) {
  const status = STATUS[name]
  const more = name === 'rate_limited' || name === 'unavailable' ? { 'retry-after': '6' } : {}
  return c.json({ code: status, data: null, msg: name }, status, { ...OPEN_HEADERS, ...more })
}

/**
 * What `/data_debug` says: level 0 for an event without fault, 1 where properties of it were left out, 2 where it was
 * refused.
 */
export function verdict(
  c: Context,
  { refused, dropped = [] }: { readonly refused?: RefusalName | EventFault; readonly dropped?: readonly string[] },
  status: 200 | 400 | 403 | 405 | 413 | 429 | 503 = 200,
) {
  return c.json(
    {
      errorLevel: refused !== undefined ? 2 : dropped.length > 0 ? 1 : 0,
      errorProperties: dropped.map((propertyName) => ({ propertyName, errorReason: 'property_invalid' })),
      errorReasons: refused === undefined ? [] : [refused],
    },
    status,
    OPEN_HEADERS,
  )
}

export const refusedVerdict = (c: Context, name: RefusalName) => verdict(c, { refused: name }, STATUS[name])
