import { z } from 'zod/mini'
import { isLegalCountry, isLegalDate, isLegalEmail, isLegalText, type LegalOperator } from '#shared/law/operator.ts'

const Text = (isValid: (text: string) => boolean) =>
  z._default(z.union([z.literal(''), z.string().check(z.refine(isValid))]), '')

/** Either all of these settings or none: without an operator, no document is a contract (docs/decisions/116). */
export const LEGAL_SETTING_FIELDS = {
  LEGAL_OPERATOR: Text(isLegalText),
  LEGAL_ADDRESS: Text(isLegalText),
  LEGAL_EMAIL: Text(isLegalEmail),
  /** Country of the governing law, ISO 3166-1. */
  LEGAL_COUNTRY: Text(isLegalCountry),
  LEGAL_AUTHORITY: Text(isLegalText),
  /** Day from which the documents are in force. A new day makes users accept again. */
  LEGAL_DATE: Text(isLegalDate),
  /** `true` once counsel has reviewed the documents: pages then do not mark them as templates. */
  LEGAL_REVIEWED: z._default(z.enum(['true', 'false']), 'false'),
} as const

const Fields = z.object(LEGAL_SETTING_FIELDS)
type LegalFields = z.infer<typeof Fields>

const NEEDED = [
  'LEGAL_OPERATOR',
  'LEGAL_ADDRESS',
  'LEGAL_EMAIL',
  'LEGAL_COUNTRY',
  'LEGAL_AUTHORITY',
  'LEGAL_DATE',
] as const

export function findMissingLegalSettings(fields: LegalFields): readonly string[] {
  const missing = NEEDED.filter((name) => fields[name] === '')
  return missing.length === NEEDED.length ? [] : missing
}

/** Undefined for an exchange with paper money. */
export function toLegalOperator(fields: LegalFields): LegalOperator | undefined {
  if (fields.LEGAL_OPERATOR === '') return undefined
  return {
    name: fields.LEGAL_OPERATOR,
    address: fields.LEGAL_ADDRESS,
    email: fields.LEGAL_EMAIL,
    country: fields.LEGAL_COUNTRY,
    authority: fields.LEGAL_AUTHORITY,
    date: fields.LEGAL_DATE,
    isReviewed: fields.LEGAL_REVIEWED === 'true',
  }
}
