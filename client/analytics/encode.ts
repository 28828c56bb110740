// Encodes requests as described in protocols §1.1 and §1.2.

import { type AnalyticsEnvelope, type AnalyticsWireEvent, computeEnvelopeChecksum } from '#shared/analytics/wire.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'

/** SDK version whose request encoding is used here. */
export const ANALYTICS_SDK_VERSION = '2.5.0'

const two = (figure: number) => String(figure).padStart(2, '0')

/**
 * Local time as `YYYY-MM-DD HH:mm:ss.SSS`.
 * @param zoneMinutes offset ahead of UTC
 */
export function formatEventTime(now: number, zoneMinutes: number): string {
  const wall = new Date(now + zoneMinutes * MINUTE_MS)
  const day = [wall.getUTCFullYear(), two(wall.getUTCMonth() + 1), two(wall.getUTCDate())].join('-')
  const time = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()].map(two).join(':')
  return `${day} ${time}.${String(wall.getUTCMilliseconds()).padStart(3, '0')}`
}

/** Bytes per call, because a function takes a limited number of arguments. */
const PIECE = 8_192

export function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

export const createAnalyticsEnvelope = (
  appId: string,
  events: readonly AnalyticsWireEvent[],
  now: number,
): AnalyticsEnvelope => ({
  data: events,
  '#app_id': appId,
  '#flush_time': now,
})

/** The body begins with an ampersand, as in the real SDKs. */
export function encodeEnvelopeForm(envelope: AnalyticsEnvelope): string {
  const data = encodeBase64(JSON.stringify(envelope))
  return `&data=${encodeURIComponent(data)}&ext=${encodeURIComponent(computeEnvelopeChecksum(data))}&version=${ANALYTICS_SDK_VERSION}`
}

/** Unlike a form, a beacon has no checksum. */
export const encodeEnvelopeBeacon = (envelope: AnalyticsEnvelope): string => encodeBase64(JSON.stringify(envelope))

export function encodeDebugEvent(appId: string, deviceId: string, event: AnalyticsWireEvent): string {
  const data = encodeURIComponent(JSON.stringify(event))
  return `&data=${data}&source=client&deviceId=${encodeURIComponent(deviceId)}&appid=${appId}&version=${ANALYTICS_SDK_VERSION}`
}
