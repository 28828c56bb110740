// Actions of the security centre's forms.

import type { Values } from '#shared/forms/rules.ts'
import { problem } from '#shared/validation/problem.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { busy, invalid, refused } from '../accounts/outcome.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { deliver } from '../delivery/deliver.ts'
import { settings } from '../env.ts'
import { endSession } from '../middleware/session.ts'
import { revokeLater } from '../socket/revoke.ts'
import { accountOf, confirmPassword, type MemberRequest } from './member.ts'
import { type AreaOutcome, failed, finished } from './outcome.ts'
import { endSubAccountSessions } from './sub-accounts.ts'

type Act = (request: MemberRequest, values: Values) => Promise<AreaOutcome>

const mainOnly =
  (act: Act): Act =>
  async (request, values) =>
    request.session.member.belongs ? failed(refused('main_account_only')) : act(request, values)

export const changePassword = mainOnly(async (request, { current = '', password = '' }) => {
  const { c, session, visitor } = request
  const { contact } = session.person
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return failed(confirmed.error)
  if (password === current) return failed(invalid('password', problem('password_same')))
  if (isCommonPassword(password, [contact.value.split('@')[0] ?? '', settings(c.env).BRAND])) {
    return failed(invalid('password', problem('password_common')))
  }
  const hashed = await hashPassword(c.env, password)
  if (!hashed.ok) return failed(busy)
  const change = { passwordVersion: confirmed.value, passwordHash: hashed.value, session: session.token.session }
  const changed = await accountOf(c.env, session).changePassword(change, visitor.place)
  if (!changed.ok) return failed(refused('item_gone'))
  await endSubAccountSessions(c.env, session.token.account, visitor.place)
  // Also closes the socket of this session, which reconnects by itself.
  revokeLater(c, session.token.account, null)
  deliver(c, visitor, { kind: 'password_changed', to: contact, locale: visitor.locale })
  return finished('password_changed')
})

export const setPhrase = mainOnly(async ({ c, session, visitor }, { phrase = '' }) => {
  await accountOf(c.env, session).setPhrase(phrase, visitor.place)
  return finished(phrase === '' ? 'phrase_removed' : 'phrase_saved')
})

export const stopFactorReset = mainOnly(async ({ c, session, visitor }) => {
  const stopped = await accountOf(c.env, session).stopFactorReset(visitor.place)
  return stopped ? finished('reset_stopped') : failed(refused('item_gone'))
})

/** Ending the current session is a logout. */
export const endSessionById: Act = async ({ c, session }, { id = '' }) => {
  await accountOf(c.env, session).endSession(id, 'session_ended')
  revokeLater(c, session.token.account, [id])
  if (id !== session.token.session) return finished('session_ended')
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  endSession(c)
  return { kind: 'elsewhere', path: '/' }
}

export const endAllSessions: Act = async ({ c, session, visitor }) => {
  await endSubAccountSessions(c.env, session.token.account, visitor.place)
  await accountOf(c.env, session).endAllSessions(visitor.place)
  revokeLater(c, session.token.account, null)
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  endSession(c)
  return { kind: 'elsewhere', path: '/login' }
}

export const forgetDevice: Act = async ({ c, session, visitor }, { id = '' }) => {
  const forgotten = await accountOf(c.env, session).forgetDevice(id, visitor.place)
  return forgotten.ok ? finished('device_forgotten') : failed(refused('item_gone'))
}

export const beginTwoStep = mainOnly(async (request, { proof = '' }) => {
  const { c, session } = request
  const confirmed = await confirmPassword(request, proof, 'proof')
  if (!confirmed.ok) return failed(confirmed.error)
  await accountOf(c.env, session).offerTwoStep()
  return finished()
})

export const acceptTwoStep = mainOnly(async ({ c, session, visitor }, { code = '' }) => {
  const accepted = await accountOf(c.env, session).acceptTwoStep(code, visitor.place)
  if (accepted.ok) {
    return { kind: 'shown', shown: { page: 'account-security', data: { codes: accepted.value } } }
  }
  return accepted.error === 'totp_wrong'
    ? failed(invalid('code', problem('totp_wrong')))
    : failed(refused('totp_offer_over'))
})

export const endTwoStep = mainOnly(async ({ c, session, visitor }, { off = '' }) => {
  const checked = await accountOf(c.env, session).disableTwoStep(off, visitor.place)
  if (checked.ok) return finished('totp_off')
  return 'waitMs' in checked.error
    ? failed(refused('too_many_attempts', checked.error.waitMs))
    : failed(invalid('off', problem(checked.error.reason)))
})

export const renamePasskey = mainOnly(async ({ c, session }, { id = '', name = '' }) => {
  const renamed = await accountOf(c.env, session).renamePasskey(id, name)
  return renamed.ok ? finished('passkey_renamed') : failed(refused('item_gone'))
})

export const removePasskeyById = mainOnly(async ({ c, session, visitor }, { id = '' }) => {
  const removed = await accountOf(c.env, session).removePasskey(id, visitor.place)
  return removed.ok ? finished('passkey_removed') : failed(refused('item_gone'))
})
