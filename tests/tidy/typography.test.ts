// All texts follow the typographic rules of their language (locales/GLOSSARY.md).
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { breaks, RULES } from './typography.ts'
import { everyParam, type Leaf, leavesOf } from './words.ts'

const COUNTS = [0, 1, 2, 5, 21, 100]
/** Correct texts that a rule would reject, by key or its prefix, each with a reason. */
const RIGHT: Readonly<Record<string, string>> = {
  'desk-tools.verbs.': 'words that are typed into the palette, with commas between for its reader',
  'venue.palette.verbs.': 'words that are typed into the palette, with commas between for its reader',
  'desk-tools.palette.examples.': 'lines as they are typed into the palette',
  'venue.palette.examples.': 'lines as they are typed into the palette',
  'orders.refused.client_id_invalid': 'it lists signs',
  'bots.refusals.cooldown_invalid': 'its minutes have no comma, as they are typed',
  'bots.refusals.interval_invalid': 'its minutes have no comma, as they are typed',
  'bots.refusals.duration_invalid': 'its minutes have no comma, as they are typed',
}
/** Documentation of interface parts, which uses the notation of code. */
const OTHER_FIELD = /^docs-(?!api)/
const isRight = (key: string) => Object.keys(RIGHT).some((start) => key.startsWith(start))

const textsOf = (leaf: Leaf) => (typeof leaf === 'function' ? COUNTS.map((count) => leaf(everyParam(count))) : [leaf])

describe.each(LOCALE_CODES)('%s', async (locale) => {
  const leaves = [...(await leavesOf(locale))].filter(([key]) => !OTHER_FIELD.test(key) && !isRight(key))
  const rules = RULES.filter(({ locales }) => locales === 'all' || locales.includes(locale))
  const lines = rules.flatMap((rule) =>
    leaves
      .filter(([, leaf]) => textsOf(leaf).some((text) => breaks(rule, text)))
      .map(([key]) => `${key}: ${rule.name}`),
  )

  test('[FG7] writes its signs as its readers do', () => {
    expect(lines.sort()).toEqual([])
  })
})

test.each(LOCALE_CODES)('[FG7] %s writes minutes as they are typed', async (locale) => {
  const leaves = await leavesOf(locale)
  for (const name of ['cooldown', 'interval', 'duration']) {
    expect(leaves.get(`bots.refusals.${name}_invalid`)).toMatch(/(?<![\d.,])\d{5}(?![\d.,]\d)/)
  }
})

test.each(RULES)('the rule “$name” finds what it names, and nothing else', (rule) => {
  const [wrong, right] = rule.example
  expect(breaks(rule, wrong)).toBe(true)
  expect(breaks(rule, right)).toBe(false)
})

test('reasons are given only for texts that there are', async () => {
  const keys = [...(await leavesOf('en_US')).keys()]
  expect(Object.keys(RIGHT).filter((start) => !keys.some((key) => key.startsWith(start)))).toEqual([])
})
