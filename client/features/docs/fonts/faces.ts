import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import { parseCssRule } from '../../../styles/tokens.ts'

export type FontFaceRule = {
  readonly family: string
  /** Range of font weights, for example `100 900`; undefined for a system font. */
  readonly weights: string | undefined
  /** Subset in the file's name, `latin` or `cyrillic-ext`; undefined for a system font. */
  readonly subset: string | undefined
  readonly range: string | undefined
}

const valueIn = (block: string, property: string) =>
  new RegExp(`\\s${property}:\\s*([^;]+);`).exec(block)?.[1]?.replace(/\s+/g, ' ').replaceAll('"', '').trim()

export function parseFontFaces(css: string): readonly FontFaceRule[] {
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, block = '']) => ({
    family: valueIn(block, 'font-family') ?? '',
    weights: valueIn(block, 'font-weight'),
    subset: /inter-([a-z-]+)-wght/.exec(block)?.[1],
    range: valueIn(block, 'unicode-range'),
  }))
}

export function parseFontStacks(css: string): Readonly<Record<LocaleCode, string>> {
  const root = parseCssRule(css, ':root')
  const common = root.get('--font-latin') ?? ''
  const stackOf = (code: LocaleCode) => {
    const { tag } = LOCALES[code]
    for (const lang of [tag, tag.split('-')[0]]) {
      if (css.includes(`:root:lang(${lang}) {`))
        return parseCssRule(css, `:root:lang(${lang})`).get('--font-sans') ?? common
    }
    return common
  }
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, stackOf(code)])) as Record<LocaleCode, string>
}
