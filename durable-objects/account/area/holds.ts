// When withdrawals rest (features §2.13). They do for a day after whatever proves an account's owner has changed: a
// password, a device, a factor that goes, and one that comes beside another. The first factor of all makes an account
// safer, and holds nothing.

import { HOLD_MS } from '../engine.ts'
import type { AccountStore } from '../store.ts'
import { passkeysOf } from './passkeys.ts'
import type { AreaStore } from './store.ts'
import { isTwoStep } from './two-step.ts'

/** Whether another factor than the password is there. */
export const hasFactor = (area: AreaStore): boolean => isTwoStep(area) || passkeysOf(area).length > 0

export function holdWithdrawals(account: AccountStore, now: number): void {
  const profile = account.profile()
  if (!profile) return
  const withdrawalsHeldUntil = Math.max(profile.withdrawalsHeldUntil, now + HOLD_MS)
  account.setProfile({ ...profile, withdrawalsHeldUntil })
}
