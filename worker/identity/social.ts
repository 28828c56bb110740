// A linked identity replaces the password, but not the second factor. To link an identity, the user enters a code that
// is sent to the account: the e-mail address that the service reports is no proof.

import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { AccountContact } from '#objects/identity/account/engine.ts'
import type { AuthFlowState } from '#objects/identity/auth-flow/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#shared/i18n/locales.ts'
import type { SocialIdentity } from '#shared/identity/social/refusals.ts'
import type { UnlinkedLoginState } from '#shared/identity/social/services.ts'
import { cleanEmail, findEmailProblem } from '#shared/validation/email.ts'
import type { OidcProvider } from '../context/social-settings.ts'
import type { AppEnv, Env } from '../env.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { beginSession } from './begin-session.ts'
import { deliverAfterResponse } from './deliver.ts'
import { findSocialAccount, toSocialKey } from './directory/directory.ts'
import { findUserByContact } from './directory/find-person.ts'
import { beginAuthFlow, countCodeMessage, endAuthFlow, endReplacedAuthFlow } from './flows.ts'
import { loginOwnerId } from './member.ts'
import { AUTH_BUSY_REFUSAL, type AuthOutcome, createAuthRefusal, toNextStep } from './outcome.ts'
import { AFTER_LOGIN_PATH, startSecondFactor } from './second-factor.ts'
import { readCurrentSession } from './session/session.ts'
import {
  createSocialFlowCookieOptions,
  SOCIAL_FLOW_COOKIE,
  type SocialFlow,
  sealSocialFlow,
  unsealSocialFlow,
} from './social/flow.ts'
import { deriveSealKey } from './social/seal.ts'
import { linkLoginService, storeUnlinkedLoginService } from './social-link.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

const keyOf = async (env: Env): Promise<CryptoKey> =>
  deriveSealKey(await objectStub(env, 'SECRETS', 'social').secret(), 'log-in')

type Answering = Pick<OidcProvider, 'responseMode'>

export async function storeSocialFlow(c: C, provider: Answering, flow: SocialFlow): Promise<void> {
  setCookie(
    c,
    SOCIAL_FLOW_COOKIE,
    await sealSocialFlow(await keyOf(c.env), flow),
    createSocialFlowCookieOptions(provider),
  )
}

/** Deletes the cookie: the flow is valid once. */
export async function takeSocialFlow(c: C) {
  const sealed = readRequestCookie(c, SOCIAL_FLOW_COOKIE)
  deleteCookie(c, SOCIAL_FLOW_COOKIE, { path: '/', secure: true })
  return unsealSocialFlow(await keyOf(c.env), sealed, Date.now())
}

async function enter(c: C, visitor: Visitor, id: string): Promise<AuthOutcome> {
  const account = objectStub(c.env, 'ACCOUNT', id)
  const [{ passwordVersion, isKnownDevice, needsSecond }, reached] = await Promise.all([
    account.credentials(visitor.deviceHash),
    account.contact(),
  ])
  if (!reached) return createAuthRefusal('item_gone')
  const shown = { account: id, passwordVersion, isTrusted: isKnownDevice }
  if (needsSecond) return startSecondFactor(c, { ...shown, contact: reached.contact })
  const begun = await beginSession(c, visitor, shown)
  if (begun.ok) return toNextStep(AFTER_LOGIN_PATH)
  return createAuthRefusal(begun.error === 'account_frozen' ? 'account_frozen' : 'item_gone')
}

type Found = { readonly account: string; readonly contact: AccountContact; readonly locale: LocaleCode }

async function askLinking(
  c: C,
  visitor: Visitor,
  { account, contact, locale }: Found,
  social: string,
): Promise<AuthOutcome> {
  const { passwordVersion, isKnownDevice } = await objectStub(c.env, 'ACCOUNT', account).credentials(visitor.deviceHash)
  const counted = await countCodeMessage(c.env, visitor, contact, isKnownDevice)
  if (!counted.ok) return createAuthRefusal('too_many_attempts', counted.error.waitMs)
  const flow = { kind: 'social', contact, account, isHeard: true, passwordVersion, invite: '', social } as const
  const begun = await beginAuthFlow(c, flow)
  if (!begun.ok) return AUTH_BUSY_REFUSAL
  deliverAfterResponse(c, visitor, { kind: 'social_code', to: contact, locale, code: begun.value.code })
  return toNextStep('/login/social-verification')
}

async function ownerOf(c: C, email: string): Promise<Found | undefined> {
  const session = await readCurrentSession(c)
  if (session && !session.member.belongs) {
    const { contact, locale } = session.person
    return { account: session.token.account, contact, locale: isLocaleCode(locale) ? locale : DEFAULT_LOCALE }
  }
  if (email === '') return undefined
  const contact = { kind: 'email', value: email } as const
  const { account, exists, locale } = await findUserByContact(c.env, contact)
  return exists ? { account, contact, locale } : undefined
}

/** @returns the next step, or `untied` if no account is linked to the identity */
export async function logInBySocial(
  c: C,
  visitor: Visitor,
  identity: SocialIdentity,
): Promise<AuthOutcome | { readonly kind: 'untied'; readonly how: UnlinkedLoginState }> {
  const social = toSocialKey(identity)
  const linked = await findSocialAccount(c.env, social)
  const session = await readCurrentSession(c)
  if (linked !== undefined && session && loginOwnerId(session) !== linked) return { kind: 'untied', how: 'other' }
  if (linked !== undefined) return enter(c, visitor, linked)
  const named = cleanEmail(identity.email ?? '').toLowerCase()
  const email = identity.emailVerified && !findEmailProblem(named) ? named : ''
  const owner = await ownerOf(c, email)
  if (owner) return askLinking(c, visitor, owner, social)
  if (email === '') return { kind: 'untied', how: 'unlinked' }
  await storeUnlinkedLoginService(c, { social, email })
  return { kind: 'untied', how: 'fresh' }
}

export async function finishSocialLink(c: C, visitor: Visitor, flow: AuthFlowState): Promise<AuthOutcome> {
  const { account, contact, passwordVersion, social } = flow
  const { isKnownDevice: isTrusted } = await objectStub(c.env, 'ACCOUNT', account).credentials(visitor.deviceHash)
  const begun = await beginSession(c, visitor, { account, passwordVersion, isTrusted })
  if (!begun.ok && begun.error === 'second_missing') {
    await endReplacedAuthFlow(c, flow)
    return startSecondFactor(c, { account, contact, passwordVersion, isTrusted, social })
  }
  await endAuthFlow(c, flow)
  if (!begun.ok) return createAuthRefusal('flow_over')
  return (await linkLoginService(c.env, social, account, visitor.loginPlace))
    ? toNextStep(AFTER_LOGIN_PATH)
    : createAuthRefusal('item_gone')
}
