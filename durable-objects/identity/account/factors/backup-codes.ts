// Backup codes replace a lost authenticator app. They are shown once and stored as hashes, each for one log-in.

import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { isEqualConstantTime } from '../../secrets/constant-time.ts'
import { UNAMBIGUOUS_CHARACTERS } from './bytes.ts'
import type { GenerateRandomBytes } from './decision.ts'

export const BACKUP_CODE_COUNT = 10
/** A letter has 5 bits, a code 120. From 112 bits on, a plain hash is safe (ASVS 6.5.2). */
const LETTERS = 24
const GROUP = 4

export const BackupCode = z.object({
  /** SHA-256, hex. */
  hash: z.string().check(z.regex(/^[\da-f]{64}$/)),
  /** Epoch ms; null: not used. */
  usedAt: z.nullable(z.number()),
})
export type BackupCode = z.infer<typeof BackupCode>
/** A new set replaces the old one. */
export type BackupCodeSet = readonly BackupCode[]

const hashOf = (letters: string): string => sha256(`meridian backup code ${letters}`)

const grouped = (letters: string): string => letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters

export function createBackupCodes(random: GenerateRandomBytes): {
  readonly shown: readonly string[]
  readonly kept: BackupCodeSet
} {
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, () =>
    // The alphabet has 32 letters: the low five bits choose each with equal probability.
    Array.from(random(LETTERS), (byte) => UNAMBIGUOUS_CHARACTERS[byte & 31]).join(''),
  )
  return { shown: codes.map(grouped), kept: codes.map((code) => ({ hash: hashOf(code), usedAt: null })) }
}

/** Accepts any case, spaces, and letters that look like digits. */
const lettersOf = (typed: string): string =>
  typed
    .slice(0, 100)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

export const countUnusedBackupCodes = (kept: BackupCodeSet): number =>
  kept.filter(({ usedAt }) => usedAt === null).length

/** True for the format of backup codes, not app codes. The log-in has one field for both. */
export const isBackupCodeFormat = (typed: string): boolean =>
  new RegExp(`^[${UNAMBIGUOUS_CHARACTERS}]{${LETTERS}}$`).test(lettersOf(typed))

/** Works even while app codes are blocked after wrong attempts: an attacker must not lock a user out. */
export function redeemBackupCode(
  kept: BackupCodeSet,
  typed: string,
  now: number,
): Result<BackupCodeSet, 'backup_code_wrong' | 'backup_code_used'> {
  const hash = hashOf(lettersOf(typed))
  const found = kept.filter((code) => isEqualConstantTime(code.hash, hash))
  if (found.length === 0) return refuse('backup_code_wrong')
  if (found.every(({ usedAt }) => usedAt !== null)) return refuse('backup_code_used')
  return ok(kept.map((code) => (code.hash === hash ? { ...code, usedAt: now } : code)))
}
