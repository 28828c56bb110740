// Device data as headers (spec §7): the browser writes them, and the server adds others. Both drop invalid values,
// which could break a header.

import type { LocaleCode } from '#shared/i18n/locales.ts'

export type ClientDeviceInfo = {
  readonly selectType?: string | undefined
  /** Sent as deviceId and cwDeviceId. */
  readonly fingerprint?: string | undefined
  readonly systemVersion?: string | undefined
  readonly deviceName?: string | undefined
}

const NAME = /^[\w.-]{1,64}$/
const TEXT = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/

const FACTS: Readonly<Record<keyof ClientDeviceInfo, { readonly header: string; readonly fits: RegExp }>> = {
  selectType: { header: 'selectType', fits: NAME },
  fingerprint: { header: 'deviceId', fits: NAME },
  systemVersion: { header: 'systemVersion', fits: TEXT },
  deviceName: { header: 'deviceName', fits: TEXT },
}
const NAMES = Object.keys(FACTS) as (keyof ClientDeviceInfo)[]

/** Distinguishes requests of scripts from forms and links (reliability §4.4). */
export const SCRIPT_REQUEST_HEADERS = { 'X-Requested-With': 'XMLHttpRequest' } as const

export function createClientHeaders(locale: LocaleCode, facts: ClientDeviceInfo): Record<string, string> {
  const known = NAMES.flatMap((name) => {
    const { header, fits } = FACTS[name]
    const value = facts[name]
    return value !== undefined && fits.test(value) ? [[header, value]] : []
  })
  return { 'x-language': locale, ...SCRIPT_REQUEST_HEADERS, ...Object.fromEntries(known) }
}

/** @param header returns the value of a header by its name, in any case */
export function readClientDeviceInfo(header: (name: string) => string | undefined): ClientDeviceInfo {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = header(FACTS[name].header)
      return value !== undefined && FACTS[name].fits.test(value) ? [[name, value]] : []
    }),
  )
}
