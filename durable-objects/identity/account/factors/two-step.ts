import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AccountFacts, SettingsStore } from '../settings-store.ts'
import {
  BackupCode,
  countUnusedBackupCodes,
  isBackupCodeFormat,
  makeBackupCodes,
  redeemBackupCode,
} from './backup-codes.ts'
import type { Random } from './decision.ts'
import { acceptTotp, checkTotp, offerTotp, Totp, TotpOffer } from './totp.ts'

const Codes = z.array(BackupCode)

export type TwoStepState =
  | { readonly state: 'off' }
  /** No code has confirmed the secret yet. */
  | { readonly state: 'offered'; readonly secret: string }
  | { readonly state: 'on'; readonly codesLeft: number }

const totpOf = (store: AccountFacts): Totp | undefined => store.fact('totp', Totp)
const codesOf = (store: SettingsStore): BackupCode[] => store.fact('backup_codes', Codes) ?? []

export const isTwoStep = (store: AccountFacts): boolean => totpOf(store) !== undefined

export function readTwoStep(store: SettingsStore, now: number): TwoStepState {
  if (isTwoStep(store)) return { state: 'on', codesLeft: countUnusedBackupCodes(codesOf(store)) }
  const offer = store.fact('totp_offer', TotpOffer)
  return offer && offer.expiresAt > now ? { state: 'offered', secret: offer.secret } : { state: 'off' }
}

export function offerSecret(store: SettingsStore, random: Random, now: number): Result<null, 'totp_known'> {
  if (isTwoStep(store)) return refuse('totp_known')
  if (readTwoStep(store, now).state === 'off') store.setFact('totp_offer', offerTotp(random, now))
  return ok(null)
}

/** @returns the backup codes, shown only once */
export function acceptCode(
  store: SettingsStore,
  typed: string,
  { random, now }: { random: Random; now: number },
): Result<readonly string[], 'totp_wrong' | 'totp_offer_over'> {
  const offered = store.fact('totp_offer', TotpOffer)
  if (!offered || isTwoStep(store)) return refuse('totp_offer_over')
  const accepted = acceptTotp(offered, typed, now)
  if (!accepted.ok) return refuse(accepted.error === 'totp_offer_expired' ? 'totp_offer_over' : 'totp_wrong')
  const { shown, kept } = makeBackupCodes(random)
  store.setFact('totp', accepted.value)
  store.setFact('backup_codes', kept)
  store.dropFact('totp_offer')
  return ok(shown)
}

export type TwoStepResult = Result<
  'app' | 'backup',
  { readonly reason: 'totp_wrong' | 'totp_used' } | { readonly waitMs: number }
>

/** Accepts a code of the app, or a backup code, which is then used. */
export function checkCode(store: SettingsStore, typed: string, now: number): TwoStepResult {
  const totp = totpOf(store)
  if (!totp) return refuse({ reason: 'totp_wrong' })
  if (isBackupCodeFormat(typed)) {
    const spent = redeemBackupCode(codesOf(store), typed, now)
    if (!spent.ok) return refuse({ reason: spent.error === 'backup_code_used' ? 'totp_used' : 'totp_wrong' })
    store.setFact('backup_codes', spent.value)
    return ok('backup')
  }
  const { state, result } = checkTotp(totp, typed, now)
  if (state !== totp) store.setFact('totp', state)
  if (result.ok) return ok('app')
  return result.error.reason === 'totp_wait'
    ? refuse({ waitMs: result.error.waitMs })
    : refuse({ reason: result.error.reason === 'totp_used' ? 'totp_used' : 'totp_wrong' })
}

export const dropTwoStep = (store: SettingsStore): void => store.dropFact('totp', 'totp_offer', 'backup_codes')
