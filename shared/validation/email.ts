// The rule is stricter than the RFC, because no provider allows all of it (spec §5).

import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { createInputProblem, type InputProblem } from './problem.ts'

/** RFC 5321 §4.5.3.1. A path of 256 characters leaves 254 for the address (RFC 3696, erratum 1690). */
export const EMAIL_LENGTH_MAX = 254
const LOCAL_LENGTH_MAX = 64

const LOCAL = /^[A-Za-z0-9_.+-]+$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** After trimming: a local part of letters, digits and `_ - . +`, and a domain of DNS labels with a dot (spec §5). */
export function findEmailProblem(text: string): InputProblem | undefined {
  const address = text.trim()
  if (address === '') return createInputProblem('email_missing')
  const [local = '', domain = '', ...rest] = address.split('@')
  const labels = domain.split('.')
  const wellFormed = rest.length === 0 && LOCAL.test(local) && labels.length >= 2 && labels.every((l) => LABEL.test(l))
  if (!wellFormed) return createInputProblem('email_invalid')
  if (local.length > LOCAL_LENGTH_MAX || address.length > EMAIL_LENGTH_MAX) {
    return createInputProblem('email_too_long', { most: EMAIL_LENGTH_MAX })
  }
  return undefined
}

/** Trims, converts full-width forms to ASCII, and lower-cases the domain. Does not change the local part. */
export function cleanEmail(text: string): string {
  const address = normaliseTypedText(text).trim()
  const at = address.lastIndexOf('@')
  return at === -1 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}
