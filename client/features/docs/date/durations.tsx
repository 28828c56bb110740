import { useState } from 'react'
import { formatDuration, formatStopwatch } from '#shared/format/durations.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Slider } from '../../../ui/slider/slider.tsx'
import styles from './date.module.css'

const MINUTES_MAX = 3 * 24 * 60

export function DurationExamples() {
  const t = useT()
  const { locale } = useVisit()
  const [minutes, setMinutes] = useState(1_565)
  const ms = minutes * MINUTE_MS
  return (
    <>
      <Slider label={t('docs-date.duration.minutes')} value={minutes} onValue={setMinutes} max={MINUTES_MAX} step={5} />
      <dl className={styles.ways}>
        <div>
          <dt>
            <code dir="ltr">stopwatch(ms)</code>
          </dt>
          <dd className="figure">{formatStopwatch(ms)}</dd>
        </div>
        <div>
          <dt>
            <code dir="ltr">durationWords(ms, locale)</code>
          </dt>
          <dd>
            <bdi>{formatDuration(ms, locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <code dir="ltr">durationWords(ms)</code>
          </dt>
          <dd>
            <bdi lang="en">{formatDuration(ms)}</bdi>
          </dd>
        </div>
      </dl>
    </>
  )
}
