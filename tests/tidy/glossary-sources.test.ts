// locales/GLOSSARY-SOURCES.md names terms and words of the glossary, and only venues whose address it has. The rows of
// forbidden-words.ts name their venues by its marks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import { readGlossary } from './glossary.ts'
import { LOCALES_ROOT } from './words.ts'

type Translated = Exclude<LocaleCode, 'en_US'>

/** Terms for what no venue looked at has, each with what it is. They need no source. */
const OWN: Readonly<Record<string, string>> = {
  'Recipe (settings of a bot)': 'a file with the settings of a bot, for anyone to start one like it',
  'Queue ahead': 'the amount that trades before an order at its price',
}

/** How many terms have fewer than two venues in each language. May only fall. */
const WITHOUT_TWO: Readonly<Record<Translated, number>> = {
  zh_CN: 62,
  zh_TW: 83,
  tr_TR: 81,
  ru_RU: 67,
  uk_UA: 119,
  ja_JP: 80,
  fr_FR: 65,
  es_ES: 63,
  ar_AE: 117,
}

/** How many forbidden words have fewer than two venues that use the word instead. May only fall. */
const FORBIDDEN_WITHOUT_TWO = 20

const read = (name: string) => readFileSync(join(LOCALES_ROOT, name), 'utf8')
const terms = readGlossary(read('GLOSSARY.md'))
const sections = new Map(
  read('GLOSSARY-SOURCES.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => [/\((\w+)\)/.exec(section)?.[1], section]),
)

/** Cells of the rows of a table, found by its first heading. */
function rowsOf(section: string, heading: string): readonly (readonly string[])[] {
  const [, table = ''] = section.split(`| ${heading} |`)
  return (table.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
}

/** The name of a venue without the number of its page. */
const venueOf = (mark: string) => mark.replace(/ \d+$/, '')

const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index)

test('[TX6] the number of forbidden words without two venues does not grow', () => {
  const without = FORBIDDEN_WORDS.filter(({ venues }) => new Set(venues.map(venueOf)).size < 2)
  const names = without.map(({ locale, instead }) => `${locale}: ${instead}`)
  expect(without.length, names.join(', ')).toBeLessThanOrEqual(FORBIDDEN_WITHOUT_TWO)
})

test('[TX7] terms of this site alone are terms without a source', () => {
  const names = terms.map(({ english }) => english)
  expect(Object.keys(OWN).filter((term) => !names.includes(term))).toEqual([])
  const sourced = [...sections.values()].flatMap((section) => rowsOf(section, 'Term').map(([term = '']) => term))
  expect(Object.keys(OWN).filter((term) => sourced.includes(term))).toEqual([])
})

test('each of the nine languages has its sources', () => {
  expect([...sections.keys()]).toEqual(LOCALE_CODES.filter((code) => code !== 'en_US'))
})

describe.each(LOCALE_CODES.filter((code) => code !== 'en_US'))('%s', (locale) => {
  const section = sections.get(locale) ?? ''
  const addresses = rowsOf(section, 'Venue')
  const marks = addresses.map(([mark = '']) => mark)
  const forbidden = FORBIDDEN_WORDS.filter((word) => word.locale === locale)
  const rows = rowsOf(section, 'Term').map(([term = '', word = '', venues = '']) => ({
    term,
    word,
    venues: venues.split(', '),
  }))

  test('[TX7] each row names a term of the glossary and one of its words, once', () => {
    const formsOf = new Map(
      terms.map(({ english, forms }) => [english, forms.get(locale)?.map((form) => form.replaceAll('·', ''))]),
    )
    expect(
      rows.filter(({ term, word }) => !formsOf.get(term)?.includes(word)).map(({ term, word }) => `${term}: ${word}`),
      'words that locales/GLOSSARY.md does not have',
    ).toEqual([])
    expect(repeated(rows.map(({ term, word }) => `${term}: ${word}`))).toEqual([])
  })

  test('[TX6] each venue of a forbidden word has an address', () => {
    const missing = forbidden.flatMap(({ instead, venues }) =>
      venues.filter((mark) => !marks.includes(mark)).map((mark) => `${instead}: ${mark}`),
    )
    expect(missing).toEqual([])
  })

  test('each venue has one address, and each address a word', () => {
    const used = new Set([...rows, ...forbidden].flatMap(({ venues }) => venues))
    expect([...used].filter((mark) => !marks.includes(mark))).toEqual([])
    expect(marks.filter((mark) => !used.has(mark))).toEqual([])
    expect(repeated(marks)).toEqual([])
    expect(repeated(addresses.map(([, address = '']) => address))).toEqual([])
    expect(addresses.filter(([, address = '']) => !/^https?:\/\/\S+(?: \S+)?$/.test(address))).toEqual([])
  })

  test('[TX7] the number of terms without two venues does not grow', () => {
    const venues = Map.groupBy(rows, ({ term }) => term)
    const without = terms.filter(
      ({ english }) =>
        !(english in OWN) && new Set(venues.get(english)?.flatMap((row) => row.venues.map(venueOf))).size < 2,
    )
    expect(without.length, without.map(({ english }) => english).join(', ')).toBeLessThanOrEqual(WITHOUT_TWO[locale])
  })
})
