// Colour tokens of tokens.css with their contrast in both themes. Pure.

import type { Theme } from '#shared/preferences/appearance.ts'
import {
  type ColourPair,
  PART_CONTRAST,
  PART_PAIRS,
  TEXT_CONTRAST,
  TEXT_PAIRS,
} from '../../../styles/contrast-pairs.ts'
import { contrastRatio, findPaletteName, parseDeclarations, resolveToken, type Tokens } from '../../../styles/tokens.ts'

const ROLE = '--color-'

export type JudgedPair = {
  readonly front: string
  readonly ground: string
  readonly ratio: number
  /** Contrast that WCAG 2.2 AA requires. */
  readonly needs: number
}

export type ThemeSwatch = {
  readonly value: string
  readonly from: string | undefined
  /** The pair with the lowest contrast; undefined if the role has no meaning for readers. */
  readonly least: JudgedPair | undefined
}

export type Swatch = { readonly name: string } & Readonly<Record<Theme, ThemeSwatch>>

const PAIRS: readonly (readonly [pair: ColourPair, needs: number])[] = [
  ...TEXT_PAIRS.map((pair) => [pair, TEXT_CONTRAST] as const),
  ...PART_PAIRS.map((pair) => [pair, PART_CONTRAST] as const),
]

function judged(tokens: Tokens, theme: Theme, [[front, ground], needs]: (typeof PAIRS)[number]): JudgedPair {
  const ratio = contrastRatio(resolveToken(tokens, theme, ROLE + front), resolveToken(tokens, theme, ROLE + ground))
  return { front, ground, ratio, needs }
}

/** Returns the pair with the smallest margin. For a background it is a pair of a colour drawn on it. */
function leastOf(tokens: Tokens, theme: Theme, role: string): JudgedPair | undefined {
  const fronts = PAIRS.filter(([[front]]) => front === role)
  const own = fronts.length > 0 ? fronts : PAIRS.filter(([[, ground]]) => ground === role)
  return own
    .map((pair) => judged(tokens, theme, pair))
    .sort((a, b) => a.ratio / a.needs - b.ratio / b.needs)
    .at(0)
}

const sideOf = (tokens: Tokens, theme: Theme, name: string): ThemeSwatch => ({
  value: resolveToken(tokens, theme, name),
  from: findPaletteName(tokens, theme, name),
  least: name.startsWith(ROLE) ? leastOf(tokens, theme, name.slice(ROLE.length)) : undefined,
})

const isColour = (value: string) => /^(#|rgb)/.test(value)

export function parseSwatches(css: string): { readonly palette: readonly Swatch[]; readonly roles: readonly Swatch[] } {
  const tokens = parseDeclarations(css, ':root')
  const swatches = [...tokens.keys()]
    .filter((name) => !/^--(?!color-)(space|text|weight|font|radius|layer|shadow|duration|width|height)/.test(name))
    .filter((name) => isColour(resolveToken(tokens, 'light', name)))
    .map((name) => ({ name, light: sideOf(tokens, 'light', name), dark: sideOf(tokens, 'dark', name) }))
  return {
    palette: swatches.filter(({ name }) => !name.startsWith(ROLE)),
    roles: swatches.filter(({ name }) => name.startsWith(ROLE)),
  }
}
