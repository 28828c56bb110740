// Normalises typed contacts to the form of the directory.

import type { Contact } from '#objects/identity/account/engine.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { DIAL_CODES } from '#shared/i18n/countries.ts'

/** No notable provider is case-sensitive. Drops the trunk zero, except where it belongs to the number (Italy). */
export function toContact({ by, email = '', country = '', mobile = '' }: FormValues): Contact {
  if (by !== 'phone') return { kind: 'email', value: email.toLowerCase() }
  const national = country === 'IT' || country === 'VA' ? mobile : mobile.replace(/^0+(?=\d{5})/, '')
  return { kind: 'phone', value: `+${DIAL_CODES.get(country) ?? ''}${national}` }
}

export const formatContact = ({ kind, value }: Contact): string => `${kind} ${value}`
