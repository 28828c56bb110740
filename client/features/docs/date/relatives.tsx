import { useState } from 'react'
import { formatRelative } from '#shared/format/relative.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './date.module.css'
import { useCurrentTime } from './use-now.ts'

const HOURS = [-400 * 24, -24, -3, 48, 14 * 24] as const

export function RelativeTimeExamples() {
  const { locale } = useVisit()
  const now = useCurrentTime()
  const [opened, setOpened] = useState<number>()
  if (now !== undefined && opened === undefined) setOpened(now)
  const distances: readonly (readonly [call: string, ms: number])[] = [
    ['relative(opened, now, locale)', (opened ?? 0) - (now ?? 0)],
    ...HOURS.map(
      (hours) => [`relative(now ${hours < 0 ? '−' : '+'} ${Math.abs(hours)} h, now, locale)`, hours * HOUR_MS] as const,
    ),
  ]
  return (
    <ul className={styles.lines}>
      {distances.map(([call, ms]) => (
        <li key={call}>
          <code dir="ltr">{call}</code>
          <bdi>{formatRelative(ms, 0, locale)}</bdi>
        </li>
      ))}
    </ul>
  )
}
