// Checks the settings of worker/context/legal-settings.ts: an invalid one ends the start.

import { isLegalCountry, isLegalDate, isLegalEmail, isLegalText, LEGAL_TEXT_MAX } from '#shared/law/operator.ts'

const TEXT = `text of at most ${LEGAL_TEXT_MAX} characters in one line`

const RULES = [
  ['LEGAL_OPERATOR', isLegalText, TEXT],
  ['LEGAL_ADDRESS', isLegalText, TEXT],
  ['LEGAL_EMAIL', isLegalEmail, 'an email address'],
  ['LEGAL_COUNTRY', isLegalCountry, 'a country code like DE'],
  ['LEGAL_AUTHORITY', isLegalText, TEXT],
  ['LEGAL_DATE', isLegalDate, 'a day like 2026-12-01'],
] as const

export const LEGAL_SETTINGS = [
  'LEGAL_OPERATOR',
  'LEGAL_ADDRESS',
  'LEGAL_EMAIL',
  'LEGAL_COUNTRY',
  'LEGAL_AUTHORITY',
  'LEGAL_DATE',
  'LEGAL_REVIEWED',
] as const

/** Returns a one-line error. */
export function findLegalSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const given = RULES.filter(([name]) => (env[name] ?? '') !== '')
  const wrong = given.find(([name, isValid]) => !isValid(env[name] ?? ''))
  if (wrong) return `${wrong[0]} must be ${wrong[2]}, not "${env[wrong[0]]}"`
  const missing = RULES.find(([name]) => (env[name] ?? '') === '')
  if (given.length > 0 && missing) return `${given[0]?.[0]} needs ${missing[0]}: documents name the whole operator`
  const reviewed = env.LEGAL_REVIEWED || 'false'
  if (reviewed === 'true' || reviewed === 'false') return undefined
  return `LEGAL_REVIEWED must be true or false, not "${reviewed}"`
}
