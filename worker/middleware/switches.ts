import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { refreshActiveAnnouncements } from '../content/announcements/active-announcements.ts'
import { refreshFeatureSwitches } from '../context/switches.ts'
import { warnWithoutMail } from '../delivery/mail-missing.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { refreshAccountKeys } from '../identity/session/keys.ts'
import { preloadSessionKeys } from '../identity/session/session.ts'
import { refreshMarketOpenings } from '../markets/openings.ts'
import { withTimeout } from '../platform/with-timeout.ts'

/** Maximum wait, ms. Long, because the switches decide which pages exist. */
const PATIENCE_MS = 5_000

type FirstRequest = { readonly now: number; readonly switches: Promise<unknown> }

async function awaitFirst(c: Context<AppEnv>, next: Next, { now, switches }: FirstRequest): Promise<void> {
  const url = c.get('url')
  warnWithoutMail(c.env, loadSettings(c.env).ORIGIN || url.origin)
  // Starts in parallel the other reads that a first page needs.
  const isMarket = url.pathname.includes('/spot/')
  for (const other of [
    isMarket ? refreshMarketOpenings(c.env, now) : undefined,
    refreshActiveAnnouncements(c.env, now),
  ]) {
    if (other) c.executionCtx.waitUntil(other)
  }
  const first = Promise.all([switches, preloadSessionKeys(c)])
  c.executionCtx.waitUntil(first)
  await withTimeout(first, PATIENCE_MS, undefined)
  await next()
}

/**
 * An isolate's first request waits for the operators' switches and, with a session, for secrets, at the same time (LR4).
 * Later refreshes run after the response.
 */
export const awaitFeatureSwitches = () =>
  createMiddleware<AppEnv>(function freshSwitches(c, next) {
    const now = Date.now()
    const asked = refreshFeatureSwitches(c.env, now)
    const keys = refreshAccountKeys(c.env, now)
    if (keys) c.executionCtx.waitUntil(keys)
    if (asked?.isFirst) return awaitFirst(c, next, { now, switches: asked.done })
    if (asked) c.executionCtx.waitUntil(asked.done)
    return next()
  })
