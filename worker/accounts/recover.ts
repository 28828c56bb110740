// Attempts of strangers cannot block recovery: a correct code always passes.

import type { Context } from 'hono'
import type { Values } from '#shared/forms/rules.ts'
import { problem } from '#shared/validation/problem.ts'
import { endSubAccountSessions } from '../account/sub-accounts.ts'
import { deliver } from '../delivery/deliver.ts'
import { type AppEnv, settings } from '../env.ts'
import { revokeLater } from '../socket/revoke.ts'
import { beginSession } from './begin-session.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findPerson } from './find-person.ts'
import { beginFlow, countMessage, endFlow, replaceFlow, verifiedFlow } from './flows.ts'
import { contactOf, contactText } from './identity.ts'
import { resetAttempts } from './limits.ts'
import { busy, done, invalid, next, type Outcome, refused } from './outcome.ts'
import { hashPassword } from './passwords.ts'
import { startSecondFactor } from './second-factor.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

export async function startRecovery(c: C, visitor: Visitor, values: Values): Promise<Outcome> {
  const contact = contactOf(values)
  const { account, exists, locale } = await findPerson(c.env, contact)
  const { isKnownDevice } = await c.env.ACCOUNT.getByName(account).credentials(visitor.device)
  const counted = await countMessage(c.env, visitor, contact, isKnownDevice)
  if (!counted.ok) return refused('too_many_attempts', counted.error.waitMs)
  const begun = await beginFlow(c, {
    kind: 'recovery',
    contact,
    account,
    isHeard: exists,
    passwordVersion: 0,
    invite: '',
  })
  if (!begun.ok) return busy
  if (exists) deliver(c, visitor, { kind: 'recovery_code', to: contact, locale, code: begun.value.code })
  return next('/forget/verification')
}

export async function resetPassword(c: C, visitor: Visitor, values: Values): Promise<Outcome> {
  const { password = '' } = values
  const proved = await verifiedFlow(c, 'recovery')
  if (!proved.ok) return refused('flow_over')
  const flow = proved.value
  const { id, account, contact } = flow
  if (isCommonPassword(password, [contact.value.split('@')[0] ?? '', settings(c.env).BRAND])) {
    return invalid('password', problem('password_common'))
  }
  const hashed = await hashPassword(c.env, password)
  if (!hashed.ok) return busy
  const person = c.env.ACCOUNT.getByName(account)
  const recovered = await person.recover({ recovery: id, passwordHash: hashed.value }, visitor.place)
  if (!recovered.ok) return refused('flow_over')
  await endSubAccountSessions(c.env, account, visitor.place)
  revokeLater(c, account, null)
  await resetAttempts(c.env, ['password-account', contactText(contact)])
  deliver(c, visitor, { kind: 'password_changed', to: contact, locale: visitor.locale })
  const passwordVersion = recovered.value
  const begun = await beginSession(c, visitor, { account, passwordVersion, isTrusted: true })
  // Access to the mailbox alone does not log in (ASVS 6.4.3).
  if (!begun.ok && begun.error === 'second_missing') {
    await replaceFlow(c, flow)
    return startSecondFactor(c, { contact, account, passwordVersion, isTrusted: true })
  }
  await endFlow(c, flow)
  return done
}
