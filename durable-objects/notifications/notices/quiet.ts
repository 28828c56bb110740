import { formatMinuteOfDay } from '#shared/format/dates.ts'
import { isZone } from '#shared/format/zone.ts'
import { groupOf, type Notice } from '#shared/notifications/notices/notices.ts'
import type { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'

/** @param at epoch ms; an unknown zone holds nothing back */
export function isQuiet({ isOn, from, to, zone }: QuietHours, at: number): boolean {
  if (!isOn || !isZone(zone)) return false
  const time = formatMinuteOfDay(at, zone)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** May cost the user money: margin, liquidations, and the user's distance alerts. */
export const isUrgent = (notice: Notice): boolean =>
  groupOf(notice.kind) === 'futures' ||
  (notice.kind === 'alert_fired' && notice.params.alert.spec.kind === 'liquidation')
