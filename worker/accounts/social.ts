// Log-in by another service: a name of theirs that is linked to an account opens its session, as a password would. A new name
// is linked only by who has the account's own code: an e-mail address that a service names opens nothing.

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Flow } from '#objects/auth-flow/engine.ts'
import type { SocialIdentity } from '#shared/social/refusals.ts'
import { cleanEmail, emailProblem } from '#shared/validation/email.ts'
import { deliver } from '../delivery/deliver.ts'
import type { AppEnv, Env } from '../env.ts'
import { FLOW_COOKIE, flowCookieOptions, openFlow, type SocialFlow, sealFlow } from '../social/flow.ts'
import { sealKey } from '../social/seal.ts'
import type { OidcProvider } from '../social/settings.ts'
import { beginSession } from './begin-session.ts'
import { findSocial, linkSocial, socialName } from './directory.ts'
import { beginFlow, countMessage, endFlow, replaceFlow } from './flows.ts'
import { busy, next, type Outcome, refused } from './outcome.ts'
import { findPerson } from './people.ts'
import { LOGGED_IN, startSecond } from './second.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

const keyOf = async (env: Env): Promise<CryptoKey> => sealKey(await env.SECRETS.getByName('social').secret(), 'log-in')

export async function keepSocialFlow(c: C, provider: OidcProvider, flow: SocialFlow): Promise<void> {
  setCookie(c, FLOW_COOKIE, await sealFlow(await keyOf(c.env), flow), flowCookieOptions(provider))
}

/** What this browser kept: once, whatever comes of it. */
export async function takeSocialFlow(c: C) {
  const sealed = getCookie(c, FLOW_COOKIE)
  deleteCookie(c, FLOW_COOKIE, { path: '/', secure: true })
  return openFlow(await keyOf(c.env), sealed, Date.now())
}

/** A session for an account that a service has named; its second factor is asked for like after a password. */
async function enter(c: C, visitor: Visitor, id: string): Promise<Outcome> {
  const account = c.env.ACCOUNT.getByName(id)
  const [{ passwordVersion, isKnownDevice, needsSecond }, reached] = await Promise.all([
    account.credentials(visitor.device),
    account.contact(),
  ])
  if (!reached) return refused('item_gone')
  const shown = { account: id, passwordVersion, isTrusted: isKnownDevice }
  if (needsSecond) return startSecond(c, { ...shown, contact: reached.contact })
  const begun = await beginSession(c, visitor, shown)
  return begun.ok ? next(LOGGED_IN) : refused('item_gone')
}

/** @returns `next` to the session, to the code that links, or to the registration */
export async function logInBySocial(c: C, visitor: Visitor, identity: SocialIdentity): Promise<Outcome> {
  const social = socialName(identity)
  const linked = await findSocial(c.env, social)
  if (linked !== undefined) return enter(c, visitor, linked)
  const value = cleanEmail(identity.email ?? '').toLowerCase()
  if (!identity.emailVerified || emailProblem(value)) return next('/register')
  const contact = { kind: 'email', value } as const
  const { account, exists, locale } = await findPerson(c.env, contact)
  if (!exists) return next('/register')
  const counted = await countMessage(c.env, visitor, contact, false)
  if (!counted.ok) return refused('too_many_attempts', counted.error.waitMs)
  const { passwordVersion } = await c.env.ACCOUNT.getByName(account).credentials(visitor.device)
  const begun = await beginFlow(c, {
    kind: 'social',
    contact,
    account,
    isHeard: true,
    passwordVersion,
    invite: '',
    social,
  })
  if (!begun.ok) return busy
  deliver(c, visitor, { kind: 'social_code', to: contact, locale, code: begun.value.code })
  return next('/login/social-verification')
}

/** The account's own code was right: the service may log in to it from now on. */
export async function finishSocialLink(c: C, visitor: Visitor, flow: Flow): Promise<Outcome> {
  const { account, contact, passwordVersion, social } = flow
  const begun = await beginSession(c, visitor, { account, passwordVersion, isTrusted: false })
  if (!begun.ok && begun.error === 'second_missing') {
    await replaceFlow(c, flow)
    return startSecond(c, { account, contact, passwordVersion, isTrusted: false, social })
  }
  await endFlow(c, flow)
  if (!begun.ok) return refused('flow_over')
  const linked = await linkSocial(c.env, social, account)
  return linked.ok ? next(LOGGED_IN) : refused('item_gone')
}
