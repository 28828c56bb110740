// Ids from forms are resolved only within the logged-in account.

import type { FormValues } from '#shared/forms/rules.ts'
import type { AccountAreaFormName } from '#shared/pages/area-forms.ts'
import { setAffiliateBoardHidden } from '../../affiliate/board.ts'
import { labelInvitedUser } from '../../affiliate/invited.ts'
import { requireAffiliate, submitJoinProgram } from '../../affiliate/joining.ts'
import { createInviteLink, submitArchiveLink } from '../../affiliate/pages.ts'
import { submitAllowApiKey, submitCreateApiKey, submitRevokeApiKey } from '../../identity/account/api-keys.ts'
import { saveAccountPreferences } from '../../identity/account/preferences.ts'
import {
  changePassword,
  confirmTwoStepSetup,
  disableTwoStep,
  endAllUserSessions,
  endSessionById,
  forgetDevice,
  removePasskeyById,
  setAntiPhishingPhrase,
  startTwoStepSetup,
  submitRenamePasskey,
  submitRenewBackupCodes,
  submitStopFactorReset,
} from '../../identity/account/security.ts'
import { removeLoginService } from '../../identity/account/services.ts'
import {
  createSubAccount,
  enterSubAccount,
  freezeSubAccount,
  leaveSubAccount,
  unfreezeSubAccount,
} from '../../identity/account/sub-accounts.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../../identity/area-outcome.ts'
import { deliverAfterResponse } from '../../identity/deliver.ts'
import { endSubAccountSessions } from '../../identity/end-sub-account-sessions.ts'
import { accountStub, confirmPassword, type MemberRequest, readMessageLocale } from '../../identity/member.ts'
import { createAuthRefusal } from '../../identity/outcome.ts'
import { revokeAfterResponse } from '../../identity/session/revoke.ts'
import { clearSessionCookies } from '../../identity/session/session.ts'
import { changeSavedMarketScreens } from '../../markets/screens.ts'
import {
  removeAlert,
  saveNotificationChannels,
  saveQuietHours,
  submitCreateAlert,
  submitRearmAlert,
} from '../../notifications/alerts.ts'
import { connectVenueKey, removeVenueKey } from '../../venues/connection.ts'
import { submitVenueTransfer } from '../../venues/transfers.ts'
import { setWelcomeHidden } from './first-steps.ts'

type Act = (request: MemberRequest, values: FormValues) => Promise<AccountAreaOutcome>

const markRead =
  (upTo: boolean): Act =>
  async ({ c, session }, { id = '' }) => {
    await accountStub(c.env, session).markRead(Number(id || 0), upTo)
    return createAccountAreaSuccess(upTo ? 'all_read' : undefined)
  }

/** Schedules the account for closing. A login within the grace period cancels it. */
const close: Act = async (request, { current = '' }) => {
  const { c, session, visitor } = request
  if (session.member.belongs) return toAccountAreaFailure(createAuthRefusal('main_account_only'))
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return toAccountAreaFailure(confirmed.error)
  const closed = await accountStub(c.env, session).close(visitor.loginPlace)
  if (!closed.ok) return toAccountAreaFailure(createAuthRefusal(closed.error))
  await endSubAccountSessions(c.env, session.token.account, visitor.loginPlace)
  revokeAfterResponse(c, session.token.account, null)
  const locale = await readMessageLocale(request)
  deliverAfterResponse(c, visitor, { kind: 'closing_begun', to: session.person.contact, locale })
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  clearSessionCookies(c)
  return { kind: 'elsewhere', path: '/' }
}

export const ACCOUNT_ACTIONS: Readonly<Record<AccountAreaFormName, Act>> = {
  'password-change': changePassword,
  'phrase-set': setAntiPhishingPhrase,
  'totp-begin': startTwoStepSetup,
  'totp-accept': confirmTwoStepSetup,
  'backup-codes-renew': submitRenewBackupCodes,
  'totp-end': disableTwoStep,
  'passkey-rename': submitRenamePasskey,
  'passkey-remove': removePasskeyById,
  'service-remove': removeLoginService,
  'factor-reset-stop': submitStopFactorReset,
  'session-end': endSessionById,
  'sessions-end': endAllUserSessions,
  'device-forget': forgetDevice,
  'preferences-save': saveAccountPreferences,
  'notification-read': markRead(false),
  'notifications-read': markRead(true),
  'notices-save': saveNotificationChannels,
  'quiet-hours-save': saveQuietHours,
  'alert-make': submitCreateAlert,
  'alert-rearm': submitRearmAlert,
  'alert-remove': removeAlert,
  'api-key-make': submitCreateApiKey,
  'api-key-revoke': submitRevokeApiKey,
  'api-key-allow': submitAllowApiKey,
  'venue-connect': connectVenueKey,
  'venue-remove': removeVenueKey,
  'venue-transfer': submitVenueTransfer,
  'sub-account-make': createSubAccount,
  'sub-account-enter': enterSubAccount,
  'sub-account-freeze': freezeSubAccount,
  'sub-account-thaw': unfreezeSubAccount,
  'sub-account-leave': leaveSubAccount,
  'affiliate-join': submitJoinProgram,
  'affiliate-link-make': requireAffiliate(createInviteLink),
  'affiliate-link-archive': requireAffiliate(submitArchiveLink),
  'invited-label': requireAffiliate(labelInvitedUser),
  'affiliate-board-leave': requireAffiliate(setAffiliateBoardHidden(true)),
  'affiliate-board-join': requireAffiliate(setAffiliateBoardHidden(false)),
  'welcome-hide': setWelcomeHidden(true),
  'welcome-show': setWelcomeHidden(false),
  'screen-keep': changeSavedMarketScreens('keep'),
  'screen-drop': changeSavedMarketScreens('drop'),
  'screen-restore': changeSavedMarketScreens('restore'),
  'account-close': close,
}
