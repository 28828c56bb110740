// Holds withdrawals for a day after a credential changes (features §2.13). The first factor makes an account safer, so
// it starts no hold.

import { HOLD_MS } from '../engine.ts'
import type { AccountStore } from '../store.ts'
import { readPasskeys } from './passkeys.ts'
import type { AreaStore } from './store.ts'
import { isTwoStep } from './two-step.ts'

export const hasFactor = (area: AreaStore): boolean => isTwoStep(area) || readPasskeys(area).length > 0

export function holdWithdrawals(account: AccountStore, now: number): void {
  const profile = account.profile()
  if (!profile) return
  const withdrawalsHeldUntil = Math.max(profile.withdrawalsHeldUntil, now + HOLD_MS)
  account.setProfile({ ...profile, withdrawalsHeldUntil })
}
