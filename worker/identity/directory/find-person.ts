// A look-up of an unknown contact takes as long as one of a known contact, so timing reveals nothing.

import type { AccountContact } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#shared/i18n/locales.ts'
import type { Env } from '../../env.ts'
import { computeHmacHex } from '../../platform/signing.ts'
import { loadAccountKeys } from '../session/keys.ts'
import { formatContact } from './contact.ts'
import { confirmContactClaim, findContactClaim } from './directory.ts'

export type ContactUser = {
  /** Account id. For an unknown contact, the id of a never-opened account that rejects every password. */
  readonly account: string
  readonly exists: boolean
  readonly locale: LocaleCode
  readonly phrase: string
}

/** Returns one of the never-opened objects that stand for unknown contacts; the same for each look-up. */
async function nobody(env: Env, contact: AccountContact): Promise<string> {
  const name = await computeHmacHex((await loadAccountKeys(env)).lookup, formatContact(contact))
  return `nobody-${name.slice(0, 2)}`
}

export async function findUserByContact(env: Env, contact: AccountContact): Promise<ContactUser> {
  const [claimed, otherwise] = await Promise.all([findContactClaim(env, contact), nobody(env, contact)])
  const account = claimed?.account ?? otherwise
  const reached = await objectStub(env, 'ACCOUNT', account).contact()
  // The registration was interrupted after the account had opened, so it is finished now.
  if (claimed?.state === 'pending' && reached) await confirmContactClaim(env, contact, account)
  const locale = isLocaleCode(reached?.locale) ? reached.locale : DEFAULT_LOCALE
  return { account, exists: reached !== undefined, locale, phrase: reached?.phrase ?? '' }
}
