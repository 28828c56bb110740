// A new passkey is pending until the user has authenticated again. Times are epoch ms.

import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AccountSettingsReader, AccountSettingsStore } from '../settings-store.ts'
import { addPasskey, Passkey, type PasskeyList } from './passkey-list.ts'

const NewPasskey = z.object({
  flow: z.string(),
  passkey: Passkey,
  expiresAt: z.int(),
})
export type PendingPasskey = z.infer<typeof NewPasskey>

export const readPasskeys = (store: AccountSettingsReader): PasskeyList =>
  store.findSetting('passkeys', z.array(Passkey)) ?? []

export function setPasskeys<Reason>(
  store: AccountSettingsStore,
  decided: Result<PasskeyList, Reason>,
): Result<PasskeyList, Reason> {
  if (decided.ok) store.saveSetting('passkeys', decided.value)
  return decided
}

/** Replaces an earlier pending passkey. */
export const savePendingPasskey = (store: AccountSettingsStore, held: PendingPasskey): void =>
  store.saveSetting('passkey_new', held)

export type AddPasskeyResult = Result<null, 'item_gone' | 'too_many_kept'>

export function confirmPasskey(store: AccountSettingsStore, flow: string, now: number): AddPasskeyResult {
  const held = store.findSetting('passkey_new', NewPasskey)
  if (held?.flow !== flow || held.expiresAt <= now) return refuse('item_gone')
  store.deleteSettings('passkey_new')
  const added = setPasskeys(store, addPasskey(readPasskeys(store), held.passkey))
  // `passkey_known`: an interrupted attempt has already added the passkey.
  if (added.ok || added.error === 'passkey_known') return ok(null)
  return refuse('too_many_kept')
}
