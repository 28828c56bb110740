import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AccountSettingsReader, AccountSettingsStore } from '../settings-store.ts'
import {
  BackupCode,
  countUnusedBackupCodes,
  createBackupCodes,
  isBackupCodeFormat,
  redeemBackupCode,
} from './backup-codes.ts'
import type { GenerateRandomBytes } from './decision.ts'
import { activateTotp, checkTotp, offerTotp, Totp, TotpOffer } from './totp.ts'

const Codes = z.array(BackupCode)

export type TwoStepState =
  | { readonly state: 'off' }
  /** The secret was shown, but no code has confirmed it yet. */
  | { readonly state: 'offered'; readonly secret: string }
  | { readonly state: 'on'; readonly codesLeft: number }

const totpOf = (store: AccountSettingsReader): Totp | undefined => store.findSetting('totp', Totp)
const codesOf = (store: AccountSettingsStore): BackupCode[] => store.findSetting('backup_codes', Codes) ?? []

export const hasTwoStep = (store: AccountSettingsReader): boolean => totpOf(store) !== undefined

export function readTwoStep(store: AccountSettingsStore, now: number): TwoStepState {
  if (hasTwoStep(store)) return { state: 'on', codesLeft: countUnusedBackupCodes(codesOf(store)) }
  const offer = store.findSetting('totp_offer', TotpOffer)
  return offer && offer.expiresAt > now ? { state: 'offered', secret: offer.secret } : { state: 'off' }
}

export function offerTwoStepSecret(
  store: AccountSettingsStore,
  random: GenerateRandomBytes,
  now: number,
): Result<null, 'totp_known'> {
  if (hasTwoStep(store)) return refuse('totp_known')
  if (readTwoStep(store, now).state === 'off') store.saveSetting('totp_offer', offerTotp(random, now))
  return ok(null)
}

/** @returns the backup codes, shown only once */
export function activateTwoStep(
  store: AccountSettingsStore,
  typed: string,
  { random, now }: { random: GenerateRandomBytes; now: number },
): Result<readonly string[], 'totp_wrong' | 'totp_offer_over'> {
  const offered = store.findSetting('totp_offer', TotpOffer)
  if (!offered || hasTwoStep(store)) return refuse('totp_offer_over')
  const accepted = activateTotp(offered, typed, now)
  if (!accepted.ok) return refuse(accepted.error === 'totp_offer_expired' ? 'totp_offer_over' : 'totp_wrong')
  const { shown, kept } = createBackupCodes(random)
  store.saveSetting('totp', accepted.value)
  store.saveSetting('backup_codes', kept)
  store.deleteSettings('totp_offer')
  return ok(shown)
}

export type TwoStepRefusal = { readonly reason: 'totp_wrong' | 'totp_used' } | { readonly waitMs: number }
export type TwoStepResult = Result<'app' | 'backup', TwoStepRefusal>

/** Accepts a code of the app, or a backup code, which becomes invalid. */
export function verifyTwoStepCode(store: AccountSettingsStore, typed: string, now: number): TwoStepResult {
  const totp = totpOf(store)
  if (!totp) return refuse({ reason: 'totp_wrong' })
  if (isBackupCodeFormat(typed)) {
    const spent = redeemBackupCode(codesOf(store), typed, now)
    if (!spent.ok) return refuse({ reason: spent.error === 'backup_code_used' ? 'totp_used' : 'totp_wrong' })
    store.saveSetting('backup_codes', spent.value)
    return ok('backup')
  }
  const { state, result } = checkTotp(totp, typed, now)
  if (state !== totp) store.saveSetting('totp', state)
  if (result.ok) return ok('app')
  return result.error.reason === 'totp_wait'
    ? refuse({ waitMs: result.error.waitMs })
    : refuse({ reason: result.error.reason === 'totp_used' ? 'totp_used' : 'totp_wrong' })
}

/**
 * Only the app's own code counts: a found backup code must not give ten.
 * @returns the backup codes, shown only once
 */
export function renewBackupCodes(
  store: AccountSettingsStore,
  typed: string,
  { random, now }: { random: GenerateRandomBytes; now: number },
): Result<readonly string[], TwoStepRefusal> {
  if (isBackupCodeFormat(typed)) return refuse({ reason: 'totp_wrong' })
  const checked = verifyTwoStepCode(store, typed, now)
  if (!checked.ok) return checked
  const { shown, kept } = createBackupCodes(random)
  store.saveSetting('backup_codes', kept)
  return ok(shown)
}

export const deleteTwoStep = (store: AccountSettingsStore): void =>
  store.deleteSettings('totp', 'totp_offer', 'backup_codes')
