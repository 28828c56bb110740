// Refuses state-changing requests and socket upgrades from other sites (reliability §4.4).

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH } from '#shared/analytics/wire.ts'
import { API_KEY_HEADER, isBinancePath } from '#shared/binance-api/call.ts'
import { formatCallbackPath } from '../context/social-settings.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { isApiPath } from '../http/address-fault.ts'
import { refusalResponse } from '../http/envelope.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { findUpstreamOwner } from '../upstream/paths.ts'
import { isSameSiteRequest, listOwnOrigins, mayChangeState } from './same-site.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Paths open to other sites: the analytics collector has no session and changes no user data. */
const OPEN = new Set([ANALYTICS_COLLECT_PATH, ANALYTICS_DEBUG_PATH])

const isUpgrade = (headers: Headers): boolean => headers.has('upgrade')

/**
 * True for the posted callback of a social login, which comes from another site. Its handler only redirects
 * (worker/identity/social-routes.ts).
 */
const takesPosted = (env: Env, pathname: string): boolean =>
  loadSettings(env).OIDC_PROVIDERS.some(
    ({ name, responseMode }) => responseMode === 'form_post' && formatCallbackPath(name) === pathname,
  )

/**
 * True for calls with an API key, which alone authenticates them (worker/binance-api/http.ts). Pages of other sites
 * cannot send one.
 */
const bearsKey = (headers: Headers, pathname: string): boolean =>
  headers.has(API_KEY_HEADER) && !isUpgrade(headers) && isBinancePath(pathname)

function isAllowed(c: Context<AppEnv>): boolean {
  const { headers } = c.req.raw
  const { origin, pathname } = c.get('url')
  if ((SAFE.has(c.req.method) && !isUpgrade(headers)) || OPEN.has(pathname)) return true
  if (bearsKey(headers, pathname)) return true
  if (c.req.method === 'POST' && takesPosted(c.env, pathname)) return true
  const own = listOwnOrigins(origin, loadSettings(c.env).ORIGIN)
  // Browsers' API calls need a header that only scripts can set, with or without an upstream exchange.
  return !isUpgrade(headers) && findUpstreamOwner(pathname)
    ? mayChangeState(headers, own)
    : isSameSiteRequest(headers, own)
}

async function refuseCrossSite(c: Context<AppEnv>): Promise<Response> {
  logSecurityEvent(c, { event: 'cross_site' })
  if (isUpgrade(c.req.raw.headers)) return c.json({ error: { code: 'cross_site' } }, 403)
  return isApiPath(c.get('url').pathname) ? refusalResponse(c, 'cross_site') : c.text('cross-site', 403)
}

/** Also accepts API clients, which send no session cookies. */
export const guardCrossSite = () =>
  createMiddleware<AppEnv>(function ownPages(c, next) {
    return isAllowed(c) ? next() : refuseCrossSite(c)
  })
