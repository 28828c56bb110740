// Form actions of the account pages. Ids from forms are resolved only within the logged-in account.

import type { FormValues } from '#shared/forms/rules.ts'
import type { AreaFormName } from '#shared/pages/area-forms.ts'
import { setHidden } from '../../affiliate/board.ts'
import { labelInvited } from '../../affiliate/invited.ts'
import { join, ofAffiliates } from '../../affiliate/joining.ts'
import { archiveLink, makeLink } from '../../affiliate/pages.ts'
import { createKey, revokeKey } from '../../identity/account/api-keys.ts'
import { savePreferences } from '../../identity/account/preferences.ts'
import {
  acceptTwoStep,
  beginTwoStep,
  changePassword,
  endAllSessions,
  endSessionById,
  endTwoStep,
  forgetDevice,
  removePasskeyById,
  setPhrase,
  submitRenamePasskey,
  submitStopFactorReset,
} from '../../identity/account/security.ts'
import { removeService } from '../../identity/account/services.ts'
import {
  createSubAccount,
  enterSubAccount,
  freezeSubAccount,
  leaveSubAccount,
  unfreezeSubAccount,
} from '../../identity/account/sub-accounts.ts'
import { type AreaOutcome, areaSuccess, toAreaFailure } from '../../identity/area-outcome.ts'
import { deliver } from '../../identity/deliver.ts'
import { endSubAccountSessions } from '../../identity/end-sub-account-sessions.ts'
import { accountStub, confirmPassword, type MemberRequest } from '../../identity/member.ts'
import { authRefusal } from '../../identity/outcome.ts'
import { revokeAfterResponse } from '../../identity/session/revoke.ts'
import { endSession } from '../../identity/session/session.ts'
import { changeScreens } from '../../markets/screens.ts'
import { makeAlert, rearmAlert, removeAlert, saveNotices, saveQuietHours } from '../../notifications/alerts.ts'
import { setWelcome } from './first-steps.ts'

type Act = (request: MemberRequest, values: FormValues) => Promise<AreaOutcome>

const markRead =
  (upTo: boolean): Act =>
  async ({ c, session }, { id = '' }) => {
    await accountStub(c.env, session).markRead(Number(id || 0), upTo)
    return areaSuccess(upTo ? 'all_read' : undefined)
  }

/** Schedules the account for closing. A login within the grace period cancels it. */
const close: Act = async (request, { current = '' }) => {
  const { c, session, visitor } = request
  if (session.member.belongs) return toAreaFailure(authRefusal('main_account_only'))
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return toAreaFailure(confirmed.error)
  const closed = await accountStub(c.env, session).close(visitor.place)
  if (!closed.ok) return toAreaFailure(authRefusal(closed.error))
  await endSubAccountSessions(c.env, session.token.account, visitor.place)
  revokeAfterResponse(c, session.token.account, null)
  deliver(c, visitor, { kind: 'closing_begun', to: session.person.contact, locale: visitor.locale })
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  endSession(c)
  return { kind: 'elsewhere', path: '/' }
}

export const ACCOUNT_ACTIONS: Readonly<Record<AreaFormName, Act>> = {
  'password-change': changePassword,
  'phrase-set': setPhrase,
  'totp-begin': beginTwoStep,
  'totp-accept': acceptTwoStep,
  'totp-end': endTwoStep,
  'passkey-rename': submitRenamePasskey,
  'passkey-remove': removePasskeyById,
  'service-remove': removeService,
  'factor-reset-stop': submitStopFactorReset,
  'session-end': endSessionById,
  'sessions-end': endAllSessions,
  'device-forget': forgetDevice,
  'preferences-save': savePreferences,
  'notification-read': markRead(false),
  'notifications-read': markRead(true),
  'notices-save': saveNotices,
  'quiet-hours-save': saveQuietHours,
  'alert-make': makeAlert,
  'alert-rearm': rearmAlert,
  'alert-remove': removeAlert,
  'api-key-make': createKey,
  'api-key-revoke': revokeKey,
  'sub-account-make': createSubAccount,
  'sub-account-enter': enterSubAccount,
  'sub-account-freeze': freezeSubAccount,
  'sub-account-thaw': unfreezeSubAccount,
  'sub-account-leave': leaveSubAccount,
  'affiliate-join': join,
  'affiliate-link-make': ofAffiliates(makeLink),
  'affiliate-link-archive': ofAffiliates(archiveLink),
  'invited-label': ofAffiliates(labelInvited),
  'affiliate-board-leave': ofAffiliates(setHidden(true)),
  'affiliate-board-join': ofAffiliates(setHidden(false)),
  'welcome-hide': setWelcome(true),
  'welcome-show': setWelcome(false),
  'screen-keep': changeScreens('keep'),
  'screen-drop': changeScreens('drop'),
  'screen-restore': changeScreens('restore'),
  'account-close': close,
}
