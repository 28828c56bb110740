import { useState } from 'react'
import { durationWords, stopwatch } from '#shared/format/durations.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Slider } from '../../../ui/slider/slider.tsx'
import styles from './date.module.css'

const MAX_MINUTES = 3 * 24 * 60

export function Durations() {
  const t = useT()
  const { locale } = useVisit()
  const [minutes, setMinutes] = useState(1_565)
  const ms = minutes * 60_000
  return (
    <>
      <Slider label={t('docs-date.duration.minutes')} value={minutes} onValue={setMinutes} max={MAX_MINUTES} step={5} />
      <dl className={styles.ways}>
        <div>
          <dt>
            <code dir="ltr">stopwatch(ms)</code>
          </dt>
          <dd className="figure">{stopwatch(ms)}</dd>
        </div>
        <div>
          <dt>
            <code dir="ltr">durationWords(ms, locale)</code>
          </dt>
          <dd>
            <bdi>{durationWords(ms, locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <code dir="ltr">durationWords(ms)</code>
          </dt>
          <dd>
            <bdi lang="en">{durationWords(ms)}</bdi>
          </dd>
        </div>
      </dl>
    </>
  )
}
