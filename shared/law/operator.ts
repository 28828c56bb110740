// Without an operator, the exchange uses paper money and makes no contract.

import { isCountryCode } from '../i18n/countries.ts'

export type LegalOperator = {
  readonly name: string
  readonly address: string
  readonly email: string
  /** Country of the governing law, ISO 3166-1. */
  readonly country: string
  readonly authority: string
  /** Day from which the documents are in force: `2026-12-01`. */
  readonly date: string
  /** True if the operator confirms that counsel has reviewed the documents. */
  readonly isReviewed: boolean
}

export const LEGAL_TEXT_MAX = 200

export const isLegalText = (text: string): boolean => /^[^\p{C}<>]+$/u.test(text) && text.length <= LEGAL_TEXT_MAX
export const isLegalEmail = (text: string): boolean =>
  /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) && isLegalText(text)
export const isLegalCountry = (code: string): boolean => isCountryCode(code)

/** `2026-02-30` is not valid. */
export const isLegalDate = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(Date.parse(day)).toISOString().startsWith(day)
