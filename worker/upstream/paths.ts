// Which of our paths are proxied to an exchange elsewhere, and to which address: always below a configured one.

import { type Call, EDGE_BASE, FUTURES_BASE, type HostName, SPOT_BASE } from '#shared/api/contract.ts'
import { EXCHANGE_CALLS } from '#shared/api/exchange-calls.ts'
import { ok, type Result, refuse } from '#shared/result.ts'

/** The exchange's hosts. */
export type ExchangeHost = Exclude<HostName, 'edge'>

const below = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`)

/**
 * Who answers a path of our origin, and what it is called there (spec §7: spot below `/api`, which is taken off; futures
 * under `/futuresapi`, which is part of their paths). Undefined: the edge itself, or no call at all.
 */
export function upstreamOwnerOf(pathname: string): { readonly host: ExchangeHost; readonly path: string } | undefined {
  if (below(pathname, FUTURES_BASE)) return { host: 'futures', path: pathname }
  if (!below(pathname, SPOT_BASE) || below(pathname, EDGE_BASE) || pathname === `${SPOT_BASE}/health`) return undefined
  return { host: 'spot', path: pathname.slice(SPOT_BASE.length) }
}

const METHODS = ['GET', 'POST'] as const
export type Method = (typeof METHODS)[number]
export type PathRefusal = 'method_not_allowed' | 'unknown_call'

/** A path as APIs write them: plain segments. What would have to be encoded, climbs or hides is none. */
const PLAIN = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+$/
const LONGEST = 512

export type PathRules = {
  /** Calls that may be made; unset: the exchange's part of the contract. */
  readonly calls?: readonly Pick<Call, 'host' | 'method' | 'path'>[]
  /** Further paths, for GET and POST; matched whole. */
  readonly more?: RegExp | undefined
}

/**
 * The address of a call on its host (reliability §4.6).
 * @param base address that is configured; what it has of a path stays in front
 * @param path on the host, as `ownerOf` says
 * @param search query with its `?`, or ''
 */
export function targetOf(
  {
    host,
    path,
    method,
    search,
  }: { readonly host: ExchangeHost; readonly path: string; readonly method: string; readonly search: string },
  base: string,
  { calls = EXCHANGE_CALLS, more }: PathRules = {},
): Result<{ readonly url: URL; readonly method: Method }, PathRefusal> {
  // The runtime has the body of an answer to HEAD cut off.
  const asked = METHODS.find((known) => known === (method === 'HEAD' ? 'GET' : method))
  if (!asked) return refuse('method_not_allowed')
  if (path.length > LONGEST || !PLAIN.test(path)) return refuse('unknown_call')
  const listed = calls.filter((call) => call.host === host && call.path === path)
  const isFree = more?.test(path) ?? false
  if (listed.length === 0 && !isFree) return refuse('unknown_call')
  if (!isFree && !listed.some((call) => call.method === asked)) return refuse('method_not_allowed')

  const root = new URL(base)
  const prefix = root.pathname.replace(/\/$/, '')
  const url = new URL(prefix + path + search, root)
  // The rules above leave nothing that could do this; a rule that is changed one day shall not.
  if (url.origin !== root.origin || url.pathname !== prefix + path || url.username !== '' || url.hash !== '') {
    return refuse('unknown_call')
  }
  return ok({ url, method: asked })
}

/** A pattern from the settings, matched against whole paths. @throws SyntaxError if it is none */
export const pathPattern = (source: string): RegExp => new RegExp(`^(?:${source})$`)
