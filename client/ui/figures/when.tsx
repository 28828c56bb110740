import { dayAndMinute, machineTime } from '#shared/format/dates.ts'
import { useIsHydrated } from '../../i18n/use-is-hydrated.ts'
import { useVisit } from '../../i18n/visit.tsx'

/** A moment: by everyone's clock as the server writes it, by the reader's own once the page is alive. */
export function When({ at }: { readonly at: number }) {
  const { locale } = useVisit()
  const isAlive = useIsHydrated()
  return (
    <time dateTime={machineTime(at)}>
      <bdi>{isAlive ? dayAndMinute(at, locale, 'local') : `${dayAndMinute(at, locale)} UTC`}</bdi>
    </time>
  )
}
