// Passkey confirmation of one action. The challenge is bound to that action, so a signature cannot confirm another
// (features §2.14).

import type { Context } from 'hono'
import type { RelyingParty } from '#objects/identity/account/factors/passkeys.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { ServerPasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'
import type { PasskeyAuthenticationResponse } from '#shared/identity/passkeys/wire.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import type { AppEnv } from '../env.ts'
import { consumeChallenge, issuePasskeyChallenge, loadPasskeyCeremonies } from './passkeys.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

type Agreement = {
  readonly site: RelyingParty
  readonly account: string
  /** For example `withdraw l0-17`. */
  readonly action: string
}

const question = ({ account, action }: Agreement) =>
  ({ kind: 'authentication', action: `${action} ${account}` }) as const

export async function createPasskeyConfirmationOptions(c: C, visitor: Visitor, agreement: Agreement) {
  const challenge = await issuePasskeyChallenge(c, visitor, question(agreement))
  if (!challenge.ok) return challenge
  const passkeys = await objectStub(c.env, 'ACCOUNT', agreement.account).passkeys()
  const { createPasskeyLoginOptions } = await loadPasskeyCeremonies()
  return ok(await createPasskeyLoginOptions(agreement.site, { challenge: challenge.value, passkeys }))
}

/** Requires user verification and uses up the challenge. */
export async function verifyPasskeyConfirmation(
  c: C,
  agreement: Agreement,
  response: PasskeyAuthenticationResponse,
): Promise<Result<null, ServerPasskeyRefusal>> {
  const challenge = await consumeChallenge(c, response, question(agreement))
  if (!challenge.ok) return challenge
  const account = objectStub(c.env, 'ACCOUNT', agreement.account)
  const passkey = (await account.passkeys()).find(({ id }) => id === response.id)
  const expected = { site: agreement.site, challenge: challenge.value, passkey }
  const { verifyPasskeyLogin } = await loadPasskeyCeremonies()
  const verified = await verifyPasskeyLogin(response, expected)
  if (!verified.ok) return verified
  const accepted = await account.acceptPasskey(verified.value)
  return accepted.ok ? ok(null) : accepted
}
