// One transaction uses up the challenge, the worker verifies the response, a second transaction updates the account.

import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { PasskeyChallenge } from '#objects/identity/account/factors/challenges.ts'
import { parsePasskeyName } from '#objects/identity/account/factors/passkey-list.ts'
import type { RelyingParty } from '#objects/identity/account/factors/passkeys.ts'
import { AUTH_FLOW_LIFETIME_MS, type AuthFlowState } from '#objects/identity/auth-flow/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { formatDeviceName } from '#shared/identity/account/agent.ts'
import type { ServerPasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'
import type { PasskeyAuthenticationResponse, PasskeyRegistrationResponse } from '#shared/identity/passkeys/wire.ts'
import { COOKIE_NAMES, COOKIE_SECONDS } from '#shared/law/cookies.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { readRequestCookie } from '../http/cookies.ts'
import { computeSha256Hex } from '../platform/signing.ts'
import { beginSession } from './begin-session.ts'
import { deliverAfterResponse } from './deliver.ts'
import { beginAuthFlow, countCodeMessage, endAuthFlow } from './flows.ts'
import { countAuthAttempt, toPasskeyLimit } from './limits.ts'
import { isOnKnownDevice, readMessageLocale } from './member.ts'
import { AUTH_SUCCESS, type AuthOutcome, createAuthRefusal } from './outcome.ts'
import { ensurePasskeyHandle, findAccountByPasskeyHandle } from './passkey-handles.ts'
import { AFTER_LOGIN_PATH } from './second-factor.ts'
import { readCurrentSession } from './session/session.ts'
import { createRandomHex } from './session/tokens.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>
type Busy = 'too_many_requests' | 'unavailable'

const CEREMONY = COOKIE_NAMES.passkey

/** Loads the module at the first ceremony: no other request needs the code of certificates and signatures. */
export const loadPasskeyCeremonies = () => import('#objects/identity/account/factors/passkeys.ts')

const storeOf = (c: C, flow: string) => objectStub(c.env, 'AUTH_FLOW', `f${flow[0]}`)

/** Returns the id of this browser's ceremony cookie, which challenges are bound to. */
async function ceremonyOf(c: C): Promise<string> {
  const kept = readRequestCookie(c, CEREMONY) ?? ''
  const cookie = /^[0-9a-f]{64}$/.test(kept) ? kept : createRandomHex(32)
  const lifetime = { maxAge: COOKIE_SECONDS.passkey }
  setCookie(c, CEREMONY, cookie, { path: '/', httpOnly: true, secure: true, sameSite: 'Strict', ...lifetime })
  return computeSha256Hex(`passkey ${cookie}`)
}

type Question = Pick<PasskeyChallenge, 'kind' | 'action'>

export async function issuePasskeyChallenge(
  c: C,
  { addressBlock: block }: Visitor,
  question: Question,
): Promise<Result<string, Busy>> {
  const counted = await countAuthAttempt(c.env, toPasskeyLimit(block))
  if (!counted.ok) return refuse('too_many_requests')
  const flow = await ceremonyOf(c)
  return ok(await storeOf(c, flow).openChallenge({ ...question, flow }))
}

/** Refuses a challenge of another browser or for another purpose. */
export async function consumeChallenge(
  c: C,
  response: PasskeyAuthenticationResponse | PasskeyRegistrationResponse,
  question: Question,
): Promise<Result<string, ServerPasskeyRefusal>> {
  const flow = await ceremonyOf(c)
  const { parsePasskeyChallenge } = await loadPasskeyCeremonies()
  return storeOf(c, flow).takeChallenge(parsePasskeyChallenge(response), { ...question, flow })
}

const LOGIN: Question = { kind: 'authentication', action: '' }
/** The challenge names the account: if another user logs in to this browser, the registration cannot finish. */
const adding = ({ token }: RequestSession): Question => ({ kind: 'registration', action: `add ${token.account}` })

/** Returns login options without account: the response identifies the account. */
export async function createLoginOptions(c: C, visitor: Visitor, site: RelyingParty) {
  const challenge = await issuePasskeyChallenge(c, visitor, LOGIN)
  if (!challenge.ok) return challenge
  const { createPasskeyLoginOptions } = await loadPasskeyCeremonies()
  return ok(await createPasskeyLoginOptions(site, { challenge: challenge.value }))
}

/**
 * A passkey with user verification counts as both factors (PE36).
 * @returns the path of the next step
 */
export async function logInByPasskey(
  c: C,
  visitor: Visitor,
  { site, response }: { site: RelyingParty; response: PasskeyAuthenticationResponse },
): Promise<Result<string, ServerPasskeyRefusal>> {
  const challenge = await consumeChallenge(c, response, LOGIN)
  if (!challenge.ok) return challenge
  const userHandle = response.response.userHandle ?? ''
  const id = await findAccountByPasskeyHandle(c.env, userHandle)
  if (id === undefined) return refuse('passkey_unknown')
  const account = objectStub(c.env, 'ACCOUNT', id)
  const passkey = (await account.passkeys()).find((each) => each.id === response.id)
  const { verifyPasskeyLogin } = await loadPasskeyCeremonies()
  const verified = await verifyPasskeyLogin(response, { site, challenge: challenge.value, passkey, userHandle })
  if (!verified.ok) return verified
  const accepted = await account.acceptPasskey(verified.value)
  if (!accepted.ok) return accepted
  const { isKnownDevice } = await account.credentials(visitor.deviceHash)
  const session = { account: id, passwordVersion: accepted.value, isTrusted: isKnownDevice, isSecondShown: true }
  const begun = await beginSession(c, visitor, session)
  if (begun.ok) return ok(AFTER_LOGIN_PATH)
  return refuse(begun.error === 'account_frozen' ? 'passkey_frozen' : 'passkey_unknown')
}

export async function createPasskeyRegistrationOptions(
  c: C,
  visitor: Visitor,
  { site, session }: { site: RelyingParty; session: RequestSession },
) {
  const { account } = session.token
  const challenge = await issuePasskeyChallenge(c, visitor, adding(session))
  if (!challenge.ok) return challenge
  const passkeys = await objectStub(c.env, 'ACCOUNT', account).passkeys()
  const user = { handle: await ensurePasskeyHandle(c.env, account), name: session.person.contact.value }
  const { createRegistrationOptions } = await loadPasskeyCeremonies()
  return ok(await createRegistrationOptions(site, { challenge: challenge.value, user, passkeys }))
}

const BIND = '/bind-passkey-verification'

/** Mails the owner a code before a passkey is added: an open session is not enough (PE35). */
export async function startPasskeyBinding(
  c: C,
  visitor: Visitor,
  {
    site,
    session,
    response,
    name,
  }: { site: RelyingParty; session: RequestSession; response: PasskeyRegistrationResponse; name?: string },
): Promise<Result<string, ServerPasskeyRefusal | Busy>> {
  const challenge = await consumeChallenge(c, response, adding(session))
  if (!challenge.ok) return challenge
  const now = Date.now()
  const called =
    parsePasskeyName(name ?? formatDeviceName(visitor.loginPlace.agent)) ?? (name === undefined ? 'Passkey' : undefined)
  if (called === undefined) return refuse('passkey_name')
  const { verifyPasskeyRegistration } = await loadPasskeyCeremonies()
  const verified = await verifyPasskeyRegistration(response, { site, challenge: challenge.value, name: called, now })
  if (!verified.ok) return verified
  const { contact } = session.person
  const isKnown = await isOnKnownDevice({ c, visitor, session })
  const counted = await countCodeMessage(c.env, visitor, contact, isKnown)
  if (!counted.ok) return refuse('too_many_requests')
  const { account } = session.token
  const begun = await beginAuthFlow(c, {
    kind: 'bind',
    contact,
    account,
    isHeard: true,
    passwordVersion: 0,
    invite: '',
  })
  if (!begun.ok) return refuse('unavailable')
  const { code, id: flow } = begun.value
  await objectStub(c.env, 'ACCOUNT', account).holdPasskey({
    flow,
    passkey: verified.value,
    expiresAt: now + AUTH_FLOW_LIFETIME_MS,
  })
  const locale = await readMessageLocale({ c, visitor, session })
  deliverAfterResponse(c, visitor, { kind: 'passkey_code', to: contact, locale, code })
  return ok(BIND)
}

export async function finishPasskeyBinding(c: C, visitor: Visitor, flow: AuthFlowState): Promise<AuthOutcome> {
  const session = await readCurrentSession(c)
  if (session?.token.account !== flow.account) return createAuthRefusal('flow_over')
  const bound = await objectStub(c.env, 'ACCOUNT', flow.account).bindPasskey(flow.id, visitor.loginPlace)
  await endAuthFlow(c, flow)
  return bound.ok ? AUTH_SUCCESS : createAuthRefusal(bound.error)
}
