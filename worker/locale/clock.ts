// Time zone of a request (decision 083).

import type { Context } from 'hono'
import {
  CLOCK_COOKIE,
  type ClockSettings,
  createClockSettings,
  isClockChoice,
  selectClockZone,
  TIME_ZONE_COOKIE,
} from '#shared/format/clock.ts'
import { isZone, type Zone } from '#shared/format/zone.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { readRequestCookie } from '../http/cookies.ts'

export function findExchangeZone(env: Env): Zone | undefined {
  const { EXCHANGE_ZONE } = loadSettings(env)
  return EXCHANGE_ZONE === 'UTC' ? undefined : EXCHANGE_ZONE
}

export function readRequestZone(c: Context<AppEnv>): Zone | undefined {
  const told = readRequestCookie(c, TIME_ZONE_COOKIE)
  return told !== undefined && isZone(told) ? told : undefined
}

/** Clock of private pages and day boundaries. Shared pages, API clients, and browsers without zone cookie get UTC. */
export function readRequestClock(c: Context<AppEnv>, now = Date.now()): ClockSettings {
  const chosen = c.get('preferred')?.clock ?? readRequestCookie(c, CLOCK_COOKIE)
  const choice = isClockChoice(chosen) ? chosen : 'local'
  return createClockSettings(
    selectClockZone(choice, { local: readRequestZone(c), exchange: findExchangeZone(c.env) }),
    now,
  )
}
