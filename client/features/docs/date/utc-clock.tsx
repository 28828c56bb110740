import { formatMachineTime, formatTimeOfDay } from '#shared/format/dates.ts'
import { formatLongDay } from '#shared/format/long-dates.ts'
import { readDeviceZone, UTC, type Zone } from '#shared/format/zone.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './date.module.css'
import { useCurrentTime } from './use-now.ts'

export function UtcClock() {
  const t = useT()
  const now = useCurrentTime()
  const { locale } = useVisit()
  const zones: readonly (readonly [Zone, string])[] = [
    [UTC, t('docs-date.clock.utc')],
    [now === undefined ? '' : readDeviceZone(), t('docs-date.clock.local')],
  ]
  return (
    <dl className={`${styles.clocks} script-only`}>
      {zones.map(([zone, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <time className={`figure ${styles.time}`} dateTime={now === undefined ? undefined : formatMachineTime(now)}>
              {now === undefined ? '--:--:--' : formatTimeOfDay(now, zone)}
            </time>
            <span className={styles.day}>{now !== undefined && formatLongDay(now, locale, zone)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
