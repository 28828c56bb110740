import { clock, longDay, machineTime, type Zone } from '#shared/format/dates.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './date.module.css'
import { useNow } from './use-now.ts'

/** The world's clock and the visitor's own, side by side. */
export function UtcClock() {
  const t = useT()
  const now = useNow()
  const { locale } = useVisit()
  const zones: readonly (readonly [Zone, string])[] = [
    ['utc', t('docs-date.clock.utc')],
    ['local', t('docs-date.clock.local')],
  ]
  return (
    <dl className={`${styles.clocks} script-only`}>
      {zones.map(([zone, name]) => (
        <div key={zone}>
          <dt>{name}</dt>
          <dd>
            <time className={`figure ${styles.time}`} dateTime={now === undefined ? undefined : machineTime(now)}>
              {now === undefined ? '--:--:--' : clock(now, zone)}
            </time>
            <span className={styles.day}>{now !== undefined && longDay(now, locale, zone)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
