// Stores only the exchange's tokens, as httpOnly cookies: scripts must not read what opens an account (design §1.7).

import { computeHmacHex } from '../platform/signing.ts'
import type { ExchangeCredentials } from './headers.ts'

/**
 * Cookies that an exchange may set; this site adds the prefix `__Host-`. If no prefixed cookie exists, this site uses
 * the one that the exchange's own site has set for the domain.
 */
export const UPSTREAM_TOKEN_COOKIES = {
  token: 'token',
  accessToken: 'access_token',
  futuresToken: 'futures_token',
} as const satisfies Record<keyof ExchangeCredentials, string>

const NAMES: readonly string[] = Object.values(UPSTREAM_TOKEN_COOKIES)
export const toHostCookieName = (name: string): string => `__Host-${name}`

export function readUpstreamCredentials(cookie: (name: string) => string | undefined): ExchangeCredentials {
  const value = (name: string) => cookie(toHostCookieName(name)) || cookie(name) || undefined
  return {
    token: value(UPSTREAM_TOKEN_COOKIES.token),
    accessToken: value(UPSTREAM_TOKEN_COOKIES.accessToken),
    futuresToken: value(UPSTREAM_TOKEN_COOKIES.futuresToken),
  }
}

export type MappedCookie = {
  readonly name: string
  /** Empty if the upstream exchange removes the cookie. */
  readonly value: string
  readonly maxAge: number | undefined
}

/** Cookie values (RFC 6265 §4.1.1) without quotes. */
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,4096}$/
/** Maximum session lifetime (reliability §4.3). */
const SECONDS_MAX = 30 * 24 * 60 * 60

function lifetime(attributes: readonly string[], now: number): number | undefined {
  const named = new Map(
    attributes.map((attribute) => {
      const [name = '', ...rest] = attribute.split('=')
      return [name.trim().toLowerCase(), rest.join('=').trim()]
    }),
  )
  const maxAge = named.get('max-age')
  if (maxAge !== undefined && /^-?\d{1,12}$/.test(maxAge)) return Math.min(Math.max(Number(maxAge), 0), SECONDS_MAX)
  const expires = Date.parse(named.get('expires') ?? '')
  if (Number.isNaN(expires)) return undefined
  return Math.min(Math.max(Math.round((expires - now) / 1_000), 0), SECONDS_MAX)
}

/** Keeps value and lifetime; domain, path and flags are this site's. */
export function mapTokenCookies(setCookies: readonly string[], now: number): readonly MappedCookie[] {
  return setCookies.flatMap((header) => {
    const [pair = '', ...attributes] = header.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim()
    const value = pair.slice(at + 1).trim()
    if (!NAMES.includes(name) || !VALUE.test(value)) return []
    const maxAge = lifetime(attributes, now)
    return [{ name, value: maxAge === 0 ? '' : value, maxAge }]
  })
}

/**
 * Returns the mark that scripts can read: it shows a login (spec §4), is useless without the token, and cannot be
 * reversed.
 */
export async function computeTokenMark(token: string): Promise<string> {
  return computeHmacHex(token, 'meridian: logged in')
}
