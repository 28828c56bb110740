// Named guards of routes (spec §2): each may send the visitor elsewhere.

import type { MiddlewareHandler } from 'hono'
import { localePath } from '#shared/locales.ts'
import type { GuardName } from '#shared/routes.ts'
import type { AppEnv } from '../env.ts'

type Guard = MiddlewareHandler<AppEnv>

/** There are no sessions yet: whoever asks for a page of theirs is led to the log-in, with the way back. */
const authRoute: Guard = async (c) => {
  const back = encodeURIComponent(`${c.var.path}${c.var.url.search}`)
  return c.redirect(`${localePath(c.var.locale, '/login')}?redirectUrl=${back}`, 302)
}

const GUARDS: Readonly<Partial<Record<GuardName, Guard>>> = { 'auth-route': authRoute }

/** @throws Error if a route names a guard that nobody wrote: the start fails, not a visitor's request */
export function guardsOf(names: readonly GuardName[]): readonly Guard[] {
  return names.map((name) => {
    const guard = GUARDS[name]
    if (!guard) throw new Error(`unknown route guard: ${name}`)
    return guard
  })
}
