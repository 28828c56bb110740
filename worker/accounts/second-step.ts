// What confirms an act with money: a withdrawal beside the code of its message (WA17, WA19), a p2p seller's release (PA5). A
// code of the app, a backup code, or a passkey: whoever has one of them is asked for it, and any of those that they have
// will do.

import type { Context } from 'hono'
import type { AgreedAct } from '#shared/api/passkeys.ts'
import { AuthenticationResponse } from '#shared/passkeys/wire.ts'
import type { SecondFactors } from '#shared/wallet/views.ts'
import type { AppEnv, Env } from '../env.ts'
import { verifyAgreement } from './passkey-agreement.ts'
import { passkeySite } from './passkey-site.ts'
import { visitorOf } from './visitor.ts'

export type SecondRefusal = 'passkey_wrong' | 'too_many_messages' | 'second_wrong'
type Owner = { readonly c: Context<AppEnv>; readonly person: string }

/** What a passkey agrees to: this withdrawal or deal, whose amount stays as it is. */
export const agreedTo = (act: AgreedAct, id: string): string => `${act} ${id}`

/** A passkey that is blocked counts as one: whoever made it so is not rid of it by that. */
export async function secondOf(env: Env, person: string): Promise<SecondFactors> {
  const account = env.ACCOUNT.getByName(person)
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

async function byPasskey({ c, person }: Owner, action: string, text: string): Promise<boolean> {
  const [site, response] = [passkeySite(c.env, c.req.url), signedIn(text)]
  if (!site || !response) return false
  return (await verifyAgreement(c, { site, account: person, action }, response)).ok
}

/**
 * Whether a second factor was shown where one is needed.
 * @param action as a passkey agrees to it (`agreedTo`)
 * @param shown as the form has it: what a passkey signed, or else a code
 * @returns why not
 */
export async function secondRefusal(
  owner: Owner,
  action: string,
  { passkey = '', second = '' }: Readonly<Record<string, string>>,
): Promise<SecondRefusal | undefined> {
  const { hasApp, hasPasskey } = await secondOf(owner.c.env, owner.person)
  if (!hasApp && !hasPasskey) return undefined
  if (hasPasskey && (passkey !== '' || !hasApp)) {
    return (await byPasskey(owner, action, passkey)) ? undefined : 'passkey_wrong'
  }
  const { place } = await visitorOf(owner.c, owner.c.var.locale)
  const checked = await owner.c.env.ACCOUNT.getByName(owner.person).secondStep(second.trim(), place)
  if (checked.ok) return undefined
  return 'waitMs' in checked.error ? 'too_many_messages' : 'second_wrong'
}
