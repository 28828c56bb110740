// Right-to-left texts show each Latin word and figure with its signs from left to right, with any parameters.
import { expect, test } from 'vitest'
import { messages } from '#locales/ar_AE/index.ts'
import { createTranslator } from '#shared/format/translator.ts'
import type { MessageKey } from '#shared/i18n/types.ts'
import { turnedWords } from './bidi.ts'
import { type Leaf, leavesOf, textOf } from './words.ts'

/** Values that pages pass: figures, signed figures, amounts with a unit, and names. */
const FIGURES = ['5', '1,234.5', '-5%', '+2.13%', '−0.5', '1,234.5 USDT', '2026-11-28 14:30']
const NAMES = ['BTC', 'BTC/USDT', '$BTC', 'محمد', 'User-7']
/** Parameters that are never a name. */
const FIGURES_ONLY = /^(?:level|ratio)$/
const COUNTS = [0, 1, 2, 5, 11, 21, 100, 1_000]

const t = createTranslator('ar_AE', messages) as (key: MessageKey, params?: Record<string, unknown>) => string

function paramsOf(leaf: Leaf): readonly Record<string, unknown>[] {
  const names = [...textOf(leaf).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  if (names.length === 0 && typeof leaf === 'string') return [{}]
  const values = typeof leaf === 'function' ? COUNTS : [...FIGURES, ...NAMES]
  return values.map((value) =>
    Object.fromEntries(
      names.map((name) => [name, FIGURES_ONLY.test(name) && NAMES.includes(String(value)) ? '5' : value]),
    ),
  )
}

/** Returns a text as a page shows it, without marks of Markdown. */
const shown = (text: string) => text.replace(/\]\([^)]*\)|\*\*|^(?:#+|-|\d+\.) /gm, '')

const leaves = await leavesOf('ar_AE')

test('[TX1] no sign of Arabic texts changes the side of its word', () => {
  const wrong = [...leaves].flatMap(([key, leaf]) => {
    const turned = paramsOf(leaf).flatMap((params) => turnedWords(shown(t(key as MessageKey, params))))
    return turned.length === 0 ? [] : [`${key}: ${[...new Set(turned)].join(' ')}`]
  })
  expect(wrong).toEqual([])
})

test.each([
  ['رسوم 5%', ['5%']],
  ['رسوم \u20665%\u2069', []],
  ['5% رسوم', []],
  ['ربح -5', ['-5']],
  ['بطاقة 3-D Secure', ['3-D']],
  ['بطاقة \u20663-D Secure\u2069', []],
  ['مبلغ 5 USDT', ['5 USDT']],
  ['يفتح $BTC', ['$BTC']],
  ['يفتح BTC/USDT.', []],
  ['\u2068BTC\u2069/\u2068USDT\u2069 سوق', ['BTC/USDT']],
  ['عملة Bitcoin (BTC)', []],
])('the algorithm finds what turns in %s', (text, turned) => {
  expect(turnedWords(text)).toEqual(turned)
})
