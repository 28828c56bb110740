import { ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH, type AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { createAnalyticsEnvelope, encodeDebugEvent, encodeEnvelopeBeacon, encodeEnvelopeForm } from './encode.ts'
import { EVENT_SEND_TIMEOUT_MS, type EventBatch, type EventSendOutcome } from './outbox.ts'

export type EventSendMode = 'batch' | 'single' | 'debug'

export type EventSender = {
  readonly appId: string
  readonly mode: EventSendMode
  readonly deviceId: string
}

/** HTTP statuses to retry; any other 4xx is permanent. */
const DEFERRED = [408, 425, 429]

const outcomeOf = ({ status, ok }: Response): EventSendOutcome => {
  if (ok || status === 304) return 'taken'
  return status >= 400 && status < 500 && !DEFERRED.includes(status) ? 'refused' : 'failed'
}

/** Browsers limit all pending beacons together to 64 KB. */
const BEACON_CHARS_MAX = 60_000
const BEACON_EVENTS_MAX = 50

/** @param isLast true if the browser may leave the page before the response arrives */
export async function sendEventBatch(
  { appId, mode, deviceId }: EventSender,
  batch: EventBatch,
  isLast = false,
): Promise<EventSendOutcome> {
  const [first] = batch.events
  if (!first) return 'taken'
  const isDebug = mode === 'debug'
  const body = isDebug
    ? encodeDebugEvent(appId, deviceId, first)
    : encodeEnvelopeForm(createAnalyticsEnvelope(appId, batch.events, Date.now()))
  try {
    const response = await fetch(isDebug ? ANALYTICS_DEBUG_PATH : ANALYTICS_COLLECT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      credentials: 'omit',
      signal: AbortSignal.timeout(EVENT_SEND_TIMEOUT_MS),
      // `keepalive` requests have the same size limit as beacons.
      keepalive: isLast && body.length < BEACON_CHARS_MAX,
    })
    if (isDebug) console.info('analytics', first['#event_name'], await response.json())
    return outcomeOf(response)
  } catch {
    return 'failed'
  }
}

export function sendEventBeacon({ appId }: EventSender, events: readonly AnalyticsWireEvent[]): void {
  let some = events.slice(-BEACON_EVENTS_MAX)
  let data = encodeEnvelopeBeacon(createAnalyticsEnvelope(appId, some, Date.now()))
  while (data.length > BEACON_CHARS_MAX && some.length > 1) {
    some = some.slice(-Math.floor(some.length / 2))
    data = encodeEnvelopeBeacon(createAnalyticsEnvelope(appId, some, Date.now()))
  }
  const form = new FormData()
  form.set('data', data)
  navigator.sendBeacon(ANALYTICS_COLLECT_PATH, form)
}
