import { formatMinuteOfDay } from '#shared/format/dates.ts'
import { isZone } from '#shared/format/zone.ts'
import { type Notice, noticeGroup } from '#shared/notifications/notices/notices.ts'
import type { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'

/** @param at epoch ms. An unknown zone has no quiet hours. */
export function isQuietHour({ isOn, from, to, zone }: QuietHours, at: number): boolean {
  if (!isOn || !isZone(zone)) return false
  const time = formatMinuteOfDay(at, zone)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** True if missing it may cost money: margin, liquidation, and alerts of the distance to liquidation. */
export const isUrgentNotice = (notice: Notice): boolean =>
  noticeGroup(notice.kind) === 'futures' ||
  (notice.kind === 'alert_fired' && notice.params.alert.spec.kind === 'liquidation')
