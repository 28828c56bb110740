// The exchange's tokens as cookies of ours. A page's script must not read what opens an account (design §1.7), so what an
// exchange sets under its own name is kept out of its reach, and nothing else that it sets is kept at all.

import type { Credentials } from './headers.ts'

/**
 * The cookies that an exchange may set, by what each is for. Ours is `__Host-` before the same name. One of the bare name
 * counts where ours is absent: a site of the exchange on the same domain has logged the visitor in.
 */
export const TOKEN_COOKIES = {
  token: 'token',
  accessToken: 'access_token',
  futuresToken: 'futures_token',
} as const satisfies Record<keyof Credentials, string>

const NAMES: readonly string[] = Object.values(TOKEN_COOKIES)
export const keptName = (name: string): string => `__Host-${name}`

/** @param cookie value of a cookie of the request */
export function readCredentials(cookie: (name: string) => string | undefined): Credentials {
  const value = (name: string) => cookie(keptName(name)) || cookie(name) || undefined
  return {
    token: value(TOKEN_COOKIES.token),
    accessToken: value(TOKEN_COOKIES.accessToken),
    futuresToken: value(TOKEN_COOKIES.futuresToken),
  }
}

export type MappedCookie = {
  /** The exchange's name for it. */
  readonly name: string
  /** '' where the exchange takes it back. */
  readonly value: string
  /** Seconds; undefined: until the browser is closed. */
  readonly maxAge: number | undefined
}

/** RFC 6265 §4.1.1, without quotes. */
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,4096}$/
/** A session lives no longer (reliability §4.3). */
const LONGEST_SECONDS = 30 * 24 * 60 * 60

function lifetime(attributes: readonly string[], now: number): number | undefined {
  const named = new Map(
    attributes.map((attribute) => {
      const [name = '', ...rest] = attribute.split('=')
      return [name.trim().toLowerCase(), rest.join('=').trim()]
    }),
  )
  const maxAge = named.get('max-age')
  if (maxAge !== undefined && /^-?\d{1,12}$/.test(maxAge)) return Math.min(Math.max(Number(maxAge), 0), LONGEST_SECONDS)
  const expires = Date.parse(named.get('expires') ?? '')
  if (Number.isNaN(expires)) return undefined
  return Math.min(Math.max(Math.round((expires - now) / 1_000), 0), LONGEST_SECONDS)
}

/**
 * What of an exchange's Set-Cookie headers is kept: its tokens, and of those the value and the lifetime. Domain, path and
 * flags are ours.
 */
export function mappedCookies(setCookies: readonly string[], now: number): readonly MappedCookie[] {
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
 * The readable mark of a token: says "logged in" to scripts (spec §4), and is worth nothing without the token itself, which
 * it cannot be computed back to.
 */
export async function markOf(token: string): Promise<string> {
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(token), algorithm, false, ['sign'])
  const mark = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode('meridian: logged in')))
  return Array.from(mark, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
