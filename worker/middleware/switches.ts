// Sees to it that what operators have switched is known when a request is looked at.

import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { refreshSwitches } from '../switches.ts'

/** An isolate's first request waits for it; later ones ask after their answer, every few seconds. */
export const freshSwitches = () =>
  createMiddleware<AppEnv>(async function freshSwitches(c, next) {
    const asked = refreshSwitches(c.env, Date.now())
    if (asked?.isFirst) await asked.done
    else if (asked) c.executionCtx.waitUntil(asked.done)
    await next()
  })
