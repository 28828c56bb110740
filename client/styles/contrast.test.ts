// Colour contrast of the role tokens (WCAG 2.2 AA: 1.4.3 text, 1.4.11 figures and parts of the interface), in both
// themes and both directions of colour.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8')

/** Declarations of the rule with exactly that selector. */
function declarations(selector: string): Tokens {
  const start = css.indexOf(`\n${selector} {`)
  if (start === -1) throw new Error(`tokens.css has no rule ${selector}`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start))
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const ROOT = declarations(':root')
const DIRECTIONS: Readonly<Record<string, Tokens>> = {
  upgreen: ROOT,
  upred: new Map([...ROOT, ...declarations(':root[data-colours="upred"]')]),
}

/** The two values of `light-dark(a, b)`; either may hold parentheses of its own. */
function halves(value: string): [light: string, dark: string] {
  const inner = value.slice('light-dark('.length, -1)
  let depth = 0
  for (const [index, sign] of [...inner].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) return [inner.slice(0, index).trim(), inner.slice(index + 1).trim()]
  }
  throw new Error(`${value} has no two values`)
}

/** What a token stands for in a theme: `#rrggbb`. */
function colour(tokens: Tokens, theme: Theme, name: string): string {
  let value = tokens.get(name)
  if (value === undefined) throw new Error(`there is no token ${name}`)
  if (value.startsWith('light-dark(')) value = halves(value)[theme === 'light' ? 0 : 1]
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (reference) return colour(tokens, theme, reference)
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is ${value}: contrast is reckoned of #rrggbb`)
  return value
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['page', 'surface', 'raised', 'hover']
const on = (grounds: readonly string[], roles: readonly string[]) =>
  roles.flatMap((role) => grounds.map((ground) => [role, ground] as const))

/** Words and figures: 4.5 to 1. Most of them are small. */
const TEXT = [
  ...on([...GROUNDS, 'accent-soft'], ['text', 'text-muted', 'accent-text']),
  ...on(GROUNDS, ['text-faint', 'gain', 'loss', 'warning']),
  // Rows of the book carry a bar of depth behind their figures; gain and loss meet where the spread is.
  ...on(['gain-soft', 'loss-soft'], ['text', 'text-muted', 'gain', 'loss']),
  ['warning', 'warning-soft'],
  ['text', 'warning-soft'],
  ['on-accent', 'accent'],
  ['on-fill', 'gain-fill'],
  ['on-fill', 'loss-fill'],
] as const

/** Borders of fields and buttons, focus rings, candles, filled buttons against what they lie on: 3 to 1. */
const PARTS = [
  ...on(['page', 'surface', 'raised'], ['line-strong', 'accent', 'gain-fill', 'loss-fill']),
  ...on(GROUNDS, ['focus', 'text-faint']),
  ['code-dark', 'code-light'],
] as const

test('contrast is reckoned as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

for (const theme of ['light', 'dark'] as const) {
  for (const [direction, tokens] of Object.entries(DIRECTIONS)) {
    const tooLow = (pairs: readonly (readonly [string, string])[], least: number) =>
      pairs
        .map(([front, ground]) => {
          const ratio = contrast(colour(tokens, theme, `--color-${front}`), colour(tokens, theme, `--color-${ground}`))
          return { pair: `${front} on ${ground}`, ratio }
        })
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`)

    describe(`${theme}, ${direction}`, () => {
      test('text stands out 4.5 to 1', () => expect(tooLow(TEXT, 4.5)).toEqual([]))
      test('figures and parts of the interface stand out 3 to 1', () => expect(tooLow(PARTS, 3)).toEqual([]))
    })
  }
}

test('every colour role is judged, or is no carrier of meaning', () => {
  const judged = new Set([...TEXT, ...PARTS].flat())
  // Hairlines part what spacing already parts; the scrim dims a page that is not in use.
  const silent = new Set(['line', 'scrim'])
  const roles = [...ROOT.keys()].filter((name) => name.startsWith('--color-')).map((name) => name.slice(8))
  expect(roles.filter((role) => !judged.has(role) && !silent.has(role))).toEqual([])
})
