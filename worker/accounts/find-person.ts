// Finds the account of an address or a number. Unknown ones take as long as known ones, so that time tells nothing.

import type { Contact } from '#objects/account/engine.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#shared/locales.ts'
import { hmacHex } from '../captcha/signing.ts'
import type { Env } from '../env.ts'
import { confirmClaim, findClaim } from './directory.ts'
import { contactText } from './identity.ts'
import { accountKeys } from './keys.ts'

export type FoundPerson = {
  /** Of an account; or of an object that never was one, and answers as one whose password is another. */
  readonly account: string
  readonly exists: boolean
  /** Language of their messages. */
  readonly locale: LocaleCode
  /** The word that shows them that a message is from here; '' for none. */
  readonly phrase: string
}

/** One of a few that stand in for everybody who is not here: the same one for the same address. */
async function nobody(env: Env, contact: Contact): Promise<string> {
  const name = await hmacHex((await accountKeys(env)).lookup, contactText(contact))
  return `nobody-${name.slice(0, 2)}`
}

export async function findPerson(env: Env, contact: Contact): Promise<FoundPerson> {
  const [claimed, otherwise] = await Promise.all([findClaim(env, contact), nobody(env, contact)])
  const account = claimed?.account ?? otherwise
  const reached = await env.ACCOUNT.getByName(account).contact()
  // Its registration was cut short after the account was open: whoever comes by finishes it.
  if (claimed?.state === 'pending' && reached) await confirmClaim(env, contact, account)
  const locale = isLocaleCode(reached?.locale) ? reached.locale : DEFAULT_LOCALE
  return { account, exists: reached !== undefined, locale, phrase: reached?.phrase ?? '' }
}
