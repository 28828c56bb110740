// E-mail addresses (spec §5): narrower than the RFC, which nobody's provider makes use of.

import { normalise } from '#shared/filters/normalise.ts'
import { type Problem, problem } from './problem.ts'

/** RFC 5321 §4.5.3.1; 254 is what a path of 256 leaves (RFC 3696, erratum 1690). */
export const EMAIL_LONGEST = 254
const LOCAL_LONGEST = 64

const LOCAL = /^[A-Za-z0-9_.+-]+$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * What is wrong with an e-mail address, if anything: trimmed; letters, digits, `_ - . +`; `@`; a domain with at least one
 * dot, of labels as DNS has them (spec §5).
 */
export function emailProblem(text: string): Problem | undefined {
  const address = text.trim()
  if (address === '') return problem('email_missing')
  const [local = '', domain = '', ...rest] = address.split('@')
  const labels = domain.split('.')
  const wellFormed = rest.length === 0 && LOCAL.test(local) && labels.length >= 2 && labels.every((l) => LABEL.test(l))
  if (!wellFormed) return problem('email_invalid')
  if (local.length > LOCAL_LONGEST || address.length > EMAIL_LONGEST) {
    return problem('email_too_long', { most: EMAIL_LONGEST })
  }
  return undefined
}

/** An address as it is sent: trimmed, full-width forms as ASCII, the domain in lower case. The local part is its owner's. */
export function cleanEmail(text: string): string {
  const address = normalise(text).trim()
  const at = address.lastIndexOf('@')
  return at === -1 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}
