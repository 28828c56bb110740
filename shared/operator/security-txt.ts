// Researchers find here where to report vulnerabilities (RFC 9116).

import { DAY_MS } from '../platform/intervals.ts'
import { parseNameList } from '../platform/name-list.ts'

export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** RFC 9116 §2.5.5 recommends less than a year. */
const VALIDITY_DAYS = 180

export type SecurityContact = {
  /** URIs by preference: `mailto:`, `tel:`, or an https address. */
  readonly contacts: readonly string[]
  /** Languages of the readers of reports (BCP 47). */
  readonly languages: readonly string[]
  /** https address of the disclosure policy; empty if there is none. */
  readonly policy: string
}

const CONTACT = /^(?:mailto:[^\s@,<>]+@[^\s@,<>]+|tel:\+?[\d().-]+)$/
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

export const isHttpsAddress = (address: string): boolean => /^https:\/\/\S+$/.test(address) && URL.canParse(address)
export const isSecurityContact = (uri: string): boolean => CONTACT.test(uri) || isHttpsAddress(uri)
export const isLanguageTag = (tag: string): boolean => LANGUAGE.test(tag)

const isListOf = (list: string, isItem: (item: string) => boolean): boolean => parseNameList(list).every(isItem)
export const isSecurityContactList = (list: string): boolean => isListOf(list, isSecurityContact)
export const isLanguageList = (list: string): boolean => parseNameList(list).length > 0 && isListOf(list, isLanguageTag)

/**
 * The file expires at midnight, so that all answers of a day are equal.
 * @param origin scheme and host; the file names itself only by https (RFC 9116 §2.5.2)
 */
export function formatSecurityTxt(
  { contacts, languages, policy }: SecurityContact,
  origin: string,
  now: number,
): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALIDITY_DAYS) * DAY_MS)
  const lines = [
    ...contacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}${SECURITY_TXT_PATH}`] : []),
    ...(policy === '' ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}
