// Clock (time zone) of the times on a page (decision 083). Before hydration, shared markup uses UTC and personal parts
// use the server's choice. Afterwards all times use the clock chosen in this browser.

import { use, useSyncExternalStore } from 'react'
import {
  CLOCK_COOKIE,
  type ClockChoice,
  type ClockSettings,
  createClockSettings,
  hasOffsetChanged,
  isClockChoice,
  selectClockZone,
  TIME_ZONE_COOKIE,
  UTC_CLOCK,
} from '#shared/format/clock.ts'
import { formatOffset } from '#shared/format/dates.ts'
import { readDeviceZone, type Zone } from '#shared/format/zone.ts'
import { readCookie, writeCookie } from '../preferences/cookie-jar.ts'
import { RenderedClockContext } from './clock-provider.tsx'
import { useT } from './translation.tsx'
import { useVisit } from './visit.tsx'

/** Used only in the browser, because a server keeps no state between renders. */
const shown: { clock?: ClockSettings | undefined } = {}
const listeners = new Set<() => void>()

export function readChosenClock(): ClockChoice {
  const kept = readCookie(CLOCK_COOKIE)
  return isClockChoice(kept) ? kept : 'local'
}

/** Reads the chosen clock, and writes this browser's zone to a cookie for the server's next render. */
function readClock(exchange: Zone | undefined): ClockSettings {
  const local = readDeviceZone()
  if (readCookie(TIME_ZONE_COOKIE) !== local) writeCookie(TIME_ZONE_COOKIE, local)
  return createClockSettings(selectClockZone(readChosenClock(), { local, exchange }), Date.now())
}

export function refreshClock(): void {
  shown.clock = undefined
  for (const changed of listeners) changed()
}

/** For code outside components; UTC before hydration. */
export const getCurrentClock = (): ClockSettings => shown.clock ?? UTC_CLOCK

const refreshOffset = () => {
  if (shown.clock && hasOffsetChanged(shown.clock, Date.now())) refreshClock()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  // A page may stay open over a change of daylight saving.
  document.addEventListener('visibilitychange', refreshOffset)
  return () => listeners.delete(changed)
}

export function useClock(): ClockSettings {
  const rendered = use(RenderedClockContext) ?? UTC_CLOCK
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

/** Adds the clock to a column's name: `Time (UTC+9)`, `时间（UTC+8）`. */
export function useClockLabel(): (name: string, clock?: ClockSettings) => string {
  const own = useClock()
  const t = useT()
  return (name, { offset } = own) => t('shell.noted', { label: name, note: formatOffset(offset) })
}
