import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { loadSettings } from '../../env.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../area-outcome.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { deliverAfterResponse } from '../deliver.ts'
import { endEnteredSessions, endSubAccountSessions } from '../end-sub-account-sessions.ts'
import { accountStub, confirmPassword, type MemberRequest, readMessageLocale } from '../member.ts'
import { AUTH_BUSY_REFUSAL, createAuthProblem, createAuthRefusal } from '../outcome.ts'
import { removePasskeyAndMail } from '../passkey-removal.ts'
import { hashPassword } from '../passwords.ts'
import { revokeAfterResponse } from '../session/revoke.ts'
import { clearSessionCookies, endBrowserSessions } from '../session/session.ts'

type Act = (request: MemberRequest, values: FormValues) => Promise<AccountAreaOutcome>

const mainOnly =
  (act: Act): Act =>
  async (request, values) =>
    request.session.member.belongs ? toAccountAreaFailure(createAuthRefusal('main_account_only')) : act(request, values)

export const changePassword = mainOnly(async (request, { current = '', password = '' }) => {
  const { c, session, visitor } = request
  const { contact } = session.person
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return toAccountAreaFailure(confirmed.error)
  if (password === current)
    return toAccountAreaFailure(createAuthProblem('password', createInputProblem('password_same')))
  if (await isCommonPassword(c.env, password, [contact.value.split('@')[0] ?? '', loadSettings(c.env).BRAND])) {
    return toAccountAreaFailure(createAuthProblem('password', createInputProblem('password_common')))
  }
  const hashed = await hashPassword(c.env, password)
  if (!hashed.ok) return toAccountAreaFailure(AUTH_BUSY_REFUSAL)
  const change = { passwordVersion: confirmed.value, passwordHash: hashed.value, session: session.token.session }
  const changed = await accountStub(c.env, session).changePassword(change, visitor.loginPlace)
  if (!changed.ok) return toAccountAreaFailure(createAuthRefusal('item_gone'))
  await endSubAccountSessions(c.env, session.token.account, visitor.loginPlace)
  // This also closes the current session's socket, which reconnects by itself.
  revokeAfterResponse(c, session.token.account, null, session.token.session)
  const locale = await readMessageLocale(request)
  deliverAfterResponse(c, visitor, { kind: 'password_changed', to: contact, locale })
  return createAccountAreaSuccess('password_changed')
})

export const setAntiPhishingPhrase = mainOnly(async ({ c, session, visitor }, { phrase = '' }) => {
  await accountStub(c.env, session).setPhrase(phrase, visitor.loginPlace)
  return createAccountAreaSuccess(phrase === '' ? 'phrase_removed' : 'phrase_saved')
})

export const submitStopFactorReset = mainOnly(async ({ c, session, visitor }) => {
  const stopped = await accountStub(c.env, session).stopFactorReset(visitor.loginPlace)
  return stopped ? createAccountAreaSuccess('reset_stopped') : toAccountAreaFailure(createAuthRefusal('item_gone'))
})

/** Logs the user out if the ended session is the current one. */
export const endSessionById: Act = async ({ c, session }, { id = '' }) => {
  await accountStub(c.env, session).endSession(id, 'session_ended')
  revokeAfterResponse(c, session.token.account, [id])
  await endEnteredSessions(c.env, session.token.account, id)
  if (id !== session.token.session) return createAccountAreaSuccess('session_ended')
  await endBrowserSessions(c)
  clearSessionCookies(c)
  return { kind: 'elsewhere', path: '/' }
}

export const endAllUserSessions: Act = async ({ c, session, visitor }) => {
  await endSubAccountSessions(c.env, session.token.account, visitor.loginPlace)
  await accountStub(c.env, session).endAllSessions(visitor.loginPlace)
  revokeAfterResponse(c, session.token.account, null)
  await endBrowserSessions(c)
  clearSessionCookies(c)
  return { kind: 'elsewhere', path: '/login' }
}

export const forgetDevice: Act = async ({ c, session, visitor }, { id = '' }) => {
  const forgotten = await accountStub(c.env, session).forgetDevice(id, visitor.loginPlace)
  if (!forgotten.ok) return toAccountAreaFailure(createAuthRefusal('item_gone'))
  await objectStub(c.env, 'NOTICES', session.token.account)
    .forgetPushDevice(id)
    .catch((error: unknown) => logWarning('push_not_ended', { error }))
  return createAccountAreaSuccess('device_forgotten')
}

export const startTwoStepSetup = mainOnly(async (request, { proof = '' }) => {
  const { c, session } = request
  const confirmed = await confirmPassword(request, proof, 'proof')
  if (!confirmed.ok) return toAccountAreaFailure(confirmed.error)
  await accountStub(c.env, session).offerTwoStep()
  return createAccountAreaSuccess()
})

export const confirmTwoStepSetup = mainOnly(async ({ c, session, visitor }, { code = '' }) => {
  const accepted = await accountStub(c.env, session).acceptTwoStep(code, visitor.loginPlace)
  if (accepted.ok) {
    return { kind: 'shown', shown: { page: 'account-security', data: { codes: accepted.value } } }
  }
  return accepted.error === 'totp_wrong'
    ? toAccountAreaFailure(createAuthProblem('code', createInputProblem('totp_wrong')))
    : toAccountAreaFailure(createAuthRefusal('totp_offer_over'))
})

export const submitRenewBackupCodes = mainOnly(async ({ c, session, visitor }, { fresh = '' }) => {
  const renewed = await accountStub(c.env, session).renewBackupCodes(fresh, visitor.loginPlace)
  if (renewed.ok) return { kind: 'shown', shown: { page: 'account-security', data: { codes: renewed.value } } }
  return 'waitMs' in renewed.error
    ? toAccountAreaFailure(createAuthRefusal('too_many_attempts', renewed.error.waitMs))
    : toAccountAreaFailure(createAuthProblem('fresh', createInputProblem(renewed.error.reason)))
})

export const disableTwoStep = mainOnly(async ({ c, session, visitor }, { off = '' }) => {
  const checked = await accountStub(c.env, session).disableTwoStep(off, visitor.loginPlace)
  if (checked.ok) return createAccountAreaSuccess('totp_off')
  return 'waitMs' in checked.error
    ? toAccountAreaFailure(createAuthRefusal('too_many_attempts', checked.error.waitMs))
    : toAccountAreaFailure(createAuthProblem('off', createInputProblem(checked.error.reason)))
})

export const submitRenamePasskey = mainOnly(async ({ c, session }, { id = '', name = '' }) => {
  const renamed = await accountStub(c.env, session).renamePasskey(id, name)
  return renamed.ok ? createAccountAreaSuccess('passkey_renamed') : toAccountAreaFailure(createAuthRefusal('item_gone'))
})

/** A session alone removes no passkey: its cookies may have been stolen (PE38). */
export const removePasskeyById = mainOnly(async (request, { id = '', confirm = '' }) => {
  const confirmed = await confirmPassword(request, confirm, 'confirm')
  if (!confirmed.ok) return toAccountAreaFailure(confirmed.error)
  return (await removePasskeyAndMail(request, id)).ok
    ? createAccountAreaSuccess('passkey_removed')
    : toAccountAreaFailure(createAuthRefusal('item_gone'))
})
