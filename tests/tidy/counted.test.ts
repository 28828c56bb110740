// Arabic nouns have another form after 2, 3, 11 and 100, so a text with a figure before a noun counts.
import { expect, test } from 'vitest'
import { CHARACTERS, countNoun, HOURS } from '#locales/ar_AE/counted.ts'
import { messages } from '#locales/ar_AE/index.ts'
import { createTranslator } from '#shared/format/translator.ts'
import { leavesOf } from './words.ts'

/** Parameters that are counts of something. */
const COUNTS = 'count|days|deals|digits|hours|least|length|max|minutes|most|seconds|times|trades'
/** Words after a figure that are no noun, and a unit that has one form. */
const NO_NOUN = 'من|إلى|على|كحد|في|أو|[بو]\\p{L}*|عن|ميغابايت'
const UNCOUNTED = new RegExp(
  `\\{\\{(?:${COUNTS})\\}\\}\\u2069? (?!(?:${NO_NOUN})(?![\\p{L}\\p{M}]))\\p{Script=Arabic}{2,}`,
  'u',
)

test('[TX2] an Arabic text with a figure before a noun counts', async () => {
  const wrong = [...(await leavesOf('ar_AE'))].filter(([, leaf]) => typeof leaf === 'string' && UNCOUNTED.test(leaf))
  expect(wrong.map(([key]) => key)).toEqual([])
})

test.each([
  ['كل {{hours}} ساعة', true],
  ['من {{least}} إلى {{most}}', false],
  ['حتى {{most}} ميغابايت', false],
])('the pattern finds a noun after a count in %s', (text, isFound) => {
  expect(UNCOUNTED.test(text)).toBe(isFound)
})

test.each([
  [0, '0 ساعة'],
  [1, 'ساعة واحدة'],
  [2, 'ساعتين'],
  [8, '8 ساعات'],
  [24, '24 ساعة'],
  ['1,000', '1,000 ساعة'],
])('[TX2] %s hours', (count, text) => {
  expect(countNoun(count, HOURS, (hours) => hours)).toBe(text)
})

test('[TX2] the other parameters of a counted text are filled in, and limits have groups', () => {
  expect(countNoun('300', CHARACTERS, (most) => `حتى ${most}.`)).toBe('حتى 300 حرف.')
  const t = createTranslator('ar_AE', messages)
  expect(t('futures.funding.text', { hours: 8 })).toContain('كل 8 ساعات')
  expect(t('chat.refusals.text_too_long', { length: 1_200, most: '300' })).toBe('في رسالتك 1200 حرف، والحد 300.')
})
