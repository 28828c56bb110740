// Colour tokens of tokens.css. Pure.

import type { Theme } from '#shared/preferences/appearance.ts'
import {
  type ContrastPair,
  INTERFACE_CONTRAST_MIN,
  INTERFACE_CONTRAST_PAIRS,
  TEXT_CONTRAST_MIN,
  TEXT_CONTRAST_PAIRS,
} from '../../../styles/contrast-pairs.ts'
import {
  computeContrastRatio,
  type DesignTokens,
  findPaletteColourName,
  parseCssRule,
  resolveToken,
} from '../../../styles/tokens.ts'

const ROLE = '--color-'

export type ContrastResult = {
  readonly front: string
  readonly ground: string
  readonly ratio: number
  /** Minimum contrast that WCAG 2.2 AA requires. */
  readonly needs: number
}

export type ThemeSwatch = {
  readonly value: string
  readonly from: string | undefined
  /** Undefined if no text or control uses the role. */
  readonly lowestContrast: ContrastResult | undefined
}

export type ColourSwatch = { readonly name: string } & Readonly<Record<Theme, ThemeSwatch>>

const PAIRS: readonly (readonly [pair: ContrastPair, needs: number])[] = [
  ...TEXT_CONTRAST_PAIRS.map((pair) => [pair, TEXT_CONTRAST_MIN] as const),
  ...INTERFACE_CONTRAST_PAIRS.map((pair) => [pair, INTERFACE_CONTRAST_MIN] as const),
]

function judged(tokens: DesignTokens, theme: Theme, [[front, ground], needs]: (typeof PAIRS)[number]): ContrastResult {
  const ratio = computeContrastRatio(
    resolveToken(tokens, theme, ROLE + front),
    resolveToken(tokens, theme, ROLE + ground),
  )
  return { front, ground, ratio, needs }
}

/** A background is paired with the colours drawn on it. */
function leastOf(tokens: DesignTokens, theme: Theme, role: string): ContrastResult | undefined {
  const fronts = PAIRS.filter(([[front]]) => front === role)
  const own = fronts.length > 0 ? fronts : PAIRS.filter(([[, ground]]) => ground === role)
  return own
    .map((pair) => judged(tokens, theme, pair))
    .sort((a, b) => a.ratio / a.needs - b.ratio / b.needs)
    .at(0)
}

const sideOf = (tokens: DesignTokens, theme: Theme, name: string): ThemeSwatch => ({
  value: resolveToken(tokens, theme, name),
  from: findPaletteColourName(tokens, theme, name),
  lowestContrast: name.startsWith(ROLE) ? leastOf(tokens, theme, name.slice(ROLE.length)) : undefined,
})

const isColour = (value: string) => /^(#|rgb)/.test(value)

export function parseSwatches(css: string): {
  readonly palette: readonly ColourSwatch[]
  readonly roles: readonly ColourSwatch[]
} {
  const tokens = parseCssRule(css, ':root')
  const swatches = [...tokens.keys()]
    .filter((name) => !/^--(?!color-)(space|text|weight|font|radius|layer|shadow|duration|width|height)/.test(name))
    .filter((name) => isColour(resolveToken(tokens, 'light', name)))
    .map((name) => ({ name, light: sideOf(tokens, 'light', name), dark: sideOf(tokens, 'dark', name) }))
  return {
    palette: swatches.filter(({ name }) => !name.startsWith(ROLE)),
    roles: swatches.filter(({ name }) => name.startsWith(ROLE)),
  }
}
