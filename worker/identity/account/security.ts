import type { FormValues } from '#shared/forms/rules.ts'
import { createProblem } from '#shared/validation/problem.ts'
import { loadSettings } from '../../env.ts'
import { type AreaOutcome, createAreaSuccess, toAreaFailure } from '../area-outcome.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { deliverAfterResponse } from '../deliver.ts'
import { endSubAccountSessions } from '../end-sub-account-sessions.ts'
import { accountStub, confirmPassword, type MemberRequest } from '../member.ts'
import { AUTH_BUSY_REFUSAL, createAuthProblem, createAuthRefusal } from '../outcome.ts'
import { hashPassword } from '../passwords.ts'
import { revokeAfterResponse } from '../session/revoke.ts'
import { clearSessionCookies } from '../session/session.ts'

type Act = (request: MemberRequest, values: FormValues) => Promise<AreaOutcome>

const mainOnly =
  (act: Act): Act =>
  async (request, values) =>
    request.session.member.belongs ? toAreaFailure(createAuthRefusal('main_account_only')) : act(request, values)

export const changePassword = mainOnly(async (request, { current = '', password = '' }) => {
  const { c, session, visitor } = request
  const { contact } = session.person
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return toAreaFailure(confirmed.error)
  if (password === current) return toAreaFailure(createAuthProblem('password', createProblem('password_same')))
  if (isCommonPassword(password, [contact.value.split('@')[0] ?? '', loadSettings(c.env).BRAND])) {
    return toAreaFailure(createAuthProblem('password', createProblem('password_common')))
  }
  const hashed = await hashPassword(c.env, password)
  if (!hashed.ok) return toAreaFailure(AUTH_BUSY_REFUSAL)
  const change = { passwordVersion: confirmed.value, passwordHash: hashed.value, session: session.token.session }
  const changed = await accountStub(c.env, session).changePassword(change, visitor.loginPlace)
  if (!changed.ok) return toAreaFailure(createAuthRefusal('item_gone'))
  await endSubAccountSessions(c.env, session.token.account, visitor.loginPlace)
  // This also closes the current session's socket, which reconnects by itself.
  revokeAfterResponse(c, session.token.account, null)
  deliverAfterResponse(c, visitor, { kind: 'password_changed', to: contact, locale: visitor.locale })
  return createAreaSuccess('password_changed')
})

export const setPhrase = mainOnly(async ({ c, session, visitor }, { phrase = '' }) => {
  await accountStub(c.env, session).setPhrase(phrase, visitor.loginPlace)
  return createAreaSuccess(phrase === '' ? 'phrase_removed' : 'phrase_saved')
})

export const submitStopFactorReset = mainOnly(async ({ c, session, visitor }) => {
  const stopped = await accountStub(c.env, session).stopFactorReset(visitor.loginPlace)
  return stopped ? createAreaSuccess('reset_stopped') : toAreaFailure(createAuthRefusal('item_gone'))
})

/** Logs the user out if the ended session is the current one. */
export const endSessionById: Act = async ({ c, session }, { id = '' }) => {
  await accountStub(c.env, session).endSession(id, 'session_ended')
  revokeAfterResponse(c, session.token.account, [id])
  if (id !== session.token.session) return createAreaSuccess('session_ended')
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  clearSessionCookies(c)
  return { kind: 'elsewhere', path: '/' }
}

export const endAllSessions: Act = async ({ c, session, visitor }) => {
  await endSubAccountSessions(c.env, session.token.account, visitor.loginPlace)
  await accountStub(c.env, session).endAllSessions(visitor.loginPlace)
  revokeAfterResponse(c, session.token.account, null)
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  clearSessionCookies(c)
  return { kind: 'elsewhere', path: '/login' }
}

export const forgetDevice: Act = async ({ c, session, visitor }, { id = '' }) => {
  const forgotten = await accountStub(c.env, session).forgetDevice(id, visitor.loginPlace)
  return forgotten.ok ? createAreaSuccess('device_forgotten') : toAreaFailure(createAuthRefusal('item_gone'))
}

export const beginTwoStep = mainOnly(async (request, { proof = '' }) => {
  const { c, session } = request
  const confirmed = await confirmPassword(request, proof, 'proof')
  if (!confirmed.ok) return toAreaFailure(confirmed.error)
  await accountStub(c.env, session).offerTwoStep()
  return createAreaSuccess()
})

export const acceptTwoStep = mainOnly(async ({ c, session, visitor }, { code = '' }) => {
  const accepted = await accountStub(c.env, session).acceptTwoStep(code, visitor.loginPlace)
  if (accepted.ok) {
    return { kind: 'shown', shown: { page: 'account-security', data: { codes: accepted.value } } }
  }
  return accepted.error === 'totp_wrong'
    ? toAreaFailure(createAuthProblem('code', createProblem('totp_wrong')))
    : toAreaFailure(createAuthRefusal('totp_offer_over'))
})

export const endTwoStep = mainOnly(async ({ c, session, visitor }, { off = '' }) => {
  const checked = await accountStub(c.env, session).disableTwoStep(off, visitor.loginPlace)
  if (checked.ok) return createAreaSuccess('totp_off')
  return 'waitMs' in checked.error
    ? toAreaFailure(createAuthRefusal('too_many_attempts', checked.error.waitMs))
    : toAreaFailure(createAuthProblem('off', createProblem(checked.error.reason)))
})

export const submitRenamePasskey = mainOnly(async ({ c, session }, { id = '', name = '' }) => {
  const renamed = await accountStub(c.env, session).renamePasskey(id, name)
  return renamed.ok ? createAreaSuccess('passkey_renamed') : toAreaFailure(createAuthRefusal('item_gone'))
})

export const removePasskeyById = mainOnly(async ({ c, session, visitor }, { id = '' }) => {
  const removed = await accountStub(c.env, session).removePasskey(id, visitor.loginPlace)
  return removed.ok ? createAreaSuccess('passkey_removed') : toAreaFailure(createAuthRefusal('item_gone'))
})
