// Normalises typed e-mail addresses and phone numbers to the spelling of the directory.

import type { AccountContact } from '#objects/identity/account/engine.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { DIAL_CODES } from '#shared/i18n/countries.ts'

/**
 * Lowercases addresses, because no notable provider is case-sensitive. Drops the trunk zero of phone numbers, except in
 * Italy, where the number contains it.
 */
export function toAccountContact({ by, email = '', country = '', mobile = '' }: FormValues): AccountContact {
  if (by !== 'phone') return { kind: 'email', value: email.toLowerCase() }
  const national = country === 'IT' || country === 'VA' ? mobile : mobile.replace(/^0+(?=\d{5})/, '')
  return { kind: 'phone', value: `+${DIAL_CODES.get(country) ?? ''}${national}` }
}

export const formatContact = ({ kind, value }: AccountContact): string => `${kind} ${value}`
