import { afterEach, expect, test, vi } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { storeLocale } from './cookies.ts'
import { findPreferredLocale } from './preferred-locale.ts'
import { parseStoredText, readStored, writeStored } from './storage.ts'
import { stubStorages } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

test('[EN36] the language that was chosen stands under a key of its own, and outlives its cookie', () => {
  const { local, document } = stubStorages()
  vi.stubGlobal('navigator', { languages: ['ja'] })
  expect(findPreferredLocale(LOCALE_CODES)).toBe('ja_JP')
  storeLocale('fr_FR')
  expect(document.cookie).toBe('i18n_redirected=fr_FR')
  expect(local.texts.get('language')).toBe('{"type":"string","data":"fr_FR"}')
  expect(findPreferredLocale(LOCALE_CODES)).toBe('fr_FR')
  document.cookie = 'i18n_redirected=; path=/; max-age=0'
  expect(findPreferredLocale(LOCALE_CODES)).toBe('fr_FR')
  expect(findPreferredLocale(['en_US', 'ja_JP'])).toBe('ja_JP')
})

test('[EN36] selectType has its key, in the form of all others', () => {
  const { local } = stubStorages()
  writeStored('selectType', 'spot')
  expect(local.texts.get('selectType')).toBe('{"type":"string","data":"spot"}')
  expect(readStored('selectType', parseStoredText)).toBe('spot')
})
