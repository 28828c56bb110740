// The user's clock applies to all displayed times (decision 083).

import { findZoneOffset, UTC, type Zone } from './zone.ts'

/** `local`: clock of the device. `exchange`: time zone of the exchange. */
export const CLOCK_CHOICES = ['local', 'utc', 'exchange'] as const
export type ClockChoice = (typeof CLOCK_CHOICES)[number]

export const isClockChoice = (value: unknown): value is ClockChoice => CLOCK_CHOICES.some((choice) => choice === value)

export const CLOCK_COOKIE = 'clock'
export const TIME_ZONE_COOKIE = 'zone'

export type ClockSettings = {
  readonly zone: Zone
  /** Current offset from UTC in minutes, for labels. Times with another offset (daylight saving) show their own. */
  readonly offset: number
}

export const UTC_CLOCK: ClockSettings = { zone: UTC, offset: 0 }

/** @param zones time zones of the device, and of the exchange (`EXCHANGE_ZONE`) */
export const selectClockZone = (
  choice: ClockChoice,
  zones: { readonly local: Zone | undefined; readonly exchange: Zone | undefined },
): Zone => (choice === 'utc' ? UTC : zones[choice]) ?? UTC

/** True if a change of daylight saving has changed the offset. */
export const hasOffsetChanged = ({ zone, offset }: ClockSettings, now: number): boolean =>
  findZoneOffset(now, zone) !== offset

export const createClockSettings = (zone: Zone, now: number): ClockSettings => ({
  zone,
  offset: findZoneOffset(now, zone),
})
