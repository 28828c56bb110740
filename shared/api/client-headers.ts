// What only the browser knows of a visitor's device, as headers of its calls (spec §7): the browser writes them, the edge
// reads them and adds the rest. Whatever does not fit is left out on both sides: no value can break a header.

import type { LocaleCode } from '#shared/locales.ts'

/** Facts about the device; each may be unknown. */
export type ClientFacts = {
  readonly selectType?: string | undefined
  /** Sent as deviceId and cwDeviceId. */
  readonly fingerprint?: string | undefined
  readonly systemVersion?: string | undefined
  readonly deviceName?: string | undefined
}

const NAME = /^[\w.-]{1,64}$/
const TEXT = /^[\x21-\x7e](?:[\x20-\x7e]{0,98}[\x21-\x7e])?$/

/** The header that carries each fact, and what it may hold. */
const FACTS: Readonly<Record<keyof ClientFacts, { readonly header: string; readonly fits: RegExp }>> = {
  selectType: { header: 'selectType', fits: NAME },
  fingerprint: { header: 'deviceId', fits: NAME },
  systemVersion: { header: 'systemVersion', fits: TEXT },
  deviceName: { header: 'deviceName', fits: TEXT },
}
const NAMES = Object.keys(FACTS) as (keyof ClientFacts)[]

/** Tells a script's request from a form's and from a link (reliability §4.4). */
export const SCRIPTED = { 'X-Requested-With': 'XMLHttpRequest' } as const

/** The headers of a browser's call to the exchange. */
export function clientHeaders(locale: LocaleCode, facts: ClientFacts): Record<string, string> {
  const known = NAMES.flatMap((name) => {
    const { header, fits } = FACTS[name]
    const value = facts[name]
    return value !== undefined && fits.test(value) ? [[header, value]] : []
  })
  return { 'x-language': locale, ...SCRIPTED, ...Object.fromEntries(known) }
}

/** Reads the facts off a request. @param header value of a header, by its name in any case */
export function readClientFacts(header: (name: string) => string | undefined): ClientFacts {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = header(FACTS[name].header)
      return value !== undefined && FACTS[name].fits.test(value) ? [[name, value]] : []
    }),
  )
}
