// Whether a notice is held back from mail and push: by the clock of its person, and by what it is about. Pure.

import { minuteOfDay } from '#shared/format/dates.ts'
import { isZone } from '#shared/format/zone.ts'
import { groupOf, type Notice } from '#shared/notices/notices.ts'
import type { QuietHours } from '#shared/notices/quiet-hours.ts'

/** Whether a moment (epoch ms) is in them. A zone that the clock has forgotten holds nothing back. */
export function isQuiet({ isOn, from, to, zone }: QuietHours, at: number): boolean {
  if (!isOn || !isZone(zone)) return false
  const time = minuteOfDay(at, zone)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** What somebody can lose money by sleeping through: margin, liquidations, and an own alert on the way there. */
export const isUrgent = (notice: Notice): boolean =>
  groupOf(notice.kind) === 'futures' ||
  (notice.kind === 'alert_fired' && notice.params.alert.spec.kind === 'liquidation')
