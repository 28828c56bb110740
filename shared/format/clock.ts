// One clock for all displayed times, chosen by the user (decision 083).

import { findOffset, UTC, type Zone } from './zone.ts'

/** Clock of the device, UTC, or the exchange's own zone. */
export const CLOCK_CHOICES = ['local', 'utc', 'exchange'] as const
export type ClockChoice = (typeof CLOCK_CHOICES)[number]

export const isClockChoice = (value: unknown): value is ClockChoice => CLOCK_CHOICES.some((choice) => choice === value)

/** Cookies of the choice, and of the zone that a device is in. */
export const CLOCK_COOKIE = 'clock'
export const ZONE_COOKIE = 'zone'

export type Clock = {
  readonly zone: Zone
  /** Current offset from UTC, minutes; used in labels. Times with another offset show their own. */
  readonly offset: number
}

export const UTC_CLOCK: Clock = { zone: UTC, offset: 0 }

/** The zone of a choice. @param zones of the device, and of the exchange (`EXCHANGE_ZONE`) */
export const zoneOf = (
  choice: ClockChoice,
  zones: { readonly local: Zone | undefined; readonly exchange: Zone | undefined },
): Zone => (choice === 'utc' ? UTC : zones[choice]) ?? UTC

/** @param now epoch ms */
export const createClock = (zone: Zone, now: number): Clock => ({ zone, offset: findOffset(now, zone) })
