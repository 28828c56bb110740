import { CLOCK_CHOICES, CLOCK_COOKIE, type ClockChoice, zoneOf } from '#shared/format/clock.ts'
import { zoneText } from '#shared/format/dates.ts'
import { machineZone } from '#shared/format/zone.ts'
import { writeCookie } from '../preferences/cookie-jar.ts'
import { turnClock } from './clock.tsx'
import { useT } from './translation.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'
import { useVisit } from './visit.tsx'

/** The clocks that there are, each with its offset where that is known: a server does not know whose device it is. */
export function useClockOptions(): readonly (readonly [ClockChoice, string])[] {
  const t = useT()
  const { exchangeZone: exchange } = useVisit()
  const local = useIsHydrated() ? machineZone() : undefined
  return CLOCK_CHOICES.map((choice) => {
    if (choice === 'utc') return [choice, 'UTC']
    const name = t(`shell.preferences.${choice}`)
    if (choice === 'local' && local === undefined) return [choice, name]
    return [choice, `${name} · ${zoneText(Date.now(), zoneOf(choice, { local, exchange }))}`]
  })
}

/** Stores the choice, in the account as well if logged in. */
export function chooseClock(choice: ClockChoice): void {
  writeCookie(CLOCK_COOKIE, choice)
  const body = new URLSearchParams({ [CLOCK_COOKIE]: choice })
  fetch('/preferences', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(console.error)
  turnClock()
}
