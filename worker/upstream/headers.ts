// Which headers go to an exchange and which come back: two lists of what passes (reliability §4.6). Nothing is forwarded:
// each header is written anew from a parsed value, so that none of a visitor's, a browser's or a proxy's can slip through.

import { type ClientFacts, SCRIPTED } from '#shared/api/client-headers.ts'
import { LOCALES, type LocaleCode } from '#shared/locales.ts'
import type { ExchangeHost } from './paths.ts'

/** The exchange's own tokens of a visitor. */
export type Credentials = {
  readonly token?: string | undefined
  readonly accessToken?: string | undefined
  readonly futuresToken?: string | undefined
}

/** Whoever a request is made for. */
export type Caller = {
  readonly locale: LocaleCode
  readonly credentials: Credentials
  readonly facts: ClientFacts
}

/** The types of a body that pass, as they are written on. */
export const BODY_TYPES = {
  'application/json': 'application/json',
  'application/x-www-form-urlencoded': 'application/x-www-form-urlencoded',
} as const
export type BodyType = keyof typeof BODY_TYPES

/** A header's type of body without its parameters; undefined for all that do not pass. */
export function bodyType(header: string | undefined): BodyType | undefined {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase()
  return type === undefined || !Object.hasOwn(BODY_TYPES, type) ? undefined : (type as BodyType)
}

/** What a header of HTTP may hold; a token that holds more is no token. */
const VISIBLE = /^[\x21-\x7e]{1,4096}$/
const visible = (value: string | undefined) => (value !== undefined && VISIBLE.test(value) ? value : undefined)

/**
 * The headers of a request to an exchange: exactly those of spec §7.
 * @param appVersion what futures calls say the client's version is
 * @param type of the body, if there is one
 */
export function requestHeaders(
  host: ExchangeHost,
  { locale, credentials, facts }: Caller,
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
    ...SCRIPTED,
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

/** What of an exchange's headers reaches a browser, and how it must look. Set-Cookie has a list of its own (cookies.ts). */
const PASSED_BACK: Readonly<Record<string, RegExp>> = { 'retry-after': /^\d{1,5}$/ }

/**
 * The headers of the answer to a browser. The type is ours: what is no JSON does not come so far. Nothing of a person's is
 * kept by anyone.
 */
export function responseHeaders(upstream: Headers): Readonly<Record<string, string>> {
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
