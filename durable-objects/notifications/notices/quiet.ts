import { formatMinuteOfDay } from '#shared/format/dates.ts'
import { isZone } from '#shared/format/zone.ts'
import { type Notice, noticeGroup } from '#shared/notifications/notices/notices.ts'
import type { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'

/**
 * An unknown time zone has no quiet hours.
 * @param at epoch ms
 */
export function isQuietHour({ isOn, from, to, zone }: QuietHours, at: number): boolean {
  if (!isOn || !isZone(zone)) return false
  const time = formatMinuteOfDay(at, zone)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** True if the user may lose money without this notice: margin, liquidation, and alerts near liquidation. */
export const isUrgentNotice = (notice: Notice): boolean =>
  noticeGroup(notice.kind) === 'futures' ||
  (notice.kind === 'alert_fired' && notice.params.alert.spec.kind === 'liquidation')
