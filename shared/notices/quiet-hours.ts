// Hours of the day in which somebody wants no mails and pushes.

import { z } from 'zod/mini'

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** `HH:MM` on the 24-hour clock. */
export const isTimeOfDay = (text: string): boolean => TIME.test(text)

/** Longer than the longest name of a zone. */
export const ZONE_LONGEST = 40

/** `from` is quiet and `to` is not, by the clock of the zone; `from` after `to` is over midnight. They are never the same. */
export const QuietHours = z.object({
  isOn: z.boolean(),
  from: z.string().check(z.regex(TIME)),
  to: z.string().check(z.regex(TIME)),
  /** Of the IANA database. */
  zone: z.string().check(z.maxLength(ZONE_LONGEST)),
})
export type QuietHours = z.infer<typeof QuietHours>
