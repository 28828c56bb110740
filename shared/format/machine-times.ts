import { formatMachineTime, type Instant } from './dates.ts'
import { findZoneOffset, toLocalTime, UTC, type Zone } from './zone.ts'

const two = (figure: number) => String(figure).padStart(2, '0')

/** `2026-11-21`. */
export const formatMachineDay = (time: Instant, zone: Zone = UTC): string =>
  formatMachineTime(toLocalTime(time, zone)).slice(0, 10)

/** Returns the format of form fields: `2026-11-21T09:05`. */
export const formatMachineMinute = (time: Instant, zone: Zone = UTC): string =>
  formatMachineTime(toLocalTime(time, zone)).slice(0, 16)

/** ISO 8601, for files: `2026-11-21T18:05:00.000+09:00`; `Z` for UTC. */
export function formatOffsetTime(time: Instant, zone: Zone): string {
  const offset = findZoneOffset(time, zone)
  if (offset === 0) return formatMachineTime(time)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return formatMachineTime(toLocalTime(time, zone)).replace(
    'Z',
    `${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`,
  )
}
