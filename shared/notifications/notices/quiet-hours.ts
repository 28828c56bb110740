// Quiet hours, in which the site sends neither mail nor push.

import { z } from 'zod/mini'

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** Checks `HH:MM` on the 24-hour clock. */
export const isTimeOfDay = (text: string): boolean => TIME.test(text)

export const TIME_ZONE_NAME_MAX = 40

/**
 * Period from `from` (inclusive) to `to` (exclusive) in the time zone. If `from` is after `to`, the period spans
 * midnight. `from` and `to` are never equal.
 */
export const QuietHours = z.object({
  isOn: z.boolean(),
  from: z.string().check(z.regex(TIME)),
  to: z.string().check(z.regex(TIME)),
  /** IANA time zone. */
  zone: z.string().check(z.maxLength(TIME_ZONE_NAME_MAX)),
})
export type QuietHours = z.infer<typeof QuietHours>
