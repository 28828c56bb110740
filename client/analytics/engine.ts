// Adds identity and default properties to events. Clock and browser are arguments.

import { type AnalyticsWireEvent, type EventProperties, isAnalyticsEventName } from '#shared/analytics/wire.ts'
import { formatEventTime } from './encode.ts'
import {
  type AnalyticsIdentity,
  endEventTimer,
  filterEventProperties,
  isAnalyticsCollecting,
  type TrackStatus,
  withEventTimer,
  withoutTrackedAccount,
  withSuperProperties,
  withTrackedAccount,
  withTrackStatus,
} from './identity.ts'
import type { EventOutbox } from './outbox.ts'

/** Events that wait for a login; the oldest is dropped first. */
const WAITING_MAX = 100

export type EventTimestamp = {
  /** Epoch ms. */
  readonly now: number
  /** Offset ahead of UTC, in minutes. */
  readonly zoneMinutes: number
  readonly uuid: string
}

export type AnalyticsEventInput = {
  readonly name: string
  readonly properties?: EventProperties
  /** True if the event is sent only after a login (spec §4). */
  readonly needsLogin?: boolean
}

export type AnalyticsEngineDeps = {
  readonly identity: AnalyticsIdentity
  readonly outbox: EventOutbox
  /** Properties of an event override these. */
  readonly presets: EventProperties
  readonly waiting?: readonly AnalyticsWireEvent[]
}

/** Keys are in the order of the wire format. */
function ofAccount(
  { '#type': type, '#time': time, '#distinct_id': id, ...rest }: AnalyticsWireEvent,
  account: string,
): AnalyticsWireEvent {
  const { '#account_id': _, ...after } = rest
  return {
    '#type': type,
    '#time': time,
    '#distinct_id': id,
    ...(account !== '' && { '#account_id': account }),
    ...after,
  }
}

export class AnalyticsEngine {
  readonly outbox: EventOutbox
  readonly #presets: EventProperties
  #identity: AnalyticsIdentity
  #waiting: readonly AnalyticsWireEvent[]

  constructor({ identity, outbox, presets, waiting = [] }: AnalyticsEngineDeps) {
    this.outbox = outbox
    this.#identity = identity
    this.#presets = presets
    this.#waiting = waiting
  }

  get identity(): AnalyticsIdentity {
    return this.#identity
  }

  get eventsAwaitingLogin(): readonly AnalyticsWireEvent[] {
    return this.#waiting
  }

  applyIdentity(identity: AnalyticsIdentity): void {
    this.#identity = identity
    if (identity.account_id !== '') this.#release()
  }

  /** @returns undefined if collection is off or the name is invalid */
  track(
    { name, properties = {}, needsLogin = false }: AnalyticsEventInput,
    moment: EventTimestamp,
  ): AnalyticsWireEvent | undefined {
    if (!isAnalyticsCollecting(this.#identity) || !isAnalyticsEventName(name)) return undefined
    const event = this.#event(name, properties, moment)
    if (needsLogin && this.#identity.account_id === '') this.#waiting = [...this.#waiting, event].slice(-WAITING_MAX)
    else this.outbox.add(event)
    return event
  }

  /** The next event with this name carries the duration. */
  startEventTimer(name: string, now: number): void {
    this.#identity = withEventTimer(this.#identity, name, now)
  }

  setSuperProperties(properties: EventProperties): void {
    this.#identity = withSuperProperties(this.#identity, properties)
  }

  login(accountId: string): void {
    this.#identity = withTrackedAccount(this.#identity, accountId)
    if (this.#identity.account_id !== '') this.#release()
  }

  logout(): void {
    this.#identity = withoutTrackedAccount(this.#identity)
  }

  /** Events queued before a pause or stop are still sent (protocols §1.5). A stop drops events that wait for a login. */
  setStatus(status: TrackStatus): void {
    this.#identity = withTrackStatus(this.#identity, status)
    if (status === 'stop') this.#waiting = []
  }

  #release(): void {
    for (const event of this.#waiting) this.outbox.add(ofAccount(event, this.#identity.account_id))
    this.#waiting = []
  }

  #event(name: string, own: EventProperties, { now, zoneMinutes, uuid }: EventTimestamp): AnalyticsWireEvent {
    const { identity, seconds } = endEventTimer(this.#identity, name, now)
    this.#identity = identity
    const { device_id, distinct_id, account_id, super_properties } = identity
    return {
      '#type': 'track',
      '#time': formatEventTime(now, zoneMinutes),
      '#distinct_id': distinct_id,
      ...(account_id !== '' && { '#account_id': account_id }),
      '#event_name': name,
      properties: {
        '#device_id': device_id,
        '#zone_offset': zoneMinutes / 60,
        ...this.#presets,
        ...super_properties,
        ...(seconds !== undefined && { '#duration': seconds }),
        ...filterEventProperties(own),
      },
      '#uuid': uuid,
    }
  }
}
