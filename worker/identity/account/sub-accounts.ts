// While the user works in a sub-account, a second cookie holds the main account's session. That cookie only serves to
// return.

import { deleteCookie, setCookie } from 'hono/cookie'
import { syncTradingWithStatus } from '#objects/identity/account/ending/stop-trading.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { COOKIE_NAMES } from '#shared/law/cookies.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { readRequestCookie } from '../../http/cookies.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../area-outcome.ts'
import { accountStub, loginOwnerId, type MemberRequest } from '../member.ts'
import { createAuthProblem, createAuthRefusal } from '../outcome.ts'
import { findIssuedToken } from '../session/derived-tokens.ts'
import { loadAccountKeys } from '../session/keys.ts'
import { revokeAfterResponse } from '../session/revoke.ts'
import { endCurrentSession, setSessionCookies } from '../session/session.ts'
import { createAccountId, createSessionToken, formatSessionToken, hashSessionToken } from '../session/tokens.ts'
import { relationsStub } from '../traces.ts'

const MAIN = COOKIE_NAMES.main
const MAIN_COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const

/** Idempotent: the account is recorded as pending, its object is opened, then the record is marked as open. */
async function openSub({ c, session, visitor }: MemberRequest, sub: { id: string; name: string }): Promise<void> {
  const { person: user } = session
  const object = objectStub(c.env, 'ACCOUNT', sub.id)
  await object.open(
    {
      id: sub.id,
      registration: `sub of ${session.token.account}`,
      contact: user.contact,
      locale: user.locale,
      residence: user.residence,
      wantsNews: false,
      inviteCode: '',
      invitedBy: '',
      // No password matches an empty hash: only the main account can enter.
      passwordHash: '',
    },
    visitor.loginPlace,
  )
  await object.belongTo({ parent: session.token.account, name: sub.name, isFrozen: false })
  await accountStub(c.env, session).setSubAccount(sub.id, 'open', visitor.loginPlace)
  await relationsStub(c.env).relate(sub.id, session.token.account, ['sub_account'])
}

export async function createSubAccount(request: MemberRequest, { name = '' }: FormValues): Promise<AccountAreaOutcome> {
  const { c, session, visitor } = request
  if (session.member.belongs) return toAccountAreaFailure(createAuthRefusal('main_account_only'))
  const sub = { id: createAccountId(), name }
  const added = await accountStub(c.env, session).addSubAccount(sub, visitor.loginPlace)
  if (!added.ok) {
    return added.error === 'name_taken'
      ? toAccountAreaFailure(createAuthProblem('name', createInputProblem('label_taken')))
      : toAccountAreaFailure(createAuthRefusal('too_many_kept'))
  }
  await openSub(request, sub)
  return createAccountAreaSuccess('sub_made')
}

/** Finds an own sub-account; completes its creation if that was interrupted. */
async function own(request: MemberRequest, id: string) {
  const { c, session } = request
  const found = (await accountStub(c.env, session).subAccounts()).find((sub) => sub.id === id)
  if (found?.state === 'pending') await openSub(request, found)
  return found
}

export async function enterSubAccount(request: MemberRequest, { id = '' }: FormValues): Promise<AccountAreaOutcome> {
  const { c, session, visitor } = request
  const sub = await own(request, id)
  if (!sub || sub.state === 'frozen') return toAccountAreaFailure(createAuthRefusal('item_gone'))
  const keys = await loadAccountKeys(c.env)
  const token = createSessionToken(sub.id)
  const begun = await objectStub(c.env, 'ACCOUNT', sub.id).beginSession({
    ...visitor.loginPlace,
    id: token.session,
    hash: await hashSessionToken(token),
    stays: session.isPersistent,
    passwordVersion: 1,
    enteredFrom: session.token.session,
  })
  if (!begun.ok) return toAccountAreaFailure(createAuthRefusal('item_gone'))
  setCookie(c, MAIN, await formatSessionToken(keys, session.token), MAIN_COOKIE)
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  await setSessionCookies(c, keys, token, session.isPersistent)
  return { kind: 'elsewhere', path: '/account' }
}

/**
 * Another press of the same button may have ended the sub-account's session.
 * @returns false if the main account's session is over, too
 */
export async function resumeMainSession(c: MemberRequest['c'], ownerId?: string): Promise<boolean> {
  const issued = await findIssuedToken(c.env, readRequestCookie(c, MAIN) ?? '')
  deleteCookie(c, MAIN, { path: '/', secure: true })
  if (!issued || (ownerId !== undefined && issued.token.account !== ownerId)) return false
  const { token, next, presented } = issued
  const presence = await objectStub(c.env, 'ACCOUNT', token.account).present(token.session, presented)
  if (presence.kind === 'over' || presence.kind === 'reused') return false
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  await setSessionCookies(c, await loadAccountKeys(c.env), presence.kind === 'rotated' ? next : token, presence.stays)
  return true
}

/** Returns to the main account if its session is still valid; otherwise redirects to the login. */
export async function leaveSubAccount(request: MemberRequest): Promise<AccountAreaOutcome> {
  const { c, session } = request
  if (!session.member.belongs) return createAccountAreaSuccess()
  await endCurrentSession(c)
  const isBack = await resumeMainSession(c, loginOwnerId(session))
  return { kind: 'elsewhere', path: isBack ? '/account/sub-accounts' : '/login' }
}

/** Freezes or unfreezes by the operators' method (ACC25). Safe to repeat after a failure. */
const setFrozen = async (request: MemberRequest, id: string, isFrozen: boolean): Promise<AccountAreaOutcome> => {
  const { c, session, visitor } = request
  const sub = await own(request, id)
  if (!sub) return toAccountAreaFailure(createAuthRefusal('item_gone'))
  await objectStub(c.env, 'ACCOUNT', id).belongTo({ parent: session.token.account, name: sub.name, isFrozen })
  if (isFrozen) revokeAfterResponse(c, id, null)
  await syncTradingWithStatus(c.env, [id])
  await accountStub(c.env, session).setSubAccount(id, isFrozen ? 'frozen' : 'open', visitor.loginPlace)
  return createAccountAreaSuccess(isFrozen ? 'sub_frozen' : 'sub_thawed')
}

export const freezeSubAccount = (request: MemberRequest, { id = '' }: FormValues) => setFrozen(request, id, true)
export const unfreezeSubAccount = (request: MemberRequest, { id = '' }: FormValues) => setFrozen(request, id, false)
