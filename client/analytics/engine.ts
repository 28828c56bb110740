// Events in, requests out: who they are of, what they carry, which of them wait for a log-in. No clock, no chance, no
// browser: those are arguments.

import { isName, type Properties, type WireEvent } from '#shared/analytics/wire.ts'
import { clockText } from './encode.ts'
import {
  type Identity,
  isCollecting,
  namedProperties,
  type TrackStatus,
  takeTimer,
  withAccount,
  withoutAccount,
  withStatus,
  withSuperProperties,
  withTimer,
} from './identity.ts'
import type { Outbox } from './outbox.ts'

/** Events that wait for a log-in at most: the oldest goes first. */
const WAITING_MAX = 100

/** When something happens, and the number it gets. */
export type Moment = {
  /** Epoch ms. */
  readonly now: number
  /** How far the wall clock is ahead of UTC, in minutes. */
  readonly zoneMinutes: number
  readonly uuid: string
}

export type TrackedEvent = {
  readonly name: string
  readonly properties?: Properties
  /** It means nothing without an account: it waits until somebody logs in (spec §4). */
  readonly needsLogin?: boolean
}

export type EngineParts = {
  readonly identity: Identity
  readonly outbox: Outbox
  /** Properties of every event, beneath those of its own. */
  readonly presets: Properties
  /** Events of earlier pages that wait for a log-in. */
  readonly waiting?: readonly WireEvent[]
}

/** The same event as somebody's with an account; the order of its keys is the wire's. */
function ofAccount(
  { '#type': type, '#time': time, '#distinct_id': id, ...rest }: WireEvent,
  account: string,
): WireEvent {
  const { '#account_id': _, ...after } = rest
  return {
    '#type': type,
    '#time': time,
    '#distinct_id': id,
    ...(account !== '' && { '#account_id': account }),
    ...after,
  }
}

export class Engine {
  readonly outbox: Outbox
  readonly #presets: Properties
  #identity: Identity
  #waiting: readonly WireEvent[]

  constructor({ identity, outbox, presets, waiting = [] }: EngineParts) {
    this.outbox = outbox
    this.#identity = identity
    this.#presets = presets
    this.#waiting = waiting
  }

  /** What should be kept for the next page. */
  get identity(): Identity {
    return this.#identity
  }

  /** Events that wait for a log-in. */
  get waiting(): readonly WireEvent[] {
    return this.#waiting
  }

  /** Another tab changed who this is, or whether anything is collected. */
  become(identity: Identity): void {
    this.#identity = identity
    if (identity.account_id !== '') this.#release()
  }

  /**
   * Something happened. @returns the event as it will be sent; undefined where nothing is collected, or the name is none
   */
  track({ name, properties = {}, needsLogin = false }: TrackedEvent, moment: Moment): WireEvent | undefined {
    if (!isCollecting(this.#identity) || !isName(name)) return undefined
    const event = this.#event(name, properties, moment)
    if (needsLogin && this.#identity.account_id === '') this.#waiting = [...this.#waiting, event].slice(-WAITING_MAX)
    else this.outbox.add(event)
    return event
  }

  /** The next event of that name tells how long it was until then. */
  time(name: string, now: number): void {
    this.#identity = withTimer(this.#identity, name, now)
  }

  setSuperProperties(properties: Properties): void {
    this.#identity = withSuperProperties(this.#identity, properties)
  }

  /** Somebody is logged in from here on; what waited for it goes out as theirs. */
  login(accountId: string): void {
    this.#identity = withAccount(this.#identity, accountId)
    if (this.#identity.account_id !== '') this.#release()
  }

  logout(): void {
    this.#identity = withoutAccount(this.#identity)
  }

  /** What was queued before a pause or a stop is still sent (protocols §1.5); what waited for a log-in is gone with a stop. */
  setStatus(status: TrackStatus): void {
    this.#identity = withStatus(this.#identity, status)
    if (status === 'stop') this.#waiting = []
  }

  #release(): void {
    for (const event of this.#waiting) this.outbox.add(ofAccount(event, this.#identity.account_id))
    this.#waiting = []
  }

  #event(name: string, own: Properties, { now, zoneMinutes, uuid }: Moment): WireEvent {
    const { identity, seconds } = takeTimer(this.#identity, name, now)
    this.#identity = identity
    const { device_id, distinct_id, account_id, super_properties } = identity
    return {
      '#type': 'track',
      '#time': clockText(now, zoneMinutes),
      '#distinct_id': distinct_id,
      ...(account_id !== '' && { '#account_id': account_id }),
      '#event_name': name,
      properties: {
        '#device_id': device_id,
        '#zone_offset': zoneMinutes / 60,
        ...this.#presets,
        ...super_properties,
        ...(seconds !== undefined && { '#duration': seconds }),
        ...namedProperties(own),
      },
      '#uuid': uuid,
    }
  }
}
