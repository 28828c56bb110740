// Mobile numbers (spec §5), without the country code.

import { filter } from '#shared/filters/filters.ts'
import { normalise } from '#shared/filters/normalise.ts'
import { type Problem, problem } from './problem.ts'

export const MOBILE_SHORTEST = 6
/** ITU-T E.164 §6: fifteen digits including the country code. */
export const MOBILE_LONGEST = 15

/** Trimmed, digits only, at least six (spec §5). */
export function mobileProblem(text: string): Problem | undefined {
  const number = text.trim()
  if (number === '') return problem('mobile_missing')
  if (!/^\d+$/.test(number)) return problem('mobile_digits')
  if (number.length < MOBILE_SHORTEST) return problem('mobile_too_short', { least: MOBILE_SHORTEST })
  if (number.length > MOBILE_LONGEST) return problem('mobile_too_long', { most: MOBILE_LONGEST })
  return undefined
}

export function cleanMobile(text: string): string {
  const plain = normalise(text).replace(/[\s().\-/]/g, '')
  return filter(['num'], plain) === plain ? plain : text.trim()
}
