// Normalises a typed e-mail address or phone number to the form of the directory.

import type { Contact } from '#objects/account/engine.ts'
import { DIAL_CODES } from '#shared/countries.ts'
import type { Values } from '#shared/forms/rules.ts'

/**
 * An address in small letters (no provider of note tells them apart), or a number with its country's code and without the
 * zero that some countries dial before it at home (Italy's is part of the number).
 */
export function contactOf({ by, email = '', country = '', mobile = '' }: Values): Contact {
  if (by !== 'phone') return { kind: 'email', value: email.toLowerCase() }
  const national = country === 'IT' || country === 'VA' ? mobile : mobile.replace(/^0+(?=\d{5})/, '')
  return { kind: 'phone', value: `+${DIAL_CODES.get(country) ?? ''}${national}` }
}

export const contactText = ({ kind, value }: Contact): string => `${kind} ${value}`
