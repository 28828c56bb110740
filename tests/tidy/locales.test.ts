// Ten complete languages: the same keys and parameters, all plural forms of the language, no English text left.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { everyParam, LOCALES_ROOT, leavesOf, NAMESPACES, textOf } from './words.ts'

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()

/** Parts of a text that are not language: addresses, code, headings and list marks. */
const marksOf = (text: string) =>
  [
    ...[...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address).sort(),
    ...[...text.matchAll(/`[^`]*`/g)].map(([code]) => code).sort(),
    ...[...text.matchAll(/^(?:#+|-|\d+\.) /gm)].map(([mark]) => mark.trim()),
    text.split('**').length,
  ].join(' ')

/** Texts that are the same in all languages: names, codes, units. */
const UNIVERSAL = /^[\d\s.,:;%+×/()·–—-]*$|^(?:{{\w+}}[\s/·:,.()|%–-]*)*$/

/**
 * Words that a language spells like English. Each was checked: a term that exchanges use in that language, a cognate,
 * or a name.
 */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'same-as-english.json'), 'utf8'),
)

const english = await leavesOf('en_US')

test.each(LOCALE_CODES)('%s says something under each key', async (locale) => {
  const silent = [...(await leavesOf(locale))].filter(([, text]) => typeof text === 'string' && !/\S/.test(text))
  expect(silent.map(([key]) => key)).toEqual([])
})

describe.each(LOCALE_CODES.filter((code) => code !== 'en_US'))('%s', async (locale) => {
  const leaves = await leavesOf(locale)

  test('has exactly the keys of English', () => {
    expect([...leaves.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('has the same parameters in each text', () => {
    const wrong = [...english].filter(
      ([key, text]) => String(placeholders(textOf(text))) !== String(placeholders(textOf(leaves.get(key)))),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('counts where English counts, and says the count', () => {
    const wrong = [...english].filter(([key, text]) => {
      const other = leaves.get(key)
      if (typeof text !== 'function') return false
      if (typeof other !== 'function') return true
      return text(everyParam(5)).includes('5') && !other(everyParam(5)).includes('5')
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('links to the same pages, with the same marks', () => {
    const wrong = [...english].filter(([key, text]) => marksOf(textOf(text)) !== marksOf(textOf(leaves.get(key))))
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('leaves no English behind', () => {
    const known = new Set([...(SAME_AS_ENGLISH['*'] ?? []), ...(SAME_AS_ENGLISH[locale] ?? [])])
    const same = [...english].filter(
      ([key, text]) =>
        leaves.get(key) === text && typeof text === 'string' && !UNIVERSAL.test(text) && !known.has(text),
    )
    expect(same.map(([key, text]) => `${key}: ${String(text)}`)).toEqual([])
  })

  test('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(LOCALES[locale].tag).resolvedOptions().pluralCategories
    for (const file of NAMESPACES) {
      const text = readFileSync(join(LOCALES_ROOT, locale, file), 'utf8')
      for (const [call] of text.matchAll(/selectPluralForm\([\s\S]*?\}\s*,?\s*\)/g)) {
        for (const form of forms) expect(call, `${file}: ${call}`).toContain(`${form}:`)
      }
    }
  })

  test('says something for every count', () => {
    for (const [key, leaf] of leaves) {
      if (typeof leaf !== 'function') continue
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1000]) {
        expect(leaf(everyParam(count)), key).toMatch(/\S/)
        expect(leaf(everyParam(count)), key).not.toContain('undefined')
      }
    }
  })
})

test('what is compared tells texts apart', () => {
  expect(placeholders('{{b}} of {{a}}')).toEqual(placeholders('{{a}}: {{b}}'))
  expect(placeholders('{{a}}')).not.toEqual(placeholders('{{b}}'))
  expect(marksOf('[Orders](/orders)')).toBe(marksOf('[Ордера](/orders)'))
  expect(marksOf('[Orders](/orders)')).not.toBe(marksOf('[Orders](/order)'))
  expect(marksOf('- a\n- b')).not.toBe(marksOf('- a b'))
  expect(marksOf('Use `GET`')).not.toBe(marksOf('Use GET'))
})
