import { useId, useState } from 'react'
import {
  formatDay,
  formatDayAndMinute,
  formatMachineTime,
  formatTimeOfDay,
  formatZonedMinute,
} from '#shared/format/dates.ts'
import { parseInstant } from '#shared/format/instants.ts'
import { formatLongDay } from '#shared/format/long-dates.ts'
import { formatOffsetTime } from '#shared/format/machine-times.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './date.module.css'

const FIRST = '2026-03-05 09:05:03'

export function DateFormatExamples() {
  const t = useT()
  const id = useId()
  const { locale } = useVisit()
  const [text, setText] = useState(FIRST)
  const read = parseInstant(text)
  const time = read.ok ? read.value : undefined
  const ways = [
    ['timeOfDay(time)', (at: number) => formatTimeOfDay(at)],
    ['day(time, locale)', (at: number) => formatDay(at, locale)],
    ['dayAndMinute(time, locale)', (at: number) => formatDayAndMinute(at, locale)],
    ['longDay(time, locale)', (at: number) => formatLongDay(at, locale)],
    ['longDay(time)', (at: number) => formatLongDay(at)],
    ["zonedMinute(time, locale, 'Asia/Tokyo')", (at: number) => formatZonedMinute(at, locale, 'Asia/Tokyo')],
    ['machineTime(time)', formatMachineTime],
    ["offsetTime(time, 'Asia/Tokyo')", (at: number) => formatOffsetTime(at, 'Asia/Tokyo')],
  ] as const
  return (
    <>
      <label className={styles.field} htmlFor={id}>
        <span>{t('docs-date.formats.instant')}</span>
        <input
          id={id}
          className="figure"
          value={text}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={!read.ok}
          aria-describedby={`${id}-problem`}
        />
      </label>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {!read.ok && t(`docs-date.problems.${read.error}`)}
      </p>
      <dl className={styles.ways}>
        {ways.map(([call, write]) => (
          <div key={call}>
            <dt>
              <code dir="ltr">{call}</code>
            </dt>
            <dd>{time === undefined ? '–' : <bdi>{write(time)}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
