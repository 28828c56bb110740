import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'
import {
  DEFAULT_LANGUAGES,
  findPreferredLanguage,
  listAllowedLanguages,
  listMissingPreferences,
  parseLanguageCode,
} from './language.ts'

const codes = fc.constantFrom(...LOCALE_CODES)
const lists = fc.uniqueArray(codes, { minLength: 1 })

describe('the languages that there are', () => {
  const EIGHT = ['en_US', 'zh_CN', 'zh_TW', 'tr_TR', 'ru_RU', 'ja_JP', 'fr_FR', 'es_ES']

  test('[UP12] a white list narrows them; without one, or with none of ours on it, the default eight are left', () => {
    expect(listAllowedLanguages(['ja_JP', 'en_US'])).toEqual(['en_US', 'ja_JP'])
    expect(listAllowedLanguages(['JA-jp', ' ar_AE ', 'ko_KR', '__proto__'])).toEqual(['ja_JP', 'ar_AE'])
    for (const list of [undefined, [], ['ko_KR'], ['']]) expect(listAllowedLanguages(list)).toEqual(EIGHT)
    expect([...DEFAULT_LANGUAGES].sort()).toEqual([...EIGHT].sort())
    expect(listAllowedLanguages([...LOCALE_CODES])).toEqual(LOCALE_CODES)
  })

  test('[UP12] codes are read in any spelling', () => {
    expect(['ja_JP', 'ja-JP', 'JA_jp'].map(parseLanguageCode)).toEqual(['ja_JP', 'ja_JP', 'ja_JP'])
    expect(['ja', 'japanese', '', undefined].map(parseLanguageCode)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the language of somebody who is logged in', () => {
  const among = (available: readonly LocaleCode[], current: LocaleCode) => ({ available, current })

  test.each<[stored: string | undefined, available: LocaleCode[], current: LocaleCode, chosen: LocaleCode]>([
    ['ja_JP', ['en_US', 'ja_JP'], 'en_US', 'ja_JP'],
    ['ja_JP', ['en_US', 'ja_JP'], 'fr_FR', 'ja_JP'],
    ['ja_JP', ['en_US', 'fr_FR'], 'fr_FR', 'fr_FR'],
    ['ja_JP', ['en_US', 'fr_FR'], 'ru_RU', 'en_US'],
    ['ja_JP', ['zh_CN', 'fr_FR'], 'ru_RU', 'zh_CN'],
    [undefined, ['en_US', 'fr_FR'], 'fr_FR', 'fr_FR'],
    ['xx_XX', ['en_US', 'fr_FR'], 'fr_FR', 'fr_FR'],
    ['', [], 'fr_FR', 'en_US'],
  ])('[UP13] stored %s among %j on a page in %s: %s', (stored, available, current, chosen) => {
    expect(findPreferredLanguage(stored, among(available, current))).toBe(chosen)
  })

  test('[UP13] is always available, the stored one if it can be, and stays what it is', () => {
    fc.assert(
      fc.property(
        fc.option(fc.oneof(codes, fc.string()), { nil: undefined }),
        lists,
        codes,
        (stored, available, current) => {
          const chosen = findPreferredLanguage(stored, among(available, current))
          expect(available).toContain(chosen)
          const language = parseLanguageCode(stored)
          if (language && available.includes(language)) expect(chosen).toBe(language)
          // The page in the preferred language has that same preferred language: no redirect loop.
          expect(findPreferredLanguage(stored, among(available, chosen))).toBe(chosen)
        },
      ),
    )
  })
})

describe('preferences that were never set', () => {
  const now = { language: 'ja_JP', currency: 'JPY', device: 'h5' } as const
  const all = { userLanguage: 'ja_JP', msgLanguage: 'ja_JP', pricingCurrency: 'JPY' }

  test('[UP14] are written back as they are now, with the device; what was set is left alone', () => {
    expect(
      listMissingPreferences({ userLanguage: undefined, msgLanguage: undefined, pricingCurrency: undefined }, now),
    ).toEqual({
      ...all,
      deviceType: 'h5',
    })
    expect(listMissingPreferences({ ...all, msgLanguage: '' }, now)).toEqual({ msgLanguage: 'ja_JP', deviceType: 'h5' })
    expect(listMissingPreferences({ ...all, userLanguage: 'xx' }, now)).toBeUndefined()
    expect(listMissingPreferences(all, now)).toBeUndefined()
  })

  test('[UP14] once written, nothing is missing', () => {
    const field = fc.option(fc.constantFrom('ja_JP', 'en_US'), { nil: undefined })
    fc.assert(
      fc.property(fc.record({ userLanguage: field, msgLanguage: field, pricingCurrency: field }), (stored) => {
        const written = { ...stored, ...listMissingPreferences(stored, now) }
        expect(listMissingPreferences(written, now)).toBeUndefined()
        for (const [name, value] of Object.entries(stored)) {
          if (value !== undefined) expect(written[name as keyof typeof stored]).toBe(value)
        }
      }),
    )
  })
})
