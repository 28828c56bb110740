// Attackers cannot tell if an account exists: look-ups, hashing and answer are the same.

import type { Context } from 'hono'
import type { AuthFlowState } from '#objects/identity/auth-flow/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import type { AppEnv } from '../env.ts'
import { beginSession } from './begin-session.ts'
import { deliverAfterResponse } from './deliver.ts'
import { toAccountContact } from './directory/contact.ts'
import { findUserByContact } from './directory/find-person.ts'
import { beginAuthFlow, countCodeMessage, endAuthFlow, endReplacedAuthFlow } from './flows.ts'
import { countAuthAttempt, resetAuthAttempts, toAccountPasswordLimit, toPasswordLimit } from './limits.ts'
import { AUTH_BUSY_REFUSAL, type AuthOutcome, createAuthRefusal, toNextStep } from './outcome.ts'
import { verifyPassword } from './passwords.ts'
import { AFTER_LOGIN_PATH, startSecondFactor } from './second-factor.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

export async function logInByPassword(c: C, visitor: Visitor, values: FormValues): Promise<AuthOutcome> {
  const contact = toAccountContact(values)
  const user = await findUserByContact(c.env, contact)
  const account = objectStub(c.env, 'ACCOUNT', user.account)
  const { passwordHash, passwordVersion, isKnownDevice, needsSecond, isFrozen } = await account.credentials(
    visitor.deviceHash,
  )
  const limited = toAccountPasswordLimit(contact, visitor.deviceHash, isKnownDevice)
  const crowd = isKnownDevice ? [] : [toPasswordLimit(visitor.addressBlock)]
  const counted = await countAuthAttempt(c.env, ...crowd, limited)
  if (!counted.ok) return createAuthRefusal('too_many_attempts', counted.error.waitMs)

  const verified = await verifyPassword(c.env, values.password ?? '', passwordHash)
  if (!verified.ok) return AUTH_BUSY_REFUSAL
  const { isRight, better } = verified.value
  if (!isRight) {
    c.executionCtx.waitUntil(account.logInFailed(visitor.loginPlace))
    return createAuthRefusal('credentials_wrong')
  }
  if (better !== undefined) c.executionCtx.waitUntil(account.rehash(passwordVersion, better))
  await resetAuthAttempts(c.env, limited)
  // Only the correct password reveals that the account is frozen.
  if (isFrozen) return createAuthRefusal('account_frozen')

  // A second factor replaces the new-device code, because it is stronger proof.
  if (needsSecond) {
    return startSecondFactor(c, { contact, account: user.account, passwordVersion, isTrusted: isKnownDevice })
  }
  if (isKnownDevice) {
    const begun = await beginSession(c, visitor, { account: user.account, passwordVersion, isTrusted: true })
    return begun.ok ? toNextStep(AFTER_LOGIN_PATH) : createAuthRefusal('credentials_wrong')
  }
  const allowed = await countCodeMessage(c.env, visitor, contact, false)
  if (!allowed.ok) return createAuthRefusal('too_many_attempts', allowed.error.waitMs)
  const { account: id } = user
  const flow = { kind: 'login', contact, account: id, isHeard: true, passwordVersion, invite: '' } as const
  const begun = await beginAuthFlow(c, flow)
  if (!begun.ok) return AUTH_BUSY_REFUSAL
  deliverAfterResponse(c, visitor, { kind: 'login_code', to: contact, locale: user.locale, code: begun.value.code })
  return toNextStep('/login/device-verification')
}

export async function finishLogIn(
  c: C,
  visitor: Visitor,
  flow: AuthFlowState,
  values: FormValues,
): Promise<AuthOutcome> {
  const { account, contact, passwordVersion } = flow
  const isTrusted = values.trust === 'on'
  const begun = await beginSession(c, visitor, { account, passwordVersion, isTrusted })
  if (!begun.ok && begun.error === 'second_missing') {
    await endReplacedAuthFlow(c, flow)
    return startSecondFactor(c, { contact, account, passwordVersion, isTrusted })
  }
  await endAuthFlow(c, flow)
  return begun.ok ? toNextStep(AFTER_LOGIN_PATH) : createAuthRefusal('flow_over')
}
