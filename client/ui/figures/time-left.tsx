import { useVisit } from '../../i18n/visit.tsx'
import { timeLeft } from './time-left-text.ts'

/**
 * How long until a moment: its place is kept until the page is alive, and nothing stands there without scripts. A timer says
 * nothing by itself: who cannot see it reads it when they want to.
 * @param now of `useTicks`
 */
export function TimeLeft({ at, now }: { readonly at: number; readonly now: number | undefined }) {
  const { locale } = useVisit()
  return (
    <span className="figure script-only" role="timer">
      <bdi>{now === undefined ? '--:--:--' : timeLeft(at - now, locale)}</bdi>
    </span>
  )
}
