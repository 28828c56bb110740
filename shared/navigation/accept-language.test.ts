import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { matchLocale, parseAcceptLanguage } from './accept-language.ts'

const chosen = (header: string, among?: readonly LocaleCode[]) => matchLocale(parseAcceptLanguage(header), among)

describe('the language that a header asks for', () => {
  test.each<[header: string, locale: LocaleCode | undefined]>([
    ['', undefined],
    ['ja', 'ja_JP'],
    ['ja-JP', 'ja_JP'],
    ['JA-jp', 'ja_JP'],
    ['ja_JP', 'ja_JP'],
    ['en-GB,en;q=0.9', 'en_US'],
    ['fr-CA', 'fr_FR'],
    ['es-419,es;q=0.9,en;q=0.8', 'es_ES'],
    ['ar-EG', 'ar_AE'],
    ['uk', 'uk_UA'],
    ['zh', 'zh_CN'],
    ['zh-CN', 'zh_CN'],
    ['zh-SG', 'zh_CN'],
    ['zh-Hans-HK', 'zh_CN'],
    ['zh-TW', 'zh_TW'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hant-HK', 'zh_TW'],
    ['zh-HK,zh;q=0.9,en;q=0.8', 'zh_TW'],
    ['zh-MO', 'zh_TW'],
    ['ko-KR,ko;q=0.9', undefined],
    ['ko-KR,ko;q=0.9,en;q=0.8,ja;q=0.7', 'en_US'],
    ['de, pt;q=0.9, tr;q=0.5', 'tr_TR'],
    ['*', undefined],
    ['*, ru;q=0.1', 'ru_RU'],
    ['en;q=0.1, ja;q=0.9', 'ja_JP'],
    ['ja;q=0, fr', 'fr_FR'],
    ['ja;q=0.000, fr;q=0.001', 'fr_FR'],
    ['ja;q=.4, fr;q=.5', 'fr_FR'],
    ['ja ; q = 0.4 , fr ; q=0.5', 'fr_FR'],
    ['ja;level=1;q=0.4, fr;q=0.5', 'fr_FR'],
    ['fr;q=0.5, ja;q=0.5', 'fr_FR'],
  ])('%j → %s', (header, locale) => {
    expect(chosen(header)).toBe(locale)
  })

  test.each([
    'ja;q=abc, fr;q=0.1',
    'ja;q=1.5, fr;q=0.1',
    'ja;q=-1, fr;q=0.1',
    'ja;q=, fr;q=0.1',
    'ja;q=1.2.3, fr;q=0.1',
  ])('a range with a weight that is none is left out: %j', (header) => {
    expect(chosen(header)).toBe('fr_FR')
  })

  test('only languages that may be chosen are', () => {
    expect(chosen('ja, fr;q=0.5', ['en_US', 'fr_FR'])).toBe('fr_FR')
    expect(chosen('zh-TW', ['en_US', 'zh_CN'])).toBe('zh_CN')
    expect(chosen('ja', ['en_US'])).toBeUndefined()
  })
})

describe('absurd headers', () => {
  test.each([
    ['100 kB of one tag', 'x'.repeat(100_000)],
    ['100 kB of subtags', 'ja-'.repeat(33_000)],
    ['thousands of ranges', 'xx;q=0.5,'.repeat(11_000)],
    ['thousands of commas', ','.repeat(100_000)],
    ['thousands of parameters', `ja${';q=0.5'.repeat(15_000)}`],
    ['spaces before a weight', `ja;${' '.repeat(100_000)}q=1x`],
    ['control characters', '\u0000\u0001ja\u007f'],
    ['markup', '<script>alert(1)</script>'],
  ])('%s: nobody’s language, and no time is lost', (_, header) => {
    const before = performance.now()
    expect(chosen(header)).toBeUndefined()
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  test('a long header is read up to its last whole range', () => {
    const ranges = Array.from(
      { length: 20 },
      (_, index) => `x${'y'.repeat(7)}-z${'a'.repeat(7)}-${index}${'b'.repeat(40)}`,
    )
    const cut = `${'x'.repeat(996)},zh-TW`
    expect(parseAcceptLanguage(cut)).toEqual([])
    expect(parseAcceptLanguage(`ja,${ranges.join(',')},fr`)[0]).toBe('ja')
  })

  test('whatever is sent, the answer is a language of ours or none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (header) => {
        const locale = chosen(header)
        expect(locale === undefined || LOCALE_CODES.includes(locale)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

type NegotiatorCase = { accept_language: string; available: string[] | null; expected_order: string[] }
type VarnishCase = { accept_language: string; expected_first: string }
type MatcherCase = { group: string; supported: string[]; desired: string[]; expected: string }

/** Returns the site's language of a tag if both mean the same: for `ja` and `ja-JP`, but not for `en-GB`. */
const ours = (tag: string): LocaleCode | undefined =>
  LOCALE_CODES.find((code) => [LOCALES[code].tag, LOCALES[code].tag.split('-')[0]].includes(tag))

describe.skipIf(!hasSharedData)('cases of other implementations (../shared/data)', () => {
  const read = <Case>(path: string): Case[] => JSON.parse(sharedText(path)).cases

  test('negotiator orders languages as we do', () => {
    const cases = read<NegotiatorCase>('http/accept_language_negotiator.json')
    expect(cases).toHaveLength(11)
    for (const { accept_language: header, available, expected_order: expected } of cases) {
      if (available === null) {
        expect(parseAcceptLanguage(header), header).toEqual(expected.map((tag) => tag.toLowerCase()))
        continue
      }
      const among = available.flatMap((tag) => ours(tag) ?? [])
      // In negotiator, `*` offers all languages; here it requests none, and the default applies.
      const first = header === '*' ? undefined : expected.map(ours)[0]
      expect(chosen(header, among), header).toBe(first)
    }
  })

  test('varnish-accept-language finds the same first choice', () => {
    const spoken = (tag: string) => ours(tag) ?? tag
    const cases = read<VarnishCase>('http/accept_language_varnish.json')
    expect(cases).toHaveLength(9)
    for (const { accept_language: header, expected_first: expected } of cases) {
      const wanted = parseAcceptLanguage(header)
      // Its data contain languages that the site does not have; for those, only the order is compared.
      const first = ours(expected)
        ? (matchLocale(wanted) ?? 'en_US')
        : wanted.filter((tag) => /^(it|pl|de)$/.test(tag))[0]
      expect(first, header).toBe(spoken(expected))
    }
  })

  test('CLDR’s matcher agrees wherever no distance between languages is needed', () => {
    const applicable = read<MatcherCase>('i18n/locale_matcher_cldr.json').filter(
      ({ supported, desired, expected }) =>
        ours(expected) !== undefined &&
        supported.every((tag) => ours(tag) !== undefined || tag === 'iw') &&
        new Set(supported.map(ours)).size === supported.length &&
        // Its result must be a requested language, not a similar one.
        desired.some((tag) => tag.split('-')[0] === expected.split('-')[0]),
    )
    expect(applicable).toHaveLength(13)
    for (const { supported, desired, expected } of applicable) {
      const among = supported.flatMap((tag) => ours(tag) ?? [])
      expect(matchLocale(desired, among), `${desired} of ${supported}`).toBe(ours(expected))
    }
  })
})
