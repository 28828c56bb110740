// Normalises typed contacts to the form of the directory.

import type { Contact } from '#objects/account/engine.ts'
import { DIAL_CODES } from '#shared/countries.ts'
import type { Values } from '#shared/forms/rules.ts'

/** No notable provider is case-sensitive. Drops the trunk zero, except where it belongs to the number (Italy). */
export function contactOf({ by, email = '', country = '', mobile = '' }: Values): Contact {
  if (by !== 'phone') return { kind: 'email', value: email.toLowerCase() }
  const national = country === 'IT' || country === 'VA' ? mobile : mobile.replace(/^0+(?=\d{5})/, '')
  return { kind: 'phone', value: `+${DIAL_CODES.get(country) ?? ''}${national}` }
}

export const contactText = ({ kind, value }: Contact): string => `${kind} ${value}`
