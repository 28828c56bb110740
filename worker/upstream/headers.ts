// Allow lists of headers to and from an exchange (reliability §4.6). No header is forwarded: each is rebuilt from a
// parsed value, so no visitor, browser or proxy header can leak.

import { type ClientFacts, SCRIPT_HEADERS } from '#shared/api/client-headers.ts'
import { LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { ExchangeHost } from './paths.ts'

export type ExchangeCredentials = {
  readonly token?: string | undefined
  readonly accessToken?: string | undefined
  readonly futuresToken?: string | undefined
}

export type ExchangeCaller = {
  readonly locale: LocaleCode
  readonly credentials: ExchangeCredentials
  readonly facts: ClientFacts
}

/** Allowed content types, as they are sent. */
export const BODY_TYPES = {
  'application/json': 'application/json',
  'application/x-www-form-urlencoded': 'application/x-www-form-urlencoded',
} as const
export type BodyType = keyof typeof BODY_TYPES

/** Without parameters; undefined if not allowed. */
export function parseBodyType(header: string | undefined): BodyType | undefined {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase()
  return type === undefined || !Object.hasOwn(BODY_TYPES, type) ? undefined : (type as BodyType)
}

const VISIBLE = /^[\x21-\x7e]{1,4096}$/
const visible = (value: string | undefined) => (value !== undefined && VISIBLE.test(value) ? value : undefined)

/**
 * Exactly the request headers of spec §7.
 * @param appVersion client version sent by futures calls
 * @param type of the body, if any
 */
export function requestHeaders(
  host: ExchangeHost,
  { locale, credentials, facts }: ExchangeCaller,
  { appVersion, type }: { readonly appVersion: string; readonly type?: BodyType | undefined },
): Readonly<Record<string, string>> {
  const token = visible(credentials.token)
  const futuresToken = visible(credentials.futuresToken) ?? token
  const all = {
    accept: 'application/json',
    ...(type && { 'content-type': BODY_TYPES[type] }),
    language: locale,
    'x-language': locale,
    'X-Authorization': visible(credentials.accessToken),
    token,
    loginToken: token,
    selectType: facts.selectType,
    deviceId: facts.fingerprint,
    cwDeviceId: facts.fingerprint,
    systemVersion: facts.systemVersion,
    deviceName: facts.deviceName,
    clientTag: 'web',
    ...SCRIPT_HEADERS,
    ...(host === 'futures' && {
      appVersion,
      'x-locale': locale,
      'Accept-Language': LOCALES[locale].tag,
      thirdAppToken: futuresToken,
      thirdAppId: futuresToken,
    }),
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Response headers passed to browsers, with their format. Set-Cookie is handled in cookies.ts. */
const PASSED_BACK: Readonly<Record<string, RegExp>> = { 'retry-after': /^\d{1,5}$/ }

/** Response headers to a browser. The type is ours, as only JSON passes. User data is never cached. */
export function createResponseHeaders(upstream: Headers): Readonly<Record<string, string>> {
  const passed = Object.entries(PASSED_BACK).flatMap(([name, fits]) => {
    const value = upstream.get(name)
    return value !== null && fits.test(value) ? [[name, value]] : []
  })
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    ...Object.fromEntries(passed),
  }
}
