// Identity of events and tracking status (protocols §1.4, §1.5; spec §4). Each function returns the next state.

import { type EventProperties, isAnalyticsEventName, isAnalyticsUserId } from '#shared/analytics/wire.ts'

/** A longer duration is cut (spec §9). */
const DURATION_SECONDS_MAX = 86_400

export type AnalyticsIdentity = {
  readonly device_id: string
  readonly distinct_id: string
  readonly account_id: string
  readonly super_properties: EventProperties
  /** Start times of timers by event name, epoch ms. */
  readonly event_timers: Readonly<Record<string, number>>
  readonly enable_tracking?: boolean
  readonly opt_tracking?: boolean
}

/** `normal` collects, `pause` does not, `stop` opts out (spec §4). */
export type TrackStatus = 'normal' | 'pause' | 'stop'

export const createAnalyticsIdentity = (deviceId: string): AnalyticsIdentity => ({
  device_id: deviceId,
  distinct_id: deviceId,
  account_id: '',
  super_properties: {},
  event_timers: {},
})

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses without zod, because every page would have to load it. */
export function parseAnalyticsIdentity(text: string | null): AnalyticsIdentity | undefined {
  const { device_id, distinct_id, account_id, super_properties, event_timers, ...rest } = recordIn(parsed(text))
  if (textIn(device_id) === '' || textIn(distinct_id) === '') return undefined
  const timers = Object.entries(recordIn(event_timers)).filter((timer) => typeof timer[1] === 'number')
  return {
    device_id: textIn(device_id),
    distinct_id: textIn(distinct_id),
    account_id: textIn(account_id),
    // Safe cast: the text was parsed as JSON.
    super_properties: recordIn(super_properties) as EventProperties,
    event_timers: Object.fromEntries(timers) as Record<string, number>,
    ...(typeof rest.enable_tracking === 'boolean' && { enable_tracking: rest.enable_tracking }),
    ...(typeof rest.opt_tracking === 'boolean' && { opt_tracking: rest.opt_tracking }),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

export const isAnalyticsCollecting = ({ enable_tracking, opt_tracking }: AnalyticsIdentity): boolean =>
  enable_tracking !== false && opt_tracking !== false

/** Device and visitor ids stay in every status; `stop` removes the account. */
export function withTrackStatus(identity: AnalyticsIdentity, status: TrackStatus): AnalyticsIdentity {
  if (status === 'normal') return { ...identity, enable_tracking: true, opt_tracking: true }
  if (status === 'pause') return { ...identity, enable_tracking: false }
  return { ...identity, account_id: '', super_properties: {}, event_timers: {}, opt_tracking: false }
}

/** Wraps a change, so it does nothing while collection is off (protocols §1.5). */
const whileCollecting =
  <Arguments extends readonly unknown[]>(
    change: (identity: AnalyticsIdentity, ...args: Arguments) => AnalyticsIdentity,
  ) =>
  (identity: AnalyticsIdentity, ...args: Arguments): AnalyticsIdentity =>
    isAnalyticsCollecting(identity) ? change(identity, ...args) : identity

/** An id of invalid length is ignored (spec §5). */
export const withTrackedAccount = whileCollecting((identity, accountId: string) =>
  isAnalyticsUserId(accountId) ? { ...identity, account_id: accountId } : identity,
)

export const withoutTrackedAccount = whileCollecting((identity) => ({ ...identity, account_id: '' }))

export const withSuperProperties = whileCollecting((identity, properties: EventProperties) => ({
  ...identity,
  super_properties: { ...identity.super_properties, ...filterEventProperties(properties) },
}))

export const withEventTimer = whileCollecting((identity, name: string, now: number) => ({
  ...identity,
  event_timers: { ...identity.event_timers, [name]: now },
}))

/** `seconds` has three decimals; undefined if the event had no timer. */
export function endEventTimer(
  identity: AnalyticsIdentity,
  name: string,
  now: number,
): { identity: AnalyticsIdentity; seconds?: number } {
  const { [name]: begun, ...rest } = identity.event_timers
  if (begun === undefined) return { identity }
  const seconds = Math.min(Math.max(0, Math.round(now - begun) / 1000), DURATION_SECONDS_MAX)
  return { identity: { ...identity, event_timers: rest }, seconds }
}

/** Drops properties with invalid names (spec §5). A leading `#` marks properties of the SDK. */
export const filterEventProperties = (properties: EventProperties): EventProperties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => isAnalyticsEventName(name.replace(/^#/, ''))))
