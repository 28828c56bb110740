import type { Context, MiddlewareHandler, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH } from '#shared/analytics/wire.ts'
import { isBinancePath } from '#shared/binance-api/call.ts'
import { COINW_KEY_HEADER, COINW_PRIVATE_BASE } from '#shared/coinw-api/paths.ts'
import type { LimitedAddressAction } from '#shared/identity/address-limits.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import type { AppEnv } from '../env.ts'
import { isApiPath } from '../http/address-fault.ts'
import { refusalResponse } from '../http/envelope.ts'
import { takeAddressAllowance } from '../identity/address-limits.ts'
import { hasIssuedToken } from '../identity/session/session.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])
const COLLECTOR = new Set([ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH])
const REGISTRATION = /\/register(?:[/-]|$)/

async function limitAct(c: Context<AppEnv>, next: Next): ReturnType<MiddlewareHandler> {
  const { pathname } = c.get('url')
  const act: LimitedAddressAction = REGISTRATION.test(pathname) ? 'registration' : 'act'
  if (act === 'act' && (await hasIssuedToken(c))) return next()
  const waitSeconds = await takeAddressAllowance(c.env, act, c.req.raw.headers)
  if (waitSeconds === 0) return next()
  const refusal = isApiPath(pathname) ? refusalResponse(c, 'too_many_requests') : await renderErrorDocument(c, 429)
  refusal.headers.set('retry-after', String(waitSeconds))
  return refusal
}

/** True for calls with an API key, whose weight their handlers count. */
const bearsKey = (c: Context<AppEnv>, pathname: string): boolean =>
  isBinancePath(pathname) ||
  (pathname.startsWith(`${COINW_PRIVATE_BASE}/`) &&
    c.req.header(COINW_KEY_HEADER) !== undefined &&
    hasPaperAccounts(c.env))

/** Limits actions without an account by the visitor's address (WK2). Calls with keys are limited by key. */
export const limitVisitorAddress = () =>
  createMiddleware<AppEnv>(function addressLimit(c, next) {
    const { pathname } = c.get('url')
    const isFree = SAFE.has(c.req.method) || COLLECTOR.has(pathname) || bearsKey(c, pathname)
    return isFree ? next() : limitAct(c, next)
  })
