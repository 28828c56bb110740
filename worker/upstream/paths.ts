import {
  type ApiHostName,
  type CallDefinition,
  FUTURES_API_BASE,
  SITE_API_BASE,
  SPOT_API_BASE,
} from '#shared/api/contract.ts'
import { EXCHANGE_CALLS } from '#shared/pages/exchange-calls.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export type ExchangeHost = Exclude<ApiHostName, 'edge'>

const below = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`)

/**
 * Returns host and path of a call (spec §7). Spot: below `/api`, which is removed. Futures: below `/futuresapi`, which
 * stays. Undefined for calls of this site and for other paths.
 */
export function findUpstreamOwner(
  pathname: string,
): { readonly host: ExchangeHost; readonly path: string } | undefined {
  if (below(pathname, FUTURES_API_BASE)) return { host: 'futures', path: pathname }
  if (!below(pathname, SPOT_API_BASE) || below(pathname, SITE_API_BASE) || pathname === `${SPOT_API_BASE}/health`)
    return undefined
  return { host: 'spot', path: pathname.slice(SPOT_API_BASE.length) }
}

const METHODS = ['GET', 'POST'] as const
export type UpstreamMethod = (typeof METHODS)[number]
export type UpstreamPathRefusal = 'method_not_allowed' | 'unknown_call'

/** Plain path segments: no encoding, dot segments or hidden files. */
const PLAIN = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+$/
const LENGTH_MAX = 512

export type UpstreamPathRules = {
  /** Allowed calls; default: the exchange's calls in the API contract. */
  readonly calls?: readonly Pick<CallDefinition, 'host' | 'method' | 'path'>[]
  /** Pattern of further paths for GET and POST; must match the entire path. */
  readonly more?: RegExp | undefined
}

/**
 * Builds the URL of a call on its host (reliability §4.6).
 * @param base configured URL; its path becomes the prefix
 * @param search query with its `?`, or ''
 */
export function findUpstreamTarget(
  {
    host,
    path,
    method,
    search,
  }: { readonly host: ExchangeHost; readonly path: string; readonly method: string; readonly search: string },
  base: string,
  { calls = EXCHANGE_CALLS, more }: UpstreamPathRules = {},
): Result<{ readonly url: URL; readonly method: UpstreamMethod }, UpstreamPathRefusal> {
  // HEAD is sent as GET; the runtime drops the body of the response.
  const asked = METHODS.find((known) => known === (method === 'HEAD' ? 'GET' : method))
  if (!asked) return refuse('method_not_allowed')
  if (path.length > LENGTH_MAX || !PLAIN.test(path)) return refuse('unknown_call')
  const listed = calls.filter((call) => call.host === host && call.path === path)
  const isFree = more?.test(path) ?? false
  if (listed.length === 0 && !isFree) return refuse('unknown_call')
  if (!isFree && !listed.some((call) => call.method === asked)) return refuse('method_not_allowed')

  const root = new URL(base)
  const prefix = root.pathname.replace(/\/$/, '')
  const url = new URL(prefix + path + search, root)
  // Defence in depth: the rules above already exclude such URLs.
  if (url.origin !== root.origin || url.pathname !== prefix + path || url.username !== '' || url.hash !== '') {
    return refuse('unknown_call')
  }
  return ok({ url, method: asked })
}
