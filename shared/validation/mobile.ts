import { applyInputFilters } from '#shared/validation/filters/filters.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { createInputProblem, type InputProblem } from './problem.ts'

export const MOBILE_LENGTH_MIN = 6
/** ITU-T E.164 §6: fifteen digits including the country code. */
export const MOBILE_LENGTH_MAX = 15

/** Requires, after trimming, only digits, at least six (spec §5). */
export function findMobileProblem(text: string): InputProblem | undefined {
  const number = text.trim()
  if (number === '') return createInputProblem('mobile_missing')
  if (!/^\d+$/.test(number)) return createInputProblem('mobile_digits')
  if (number.length < MOBILE_LENGTH_MIN) return createInputProblem('mobile_too_short', { least: MOBILE_LENGTH_MIN })
  if (number.length > MOBILE_LENGTH_MAX) return createInputProblem('mobile_too_long', { most: MOBILE_LENGTH_MAX })
  return undefined
}

export function cleanMobile(text: string): string {
  const plain = normaliseTypedText(text).replace(/[\s().\-/]/g, '')
  return applyInputFilters(['num'], plain) === plain ? plain : text.trim()
}
