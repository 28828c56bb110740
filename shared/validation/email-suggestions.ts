// Suggestions never refuse an address.

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { COMMON_EMAIL_DOMAINS, listEmailDomains } from './email-domains.ts'

const OFFERED_MAX = 5

type EmailParts = { readonly local: string; readonly domain: string }

function partsOf(text: string): EmailParts | undefined {
  const [local = '', domain, ...rest] = text.trim().split('@')
  return local === '' || domain === undefined || rest.length > 0 ? undefined : { local, domain: domain.toLowerCase() }
}

/** Most likely first; none before the `@` or after a complete domain. */
export function completeEmail(text: string, locale: LocaleCode): readonly string[] {
  const parts = partsOf(text)
  if (!parts || COMMON_EMAIL_DOMAINS.includes(parts.domain)) return []
  return listEmailDomains(locale)
    .filter((domain) => domain.startsWith(parts.domain))
    .slice(0, OFFERED_MAX)
    .map((domain) => `${parts.local}@${domain}`)
}

/** Edit distance; swapped neighbours count as one edit (optimal string alignment). */
export function typingDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      current[column] = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substituted, swapped)
    }
    before = above
    above = current
  }
  return above[b.length] ?? 0
}

const splitDomain = (domain: string): readonly [name: string, ending: string] => {
  const dot = domain.indexOf('.')
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

/** Longer domains get no correction. */
const LENGTH_MAX = 40

/**
 * @returns the edit distance; undefined if the difference is more than a typing error. Names of up to four letters and
 * country endings must match exactly (`me.com`, `ne.com`)
 */
function slip(domain: string, known: string): number | undefined {
  const [name, ending] = splitDomain(domain)
  const [knownName, knownEnding] = splitDomain(known)
  const inName = typingDistance(name, knownName)
  const inEnding = typingDistance(ending, knownEnding)
  const allowedInName = knownName.length <= 4 ? 0 : knownName.length === 5 ? 1 : 2
  const allowedInEnding = /(?:^|\.)[a-z]{2}$/.test(knownEnding) ? 0 : 1
  return inName <= allowedInName && inEnding <= allowedInEnding ? inName + inEnding : undefined
}

/** @returns undefined if the domain is not close to a common one */
export function correctEmail(text: string): string | undefined {
  const parts = partsOf(text)
  if (!parts?.domain.includes('.') || parts.domain.length > LENGTH_MAX) return undefined
  if (COMMON_EMAIL_DOMAINS.includes(parts.domain)) return undefined
  const near = COMMON_EMAIL_DOMAINS.map((domain) => ({ domain, distance: slip(parts.domain, domain) }))
    .filter((candidate) => candidate.distance !== undefined)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0]
  return near && `${parts.local}@${near.domain}`
}
