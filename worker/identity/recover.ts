// Each recovery has a code of its own, so a stranger's wrong codes cannot block the owner's.

import type { Context } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { beginSession } from './begin-session.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deliverAfterResponse } from './deliver.ts'
import { formatContact, toAccountContact } from './directory/contact.ts'
import { findUserByContact } from './directory/find-person.ts'
import { endSubAccountSessions, suspendSubAccountKeys } from './end-sub-account-sessions.ts'
import { beginAuthFlow, countCodeMessage, endAuthFlow, endReplacedAuthFlow, readVerifiedAuthFlow } from './flows.ts'
import { resetAuthAttempts } from './limits.ts'
import {
  AUTH_BUSY_REFUSAL,
  AUTH_SUCCESS,
  type AuthOutcome,
  createAuthProblem,
  createAuthRefusal,
  toNextStep,
} from './outcome.ts'
import { hashPassword } from './passwords.ts'
import { startSecondFactor } from './second-factor.ts'
import { revokeAfterResponse } from './session/revoke.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

export async function startAccountRecovery(c: C, visitor: Visitor, values: FormValues): Promise<AuthOutcome> {
  const contact = toAccountContact(values)
  const { account, exists, locale } = await findUserByContact(c.env, contact)
  const { isKnownDevice } = await objectStub(c.env, 'ACCOUNT', account).credentials(visitor.deviceHash)
  const counted = await countCodeMessage(c.env, visitor, contact, isKnownDevice)
  if (!counted.ok) return createAuthRefusal('too_many_attempts', counted.error.waitMs)
  const begun = await beginAuthFlow(c, {
    kind: 'recovery',
    contact,
    account,
    isHeard: exists,
    passwordVersion: 0,
    invite: '',
  })
  if (!begun.ok) return AUTH_BUSY_REFUSAL
  if (exists) deliverAfterResponse(c, visitor, { kind: 'recovery_code', to: contact, locale, code: begun.value.code })
  return toNextStep('/forget/verification')
}

export async function resetPassword(c: C, visitor: Visitor, values: FormValues): Promise<AuthOutcome> {
  const { password = '' } = values
  const proved = await readVerifiedAuthFlow(c, 'recovery')
  if (!proved.ok) return createAuthRefusal('flow_over')
  const flow = proved.value
  const { id, account, contact } = flow
  if (await isCommonPassword(c.env, password, [contact.value.split('@')[0] ?? '', loadSettings(c.env).BRAND])) {
    return createAuthProblem('password', createInputProblem('password_common'))
  }
  const hashed = await hashPassword(c.env, password)
  if (!hashed.ok) return AUTH_BUSY_REFUSAL
  const user = objectStub(c.env, 'ACCOUNT', account)
  const recovered = await user.recover({ recovery: id, passwordHash: hashed.value }, visitor.loginPlace)
  if (!recovered.ok) return createAuthRefusal('flow_over')
  await endSubAccountSessions(c.env, account, visitor.loginPlace)
  await suspendSubAccountKeys(c.env, account)
  revokeAfterResponse(c, account, null)
  await resetAuthAttempts(c.env, ['password-account', formatContact(contact)])
  const { locale } = await findUserByContact(c.env, contact)
  deliverAfterResponse(c, visitor, { kind: 'password_recovered', to: contact, locale })
  const passwordVersion = recovered.value
  const begun = await beginSession(c, visitor, { account, passwordVersion, isTrusted: true })
  // With a second factor enabled, access to the mailbox is not enough to log in (ASVS 6.4.3).
  if (!begun.ok && begun.error === 'second_missing') {
    await endReplacedAuthFlow(c, flow)
    return startSecondFactor(c, { contact, account, passwordVersion, isTrusted: true })
  }
  await endAuthFlow(c, flow)
  if (!begun.ok && begun.error === 'account_frozen') return createAuthRefusal('account_frozen')
  return begun.ok ? AUTH_SUCCESS : createAuthRefusal('flow_over')
}
