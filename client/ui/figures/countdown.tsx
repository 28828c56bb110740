import { formatMachineTime, formatMinuteOfDay, formatZone } from '#shared/format/dates.ts'
import { useClock } from '../../i18n/clock.ts'
import { useServerTime } from './server-clock.ts'

const two = (count: number) => String(count).padStart(2, '0')

function until(time: number, now: number): string {
  const seconds = Math.max(0, Math.floor((time - now) / 1_000))
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

type CountdownProps = {
  readonly at: number
  /** Time of the server in the page's data, epoch ms; without it the device's clock counts. */
  readonly now?: number
}

/** Time left until `at`; the time of day until hydration. */
export function Countdown({ at, now }: CountdownProps) {
  const time = useServerTime(now)
  const { zone } = useClock()
  return (
    <time dateTime={formatMachineTime(at)} className="figure">
      {time === undefined ? `${formatMinuteOfDay(at, zone)} ${formatZone(at, zone)}` : until(at, time)}
    </time>
  )
}
