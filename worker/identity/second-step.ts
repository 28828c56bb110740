// The second factor of a withdrawal, in addition to its mailed code (WA17, WA19), and of a p2p seller's release (PA5).
// Any factor of the user is accepted.

import type { Context } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { PasskeyAction } from '#shared/identity/passkeys/calls.ts'
import { PasskeyAuthenticationResponse } from '#shared/identity/passkeys/wire.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import type { UserSecondFactors } from '#shared/wallet/views.ts'
import type { AppEnv, Env } from '../env.ts'
import { verifyPasskeyConfirmation } from './passkey-agreement.ts'
import { findRelyingParty } from './passkey-site.ts'
import { readVisitor } from './visitor.ts'

export type SecondFactorRefusal = 'passkey_wrong' | 'too_many_messages' | 'second_wrong'
type Owner = { readonly c: Context<AppEnv>; readonly person: string }

/** The id names a withdrawal or deal, whose amount cannot change. */
export const formatPasskeyAction = (act: PasskeyAction, id: string): string => `${act} ${id}`

/** A blocked passkey counts too: blocking it must not remove the requirement. */
export async function readSecondFactors(env: Env, userId: string): Promise<UserSecondFactors> {
  const account = objectStub(env, 'ACCOUNT', userId)
  const [hasApp, passkeys] = await Promise.all([account.isTwoStep(), account.passkeys()])
  return { hasApp, hasPasskey: passkeys.length > 0 }
}

function signedIn(text: string): PasskeyAuthenticationResponse | undefined {
  try {
    return PasskeyAuthenticationResponse.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function byPasskey({ c, person: userId }: Owner, action: string, text: string): Promise<boolean> {
  const [site, response] = [findRelyingParty(c.env, c.req.url), signedIn(text)]
  if (!site || !response) return false
  return (await verifyPasskeyConfirmation(c, { site, account: userId, action }, response)).ok
}

/**
 * @param action as signed by a passkey (`formatPasskeyAction`)
 * @param shown form values: a passkey response or a code
 */
export async function checkSecondFactor(
  owner: Owner,
  action: string,
  { passkey = '', second = '' }: Readonly<Record<string, string>>,
): Promise<SecondFactorRefusal | undefined> {
  const { hasApp, hasPasskey } = await readSecondFactors(owner.c.env, owner.person)
  if (!hasApp && !hasPasskey) return undefined
  if (hasPasskey && (passkey !== '' || !hasApp)) {
    return (await byPasskey(owner, action, passkey)) ? undefined : 'passkey_wrong'
  }
  const { loginPlace: place } = await readVisitor(owner.c, owner.c.var.locale)
  const checked = await objectStub(owner.c.env, 'ACCOUNT', owner.person).secondStep(
    normaliseTypedText(second).replace(/\s/g, ''),
    place,
  )
  if (checked.ok) return undefined
  return 'waitMs' in checked.error ? 'too_many_messages' : 'second_wrong'
}
