// Wire format of the ThinkingData SDKs 2.0.4 to 2.5 (protocols §1).

/** These paths have no language prefix. */
export const ANALYTICS_COLLECT_PATH = '/sync_js'
export const ANALYTICS_DEBUG_PATH = '/data_debug'
export const ANALYTICS_CONFIG_PATH = '/config'

/** Path of `campaignVisitCalls.statistics` on this origin. */
export const CAMPAIGN_VISIT_PATH = '/api/open/activity/statistics'

export const ANALYTICS_TRACK_TYPES = ['track', 'track_update', 'track_overwrite'] as const
export const ANALYTICS_EVENT_TYPES = [
  ...ANALYTICS_TRACK_TYPES,
  'user_set',
  'user_setOnce',
  'user_add',
  'user_unset',
  'user_append',
  'user_uniq_append',
  'user_del',
] as const
export type AnalyticsEventType = (typeof ANALYTICS_EVENT_TYPES)[number]

/** Event and property names (spec §5): a letter, then letters, digits and underscores, at most 50 characters. */
export const ANALYTICS_EVENT_NAME_PATTERN = /^[a-zA-Z][a-zA-Z0-9_]{0,49}$/
/** Spec §5: 1 to 63 characters. */
const USER_ID = /^.{1,63}$/

export const ANALYTICS_APP_ID_PATTERN = /^[\w.-]{1,64}$/

export const isAnalyticsEventName = (text: string): boolean => ANALYTICS_EVENT_NAME_PATTERN.test(text)
export const isAnalyticsUserId = (text: string): boolean => USER_ID.test(text)

export type EventPropertyValue =
  | string
  | number
  | boolean
  | null
  | readonly EventPropertyValue[]
  | { readonly [name: string]: EventPropertyValue }
export type EventProperties = Readonly<Record<string, EventPropertyValue>>

/** Fields of an event, in the order of the SDKs (protocols §1.2); `#uuid` is last. */
export type AnalyticsWireEvent = {
  readonly '#type': AnalyticsEventType
  /** Local time of the sender, `YYYY-MM-DD HH:mm:ss.SSS`. */
  readonly '#time': string
  readonly '#distinct_id': string
  readonly '#account_id'?: string
  readonly '#event_name'?: string
  readonly '#event_id'?: string
  readonly '#first_check_id'?: string
  readonly properties: EventProperties
  readonly '#uuid'?: string
}

export type AnalyticsEnvelope = {
  readonly data: readonly AnalyticsWireEvent[]
  readonly '#app_id': string
  /** Epoch ms by the sender's clock, which is untrusted (protocols §1.2). */
  readonly '#flush_time': number
}

/** Value of `ext`: `crc=` and Java's `String.hashCode` of the base64 text, signed 32 bits (protocols §1.1). */
export function computeEnvelopeChecksum(base64: string): string {
  let hash = 0
  for (let index = 0; index < base64.length; index += 1) hash = (Math.imul(hash, 31) + base64.charCodeAt(index)) | 0
  return `crc=${hash}`
}
