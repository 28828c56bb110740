// Named guards of routes (spec §2): each may send the visitor elsewhere.

import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { documentPath } from '#shared/navigation/document-path.ts'
import { loginPath } from '#shared/navigation/login-path.ts'
import { safePath } from '#shared/navigation/safe-path.ts'
import type { GuardName, Route } from '#shared/routes.ts'
import type { AppEnv } from '../env.ts'
import { isLoggedIn } from './session.ts'

type Guard = MiddlewareHandler<AppEnv>

/** Only for who is logged in: all others are led to the log-in, with the way back. */
const authRoute = createMiddleware<AppEnv>(async function authRoute(c, next) {
  if (isLoggedIn(c)) return next()
  const { locale, path, url } = c.var
  return c.redirect(loginPath(locale, path + url.search, { origin: url.origin }), 302)
})

const GUARDS: Readonly<Partial<Record<GuardName, Guard>>> = { 'auth-route': authRoute }

/** @throws Error if a route names a guard that nobody wrote: the start fails, not a visitor's request (spec §8) */
export function guardsOf(names: readonly GuardName[]): readonly Guard[] {
  return names.map((name) => {
    const guard = GUARDS[name]
    if (!guard) throw new Error(`unknown route guard: ${name}`)
    return guard
  })
}

/** Pages for who is not logged in yet lead all others on: to where they were going, or home (spec §6). */
export const returnWhenLoggedIn = ({ meta }: Route) =>
  createMiddleware<AppEnv>(async function returnWhenLoggedIn(c, next) {
    if (!meta.returnWhenLoggedIn || !isLoggedIn(c)) return next()
    const { searchParams, origin } = c.var.url
    const wanted = searchParams.get('redirectUrl') ?? searchParams.get('forwardUrl')
    return c.redirect(documentPath(c.var.locale, safePath(wanted, origin), { origin }), 302)
  })
