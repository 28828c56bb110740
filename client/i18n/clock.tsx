// By whose clock the page shows times (decision 083). Markup that is the same for everybody has UTC, a person's parts have the
// clock that came with them; once a page is alive all of it has the one that this browser has chosen.

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import {
  CLOCK_COOKIE,
  type Clock,
  type ClockChoice,
  clockOf,
  isClockChoice,
  UTC_CLOCK,
  ZONE_COOKIE,
  zoneOf,
} from '#shared/format/clock.ts'
import { offsetText } from '#shared/format/dates.ts'
import { machineZone, type Zone } from '#shared/format/zone.ts'
import { readCookie, writeCookie } from '../preferences/cookie-jar.ts'
import { useVisit } from './visit.tsx'

const RenderedContext = createContext(UTC_CLOCK)

/** Hands a person's parts the clock that they were rendered by. */
export const ClockProvider = ({
  clock,
  children,
}: {
  readonly clock: Clock | undefined
  readonly children: ReactNode
}) => <RenderedContext value={clock ?? UTC_CLOCK}>{children}</RenderedContext>

/** Browser only: a server has no state between renders. */
const shown: { clock?: Clock | undefined } = {}
const listeners = new Set<() => void>()

export function chosenClock(): ClockChoice {
  const kept = readCookie(CLOCK_COOKIE)
  return isClockChoice(kept) ? kept : 'local'
}

/** The cookie gives the server this browser's zone for its next render. */
function readClock(exchange: Zone | undefined): Clock {
  const local = machineZone()
  if (readCookie(ZONE_COOKIE) !== local) writeCookie(ZONE_COOKIE, local)
  return clockOf(zoneOf(chosenClock(), { local, exchange }), Date.now())
}

/** Has every time of the page follow what was chosen anew. */
export function turnClock(): void {
  shown.clock = undefined
  for (const changed of listeners) changed()
}

/** The same for what is no component; UTC before the page is alive. */
export const currentClock = (): Clock => shown.clock ?? UTC_CLOCK

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The clock that times are shown by, here and now. */
export function useClock(): Clock {
  const rendered = use(RenderedContext)
  const { exchangeZone } = useVisit()
  return useSyncExternalStore(
    subscribe,
    () => {
      shown.clock ??= readClock(exchangeZone)
      return shown.clock
    },
    () => rendered,
  )
}

/** Writes a name with the clock of what stands under it: `Time (UTC+9)`, `时间（UTC+8）`. */
export function useClocked(): (name: string, clock?: Clock) => string {
  const own = useClock()
  const { locale } = useVisit()
  return (name, { offset } = own) =>
    /^(zh|ja)/.test(locale) ? `${name}（${offsetText(offset)}）` : `${name} (${offsetText(offset)})`
}
