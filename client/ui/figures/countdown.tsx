import { useEffect, useState } from 'react'
import { formatMachineTime, formatMinuteOfDay, formatZone } from '#shared/format/dates.ts'
import { useClock } from '../../i18n/clock.ts'

const two = (count: number) => String(count).padStart(2, '0')

function until(time: number, now: number): string {
  const seconds = Math.max(0, Math.floor((time - now) / 1_000))
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Time left until `at`; the time of day until hydration. */
export function Countdown({ at }: { readonly at: number }) {
  const [now, setNow] = useState<number | undefined>()
  const { zone } = useClock()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={formatMachineTime(at)} className="figure">
      {now === undefined ? `${formatMinuteOfDay(at, zone)} ${formatZone(at, zone)}` : until(at, now)}
    </time>
  )
}
