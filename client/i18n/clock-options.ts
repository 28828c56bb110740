import { CLOCK_CHOICES, CLOCK_COOKIE, type ClockChoice, selectClockZone } from '#shared/format/clock.ts'
import { formatZone } from '#shared/format/dates.ts'
import { readDeviceZone } from '#shared/format/zone.ts'
import { writeCookie } from '../preferences/cookie-jar.ts'
import { refreshClock } from './clock.ts'
import { useT } from './translation.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useVisit } from './visit.tsx'

/** The server omits the device's time zone, which it does not know. */
export function useClockOptions(): readonly (readonly [ClockChoice, string])[] {
  const t = useT()
  const { exchangeZone: exchange } = useVisit()
  const local = useIsHydrated() ? readDeviceZone() : undefined
  return CLOCK_CHOICES.map((choice) => {
    if (choice === 'utc') return [choice, 'UTC']
    const name = t(`shell.preferences.${choice}`)
    if (choice === 'local' && local === undefined) return [choice, name]
    return [choice, `${name} · ${formatZone(Date.now(), selectClockZone(choice, { local, exchange }))}`]
  })
}

export function chooseClock(choice: ClockChoice): void {
  writeCookie(CLOCK_COOKIE, choice)
  const body = new URLSearchParams({ [CLOCK_COOKIE]: choice })
  fetch('/preferences', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(console.error)
  refreshClock()
}
