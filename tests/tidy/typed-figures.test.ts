// Figures that the product knows come from its constants (locales/facts.ts) or from parameters. A figure typed into ten
// files is wrong in ten files when the constant changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { figuresIn, typedFigures } from './typed-figures.ts'
import { leavesOf } from './words.ts'

/**
 * Keys of texts with typed figures: `definitions` (a part of what the words mean), `names`, `examples`, and `unbound`,
 * which the product knows. A new key needs a reason to be in one of the first three; `unbound` only shrinks.
 */
const KNOWN: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'typed-figures.json'), 'utf8'),
)
/** Length of `unbound` on the day of the last change: it may only fall. */
const UNBOUND_MAX = 14
/** Bounds of whole scales, the form of one, midnight, and the example of a figure. */
const COMMON = new Set(['0', '1', '100', '00', '12.5'])
/** Documentation of interface parts, and what coins are. */
const OTHER_FIELD = /^(?:docs-(?!api|connect)|docs\.|coins\.)/

const english = typedFigures('en_US')
const wanted = [...english].filter(
  ([key, figures]) => !OTHER_FIELD.test(key) && figures.some((figure) => !COMMON.has(figure)),
)

describe('[TX3] English', () => {
  test('types no figure that the product knows', () => {
    const known = new Set(Object.values(KNOWN).flat())
    expect(wanted.filter(([key]) => !known.has(key)).map(([key, figures]) => `${key}: ${figures.join(' ')}`)).toEqual(
      [],
    )
  })

  test('has exceptions only for texts that type a figure, each once', () => {
    const there = new Set(wanted.map(([key]) => key))
    const known = Object.values(KNOWN).flat()
    expect(known.filter((key) => !there.has(key))).toEqual([])
    expect(known.filter((key, index) => known.indexOf(key) !== index)).toEqual([])
    expect(KNOWN.unbound?.length).toBeLessThanOrEqual(UNBOUND_MAX)
  })
})

/** Figures that English takes from constants, by key. */
const taken = [...(await leavesOf('en_US'))].flatMap(([key, leaf]) => {
  const typed = english.get(key) ?? []
  const figures = typeof leaf === 'string' ? figuresIn(leaf).filter((figure) => !typed.includes(figure)) : []
  return figures.length > 0 ? [[key, new Set(figures)] as const] : []
})

test.each(LOCALE_CODES.filter((code) => code !== 'en_US'))('[TX3] %s types no figure that English takes', (locale) => {
  const typed = typedFigures(locale)
  const wrong = taken.filter(([key, figures]) => typed.get(key)?.some((figure) => figures.has(figure)))
  expect(taken.length).toBeGreaterThan(60)
  expect(wrong.map(([key]) => `${key}: ${typed.get(key)?.join(' ')}`)).toEqual([])
})

test.each([
  ['Valid for 10 seconds.', ['10']],
  ['Up to 1,000.', ['1,000']],
  ['1. Open\n2. Close', []],
  ['{{most}} of 5', ['5']],
  ['See `GET /v3` and [this](/a/24)', []],
  ['1,000〜10,000人', ['1,000', '10,000']],
  ['P2P, layer2', []],
])('figures of %s', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures)
})
