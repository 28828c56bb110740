import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex } from '#shared/platform/hex.ts'
import {
  BACKUP_CODE_COUNT,
  BackupCode,
  countUnusedBackupCodes,
  createBackupCodes,
  isBackupCodeFormat,
  redeemBackupCode,
} from './backup-codes.ts'
import { encodeBase64Url, parseBase64Url, parseHexBytes, UNAMBIGUOUS_CHARACTERS } from './bytes.ts'

const random = (bytes: number) => new Uint8Array(randomBytes(bytes))
const NOW = 1_800_000_000_000

describe('backup codes', () => {
  test('[FA7] are ten, of 120 bits each, and only hashes are kept', () => {
    const { shown, kept } = createBackupCodes(random)
    expect(new Set(shown).size).toBe(BACKUP_CODE_COUNT)
    for (const code of shown) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(UNAMBIGUOUS_CHARACTERS.length ** 24).toBeGreaterThanOrEqual(2 ** 112)
    expect(kept.every((code) => BackupCode.safeParse(code).success)).toBe(true)
    for (const code of shown) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
  })

  test('[FA7] use each letter as often as the others', () => {
    const bytes = (from: number) => Uint8Array.from({ length: 24 }, (_, index) => from + index)
    let from = -24
    const { shown } = createBackupCodes(() => {
      from += 24
      return bytes(from)
    })
    const letters = [...shown.join('').replaceAll('-', '')].slice(0, 224)
    for (const letter of UNAMBIGUOUS_CHARACTERS) expect(letters.filter((each) => each === letter)).toHaveLength(7)
  })

  test('[FA8] are good once each, however they are copied', () => {
    const { shown, kept } = createBackupCodes(random)
    const [first = '', second = ''] = shown
    const used = redeemBackupCode(kept, ` ${first.toLowerCase().replaceAll('-', ' ')} `, NOW)
    if (!used.ok) throw new Error(used.error)
    expect(countUnusedBackupCodes(used.value)).toBe(9)
    expect(redeemBackupCode(used.value, first, NOW)).toEqual({ ok: false, error: 'backup_code_used' })
    const sloppy = second.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', '–')
    expect(redeemBackupCode(used.value, sloppy, NOW).ok).toBe(true)
    expect(isBackupCodeFormat(sloppy)).toBe(true)
    expect(isBackupCodeFormat('123456')).toBe(false)
  })

  test('[FA8] nothing else is one', () => {
    const { kept } = createBackupCodes(random)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 24 })), (typed) => {
        expect(redeemBackupCode(kept, typed, NOW)).toEqual({ ok: false, error: 'backup_code_wrong' })
      }),
    )
  })
})

describe('bytes', () => {
  test('[FA7] read back what they wrote, and take one spelling only', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect([...(parseBase64Url(encodeBase64Url(bytes)) ?? [])]).toEqual([...bytes])
        expect(encodeBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
        expect([...parseHexBytes(toHex(bytes))]).toEqual([...bytes])
      }),
    )
    for (const text of ['A', 'AA==', 'AB', 'A+', 'A/', 'AAB', 'é', 'A A']) expect(parseBase64Url(text)).toBe(undefined)
  })
})
