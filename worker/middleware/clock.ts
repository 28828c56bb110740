// By whose clock times are written for who asks: their choice, and the zone that their browser has told (decision 083).

import type { Context } from 'hono'
import { CLOCK_COOKIE, type Clock, clockOf, isClockChoice, ZONE_COOKIE, zoneOf } from '#shared/format/clock.ts'
import { isZone, type Zone } from '#shared/format/zone.ts'
import { type AppEnv, type Env, settings } from '../env.ts'
import { cookieOf } from './cookies.ts'

/** The zone of the exchange's own place, where it is not UTC. */
export function exchangeZone(env: Env): Zone | undefined {
  const { EXCHANGE_ZONE } = settings(env)
  return EXCHANGE_ZONE === 'UTC' ? undefined : EXCHANGE_ZONE
}

/** The zone that a browser has told, if there is such a one. */
export function toldZone(c: Context<AppEnv>): Zone | undefined {
  const told = cookieOf(c, ZONE_COOKIE)
  return told !== undefined && isZone(told) ? told : undefined
}

/**
 * The clock of who asks: for what is theirs alone, and what days are cut by. Pages that are the same for everybody have UTC.
 * A program, or a browser that has told nothing yet, has UTC as well.
 */
export function requestClock(c: Context<AppEnv>, now = Date.now()): Clock {
  const chosen = c.get('preferred')?.clock ?? cookieOf(c, CLOCK_COOKIE)
  const choice = isClockChoice(chosen) ? chosen : 'local'
  return clockOf(zoneOf(choice, { local: toldZone(c), exchange: exchangeZone(c.env) }), now)
}
