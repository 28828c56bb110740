// Colour contrast of the role tokens (WCAG 2.2 AA: 1.4.3 text, 1.4.11 figures and parts of the interface), in both
// themes and both directions of colour.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type ContrastPair,
  INTERFACE_CONTRAST_MIN,
  INTERFACE_CONTRAST_PAIRS,
  TEXT_CONTRAST_MIN,
  TEXT_CONTRAST_PAIRS,
} from './contrast-pairs.ts'
import { computeContrastRatio, type DesignTokens, findPaletteColourName, parseCssRule, resolveToken } from './tokens.ts'

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8')
const ROOT = parseCssRule(css, ':root')
const DIRECTIONS: Readonly<Record<string, DesignTokens>> = {
  upgreen: ROOT,
  upred: new Map([...ROOT, ...parseCssRule(css, ':root[data-colours="upred"]')]),
}

test('contrast is reckoned as WCAG does', () => {
  expect(computeContrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(computeContrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(computeContrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a token is read as the style sheet has it: by theme, and through the palette', () => {
  const tokens = parseCssRule(
    ':root {\n  --a: #111111;\n  --b: light-dark(var(--a), rgb(0 0 0 / 60%));\n  --c: var(--b);\n}\n.other {\n  --d: 1;\n}\n',
    ':root',
  )
  expect([...tokens.keys()]).toEqual(['--a', '--b', '--c'])
  expect(resolveToken(tokens, 'light', '--c')).toBe('#111111')
  expect(resolveToken(tokens, 'dark', '--c')).toBe('rgb(0 0 0 / 60%)')
  expect(findPaletteColourName(tokens, 'light', '--b')).toBe('--a')
  expect(findPaletteColourName(tokens, 'dark', '--b')).toBeUndefined()
  expect(() => resolveToken(tokens, 'light', '--d')).toThrow('there is no token --d')
  expect(() => parseCssRule(css, ':root[data-theme="blue"]')).toThrow('no rule')
  expect(() => computeContrastRatio('white', '#000000')).toThrow('not of white')
})

for (const theme of ['light', 'dark'] as const) {
  for (const [direction, tokens] of Object.entries(DIRECTIONS)) {
    const tooLow = (pairs: readonly ContrastPair[], least: number) =>
      pairs
        .map(([front, ground]) => {
          const ratio = computeContrastRatio(
            resolveToken(tokens, theme, `--color-${front}`),
            resolveToken(tokens, theme, `--color-${ground}`),
          )
          return { pair: `${front} on ${ground}`, ratio }
        })
        .filter(({ ratio }) => ratio < least)
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`)

    describe(`${theme}, ${direction}`, () => {
      test('text stands out 4.5 to 1', () => expect(tooLow(TEXT_CONTRAST_PAIRS, TEXT_CONTRAST_MIN)).toEqual([]))
      test('figures and parts of the interface stand out 3 to 1', () => {
        expect(tooLow(INTERFACE_CONTRAST_PAIRS, INTERFACE_CONTRAST_MIN)).toEqual([])
      })
    })
  }
}

test('every colour role is judged, or is no carrier of meaning', () => {
  const judged = new Set([...TEXT_CONTRAST_PAIRS, ...INTERFACE_CONTRAST_PAIRS].flat())
  // Hairlines only repeat a separation by space, and the scrim dims a page that is not in use.
  const silent = new Set(['line', 'scrim'])
  const roles = [...ROOT.keys()].filter((name) => name.startsWith('--color-')).map((name) => name.slice(8))
  expect(roles.filter((role) => !judged.has(role) && !silent.has(role))).toEqual([])
})
