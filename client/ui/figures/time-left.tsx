import { useVisit } from '../../i18n/visit.tsx'
import { formatTimeLeft } from './time-left-text.ts'

/**
 * Time left until `at`. Before hydration it is empty, with its space reserved; screen readers do not announce it.
 * @param now from `useSecondTicks`
 */
export function TimeLeft({ at, now }: { readonly at: number; readonly now: number | undefined }) {
  const { locale } = useVisit()
  return (
    <span className="figure script-only" role="timer">
      <bdi>{now === undefined ? '--:--:--' : formatTimeLeft(at - now, locale)}</bdi>
    </span>
  )
}
