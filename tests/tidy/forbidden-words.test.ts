// No translation uses a word that its language keeps for another thing (tests/tidy/forbidden-words.ts).
import { expect, test } from 'vitest'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import { leavesOf, textOf } from './words.ts'

const english = [...(await leavesOf('en_US'))].map(([key, leaf]) => [key, textOf(leaf)] as const)

test.each(FORBIDDEN_WORDS)(
  '[TX6] $locale: $instead, not $not',
  async ({ english: term, locale, not, within, except }) => {
    const leaves = await leavesOf(locale)
    const having = english.filter(
      ([key, text]) => term.test(text) && (within?.test(key) ?? true) && !(except?.test(key) ?? false),
    )
    expect(having.length).toBeGreaterThan(0)
    const wrong = having.filter(([key]) => not.test(textOf(leaves.get(key)).replace(/[\u2066-\u2069]/g, '')))
    expect(wrong.map(([key]) => `${key}: ${textOf(leaves.get(key)).slice(0, 120)}`)).toEqual([])
  },
)
