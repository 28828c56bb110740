// Reads tokens.css. The contrast test and the documentation page of colours use the same tokens. Pure.

import type { Theme } from '#shared/preferences/appearance.ts'

/** Custom properties by name, in the order of the style sheet: `--grey-0` → `#ffffff`. */
export type DesignTokens = ReadonlyMap<string, string>

/** @throws Error if there is no rule with exactly that selector */
export function parseCssRule(css: string, selector: string): DesignTokens {
  const at = `\n${css}`.indexOf(`\n${selector} {`)
  if (at === -1) throw new Error(`tokens.css has no rule ${selector}`)
  const body = css.slice(css.indexOf('{', at) + 1, css.indexOf('\n}', at))
  const found = body.matchAll(/(--[\w-]+):\s*([^;]+);/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]))
}

/** Splits `light-dark(a, b)`. `a` and `b` may contain parentheses. */
function halves(value: string): readonly [light: string, dark: string] {
  const inner = value.slice('light-dark('.length, -1)
  let depth = 0
  for (const [index, sign] of [...inner].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) return [inner.slice(0, index).trim(), inner.slice(index + 1).trim()]
  }
  throw new Error(`${value} has no two values`)
}

/**
 * Resolves a token's references to a value such as `#1a56db` or `rgb(13 16 20 / 40%)`.
 * @throws Error if there is no such token
 */
export function resolveToken(tokens: DesignTokens, theme: Theme, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`there is no token ${name}`)
  const themed = value.startsWith('light-dark(') ? halves(value)[theme === 'light' ? 0 : 1] : value
  const reference = /^var\((--[\w-]+)\)$/.exec(themed)?.[1]
  return reference ? resolveToken(tokens, theme, reference) : themed
}

export function findPaletteColourName(tokens: DesignTokens, theme: Theme, name: string): string | undefined {
  const value = tokens.get(name) ?? ''
  const themed = value.startsWith('light-dark(') ? halves(value)[theme === 'light' ? 0 : 1] : value
  return /^var\((--[\w-]+)\)$/.exec(themed)?.[1]
}

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`contrast is reckoned of #rrggbb, not of ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function computeContrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
