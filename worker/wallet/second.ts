// What confirms a withdrawal beside the code of its message: a code of the app, a backup code, or a passkey (WA17, WA19).
// Whoever has one of them is asked for it, and any of those that they have will do.

import { AuthenticationResponse } from '#shared/passkeys/wire.ts'
import type { SecondFactors } from '#shared/wallet/views.ts'
import type { WalletReason } from '#shared/wallet/withdrawals.ts'
import { verifyAgreement } from '../accounts/passkey-agreement.ts'
import { passkeySite } from '../accounts/passkey-site.ts'
import { visitorOf } from '../accounts/visitor.ts'
import type { WalletRequest } from './member.ts'

/** What a passkey agrees to: this withdrawal, whose amount and address stay as they are. */
export const withdrawing = (id: string): string => `withdraw ${id}`

/** A passkey that is blocked counts as one: whoever made it so is not rid of it by that. */
export async function secondOf({ c, person }: WalletRequest): Promise<SecondFactors> {
  const account = c.env.ACCOUNT.getByName(person)
  const [hasApp, passkeys] = await Promise.all([account.isTwoStep(), account.passkeys()])
  return { hasApp, hasPasskey: passkeys.length > 0 }
}

function signedIn(text: string): AuthenticationResponse | undefined {
  try {
    return AuthenticationResponse.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function byPasskey({ c, person }: WalletRequest, id: string, text: string): Promise<boolean> {
  const [site, response] = [passkeySite(c.env, c.req.url), signedIn(text)]
  if (!site || !response) return false
  return (await verifyAgreement(c, { site, account: person, action: withdrawing(id) }, response)).ok
}

/**
 * Whether a second factor was shown where one is needed.
 * @param shown as the form has it: what a passkey signed, or else a code
 * @returns why not
 */
export async function secondRefusal(
  owner: WalletRequest,
  id: string,
  { passkey = '', second = '' }: Readonly<Record<string, string>>,
): Promise<WalletReason | undefined> {
  const { hasApp, hasPasskey } = await secondOf(owner)
  if (!hasApp && !hasPasskey) return undefined
  if (hasPasskey && (passkey !== '' || !hasApp)) {
    return (await byPasskey(owner, id, passkey)) ? undefined : 'passkey_wrong'
  }
  const { place } = await visitorOf(owner.c, owner.c.var.locale)
  const checked = await owner.c.env.ACCOUNT.getByName(owner.person).secondStep(second.trim(), place)
  if (checked.ok) return undefined
  return 'waitMs' in checked.error ? 'too_many_messages' : 'second_wrong'
}
