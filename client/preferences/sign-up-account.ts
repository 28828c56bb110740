// Text of the home page's sign-up field (spec §3, "Home sign-up account"). It never appears in a URL.

import { parseStoredText, readStored, removeStored, writeStored } from './storage.ts'

/** RFC 5321 §4.5.3.1.3. */
const EMAIL_LENGTH_MAX = 254

export function storeSignUpAccount(typed: string): void {
  const account = typed.trim().slice(0, EMAIL_LENGTH_MAX)
  if (account === '') removeStored('sign-up-account', 'session')
  else writeStored('sign-up-account', account, 'session')
}

export const readSignUpAccount = (): string =>
  readStored('sign-up-account', parseStoredText, 'session')?.slice(0, EMAIL_LENGTH_MAX) ?? ''
