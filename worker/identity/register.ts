// Registration never reveals that an account exists: only a mail to its owner says it.

import type { Context } from 'hono'
import type { AuthFlowState } from '#objects/identity/auth-flow/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { TOUR_COOKIE } from '#shared/content/tour.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { LEGAL_ACTS, parseAgreements } from '#shared/law/agreements.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { setPreferenceCookie } from '../http/cookies.ts'
import { formatLegalVersions } from './agreements.ts'
import { beginSession } from './begin-session.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deliverAfterResponse } from './deliver.ts'
import { toAccountContact } from './directory/contact.ts'
import { claimContact, confirmContactClaim, isKnownInvite } from './directory/directory.ts'
import { findUserByContact } from './directory/find-person.ts'
import { beginAuthFlow, countCodeMessage, endAuthFlow, readVerifiedAuthFlow } from './flows.ts'
import {
  AUTH_BUSY_REFUSAL,
  AUTH_SUCCESS,
  type AuthOutcome,
  createAuthProblem,
  createAuthRefusal,
  toNextStep,
} from './outcome.ts'
import { hashPassword } from './passwords.ts'
import { createAccountId } from './session/tokens.ts'
import { linkUnlinkedLoginService } from './social-link.ts'
import { collectTraces, recordAccountTraces } from './traces.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

/** Characters of invite codes, without those that look alike (0 and O, 1 and I). */
const INVITE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newInviteCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => INVITE_LETTERS[byte % 32]).join('')

export async function startRegistration(c: C, visitor: Visitor, values: FormValues): Promise<AuthOutcome> {
  const versions = formatLegalVersions(c.env, LEGAL_ACTS.register)
  if (versions !== '' && values.agreed !== versions) {
    return createAuthProblem('terms', createInputProblem('agreement_changed'))
  }
  const invite = values.invite ?? ''
  if (invite !== '' && !(await isKnownInvite(c.env, invite))) {
    return createAuthProblem('invite', createInputProblem('invite_unknown'))
  }
  const contact = toAccountContact(values)
  const counted = await countCodeMessage(c.env, visitor, contact, false)
  if (!counted.ok) return createAuthRefusal('too_many_attempts', counted.error.waitMs)
  const user = await findUserByContact(c.env, contact)
  const begun = await beginAuthFlow(c, {
    kind: 'register',
    contact,
    account: createAccountId(),
    isHeard: !user.exists,
    passwordVersion: 0,
    invite,
    agreed: versions,
  })
  if (!begun.ok) return AUTH_BUSY_REFUSAL
  const message = user.exists
    ? ({ kind: 'register_known', locale: user.locale } as const)
    : ({ kind: 'register_code', locale: visitor.locale, code: begun.value.code } as const)
  deliverAfterResponse(c, visitor, { ...message, to: contact })
  return toNextStep('/register/verification')
}

/** Words that the password must not be: the address before `@`, and the brand. */
const ownWords = ({ value }: AuthFlowState['contact'], brand: string): string[] => [value.split('@')[0] ?? '', brand]

export async function createAccount(c: C, visitor: Visitor, values: FormValues): Promise<AuthOutcome> {
  const { password = '', residence = '', news } = values
  const proved = await readVerifiedAuthFlow(c, 'register')
  if (!proved.ok) return createAuthRefusal('flow_over')
  const flow = proved.value
  const { id, account, contact, invite, agreed } = flow
  if (await isCommonPassword(c.env, password, ownWords(contact, loadSettings(c.env).BRAND))) {
    return createAuthProblem('password', createInputProblem('password_common'))
  }
  const hashed = await hashPassword(c.env, password)
  if (!hashed.ok) return AUTH_BUSY_REFUSAL
  const now = Date.now()
  // Each step is idempotent: after a crash, the next attempt finishes the registration.
  const claimed = await claimContact(c.env, contact, account, now)
  if (!claimed.ok) return createAuthRefusal('flow_over')
  const inviteCode = newInviteCode()
  const opened = await objectStub(c.env, 'ACCOUNT', account).open(
    {
      id: account,
      registration: id,
      contact,
      locale: visitor.locale,
      residence,
      wantsNews: news === 'on',
      inviteCode,
      invitedBy: invite,
      passwordHash: hashed.value,
    },
    visitor.loginPlace,
    parseAgreements(agreed),
  )
  if (!opened.ok) return createAuthRefusal('flow_over')
  await confirmContactClaim(c.env, contact, account)
  await recordAccountTraces(c.env, account, collectTraces(visitor, contact))
  await linkUnlinkedLoginService(c, contact, account, visitor.loginPlace)
  await beginSession(c, visitor, { account, passwordVersion: 1, isTrusted: true })
  setPreferenceCookie(c, TOUR_COOKIE, 'offer')
  await endAuthFlow(c, flow)
  return AUTH_SUCCESS
}
