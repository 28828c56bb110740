// Who the events are of, and whether any are collected (protocols §1.4, §1.5; spec §4). What is kept of a browser from one
// visit to the next; each function gives the next state.

import { isName, isUserId, type Properties } from '#shared/analytics/wire.ts'

/** An event that lasts longer lasted this long: 86,400 s (spec §9). */
const DURATION_SECONDS_MAX = 86_400

/** Spelt as the real SDKs store it. */
export type Identity = {
  readonly device_id: string
  readonly distinct_id: string
  readonly account_id: string
  readonly super_properties: Properties
  /** When each timed event began, epoch ms. */
  readonly event_timers: Readonly<Record<string, number>>
  readonly enable_tracking?: boolean
  readonly opt_tracking?: boolean
}

/** `normal` collects; `pause` does not; `stop` opts out (spec §4). */
export type TrackStatus = 'normal' | 'pause' | 'stop'

export const newIdentity = (deviceId: string): Identity => ({
  device_id: deviceId,
  distinct_id: deviceId,
  account_id: '',
  super_properties: {},
  event_timers: {},
})

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * What was stored, if it is an identity. (By hand: what zod would need for it, every page would load.)
 */
export function parseIdentity(text: string | null): Identity | undefined {
  const { device_id, distinct_id, account_id, super_properties, event_timers, ...rest } = recordIn(parsed(text))
  if (textIn(device_id) === '' || textIn(distinct_id) === '') return undefined
  const timers = Object.entries(recordIn(event_timers)).filter((timer) => typeof timer[1] === 'number')
  return {
    device_id: textIn(device_id),
    distinct_id: textIn(distinct_id),
    account_id: textIn(account_id),
    // JSON is made of nothing but values.
    super_properties: recordIn(super_properties) as Properties,
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

export const isCollecting = ({ enable_tracking, opt_tracking }: Identity): boolean =>
  enable_tracking !== false && opt_tracking !== false

/** Ids of device and visitor survive all of them; after a stop the account is gone until the next log-in. */
export function withStatus(identity: Identity, status: TrackStatus): Identity {
  if (status === 'normal') return { ...identity, enable_tracking: true, opt_tracking: true }
  if (status === 'pause') return { ...identity, enable_tracking: false }
  return { ...identity, account_id: '', super_properties: {}, event_timers: {}, opt_tracking: false }
}

/** While nothing is collected, nobody logs in or out, is renamed, or gets properties (protocols §1.5). */
const whileCollecting =
  <Arguments extends readonly unknown[]>(change: (identity: Identity, ...args: Arguments) => Identity) =>
  (identity: Identity, ...args: Arguments): Identity =>
    isCollecting(identity) ? change(identity, ...args) : identity

/** The visitor is known by an account from here on. An id of the wrong length changes nothing (spec §5). */
export const withAccount = whileCollecting((identity, accountId: string) =>
  isUserId(accountId) ? { ...identity, account_id: accountId } : identity,
)

export const withoutAccount = whileCollecting((identity) => ({ ...identity, account_id: '' }))

/** Properties of every event to come; those with a name that is none are left out. */
export const withSuperProperties = whileCollecting((identity, properties: Properties) => ({
  ...identity,
  super_properties: { ...identity.super_properties, ...namedProperties(properties) },
}))

/** Starts the clock of an event. @param now epoch ms */
export const withTimer = whileCollecting((identity, name: string, now: number) => ({
  ...identity,
  event_timers: { ...identity.event_timers, [name]: now },
}))

/** How long an event lasted: its first occurrence ends it. Seconds with three decimals; undefined if it was not timed. */
export function takeTimer(identity: Identity, name: string, now: number): { identity: Identity; seconds?: number } {
  const { [name]: begun, ...rest } = identity.event_timers
  if (begun === undefined) return { identity }
  const seconds = Math.min(Math.max(0, Math.round(now - begun) / 1000), DURATION_SECONDS_MAX)
  return { identity: { ...identity, event_timers: rest }, seconds }
}

/** Properties whose names may be sent (spec §5); a hash before a name is the SDK's own. */
export const namedProperties = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => isName(name.replace(/^#/, ''))))
