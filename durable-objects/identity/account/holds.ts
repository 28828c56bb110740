// Holds withdrawals for a day after a credential changes (features §2.13). The first second factor makes the account
// safer, and causes no hold.

import { WITHDRAWAL_HOLD_MS } from '#shared/identity/limits.ts'
import { readPasskeys } from './factors/stored-passkeys.ts'
import { hasTwoStep } from './factors/two-step.ts'
import type { AccountSettingsStore } from './settings-store.ts'
import type { AccountStore } from './store.ts'

export const hasSecondFactor = (settings: AccountSettingsStore): boolean =>
  hasTwoStep(settings) || readPasskeys(settings).length > 0

export function holdWithdrawals(account: AccountStore, now: number): void {
  const profile = account.profile()
  if (!profile) return
  const withdrawalsHeldUntil = Math.max(profile.withdrawalsHeldUntil, now + WITHDRAWAL_HOLD_MS)
  account.setProfile({ ...profile, withdrawalsHeldUntil })
}
