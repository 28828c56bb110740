import { expect, test } from 'vitest'
import { selectPluralForm } from './plural.ts'

const FORMS = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }

// Cardinal rules of CLDR 48 for the site's languages.
test.each<[tag: string, counts: Readonly<Record<string, string>>]>([
  ['ar-AE', { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 10: 'few', 11: 'many', 99: 'many', 100: 'other', 103: 'few' }],
  ['ru-RU', { 0: 'many', 1: 'one', 2: 'few', 5: 'many', 11: 'many', 21: 'one', 22: 'few', 1.5: 'other' }],
  ['uk-UA', { 1: 'one', 3: 'few', 5: 'many', 12: 'many', 31: 'one' }],
  ['en-US', { 0: 'other', 1: 'one', 2: 'other' }],
  ['tr-TR', { 1: 'one', 2: 'other' }],
  ['fr-FR', { 0: 'one', 1: 'one', 1.5: 'one', 2: 'other', 1000000: 'many' }],
  ['es-ES', { 1: 'one', 2: 'other', 1000000: 'many' }],
  ['ja-JP', { 0: 'other', 1: 'other', 2: 'other' }],
  ['zh-CN', { 1: 'other', 5: 'other' }],
  ['zh-TW', { 1: 'other', 5: 'other' }],
])('%s counts as CLDR says', (tag, counts) => {
  for (const [count, form] of Object.entries(counts))
    expect(selectPluralForm(tag, Number(count), FORMS), count).toBe(form)
})

test('a form that a language does without falls to the general one', () => {
  expect(selectPluralForm('ar-AE', 2, { other: 'other' })).toBe('other')
  expect(selectPluralForm('en-US', 1, { other: 'other' })).toBe('other')
})
