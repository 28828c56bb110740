// Allow lists of headers to and from an exchange (reliability §4.6). Each header is rebuilt from a parsed value, so no
// header of visitor, browser or proxy is forwarded.

import { type ClientDeviceInfo, SCRIPT_REQUEST_HEADERS } from '#shared/api/client-headers.ts'
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
  readonly clientFacts: ClientDeviceInfo
}

export const UPSTREAM_BODY_TYPES = {
  'application/json': 'application/json',
  'application/x-www-form-urlencoded': 'application/x-www-form-urlencoded',
} as const
export type UpstreamBodyType = keyof typeof UPSTREAM_BODY_TYPES

export function parseUpstreamBodyType(header: string | undefined): UpstreamBodyType | undefined {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase()
  return type === undefined || !Object.hasOwn(UPSTREAM_BODY_TYPES, type) ? undefined : (type as UpstreamBodyType)
}

const VISIBLE = /^[\x21-\x7e]{1,4096}$/
const visible = (value: string | undefined) => (value !== undefined && VISIBLE.test(value) ? value : undefined)

/**
 * Creates exactly the request headers of spec §7.
 * @param appVersion client version that futures calls send
 * @param type content type of the body, if any
 */
export function createUpstreamRequestHeaders(
  host: ExchangeHost,
  { locale, credentials, clientFacts: facts }: ExchangeCaller,
  { appVersion, type }: { readonly appVersion: string; readonly type?: UpstreamBodyType | undefined },
): Readonly<Record<string, string>> {
  const token = visible(credentials.token)
  const futuresToken = visible(credentials.futuresToken) ?? token
  const all = {
    accept: 'application/json',
    ...(type && { 'content-type': UPSTREAM_BODY_TYPES[type] }),
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
    ...SCRIPT_REQUEST_HEADERS,
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

/** Response headers that are passed to browsers, with their format. cookies.ts handles Set-Cookie. */
const PASSED_BACK: Readonly<Record<string, RegExp>> = { 'retry-after': /^\d{1,5}$/ }

/** The type is constant, because only JSON passes. User data is never cached. */
export function createUpstreamResponseHeaders(upstream: Headers): Readonly<Record<string, string>> {
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
