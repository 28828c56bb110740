// The fonts of the site as data: the faces of fonts.css, the stacks of tokens.css. Pure: style sheets' texts in, rows out.

import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/locales.ts'
import { declarations } from '../../../styles/tokens.ts'

export type Face = {
  readonly family: string
  /** Weights that it has: `100 900`; undefined where the browser takes what is there. */
  readonly weights: string | undefined
  /** Its part of the alphabet, as the file says: `latin`, `cyrillic-ext`; undefined for one of the system. */
  readonly subset: string | undefined
  readonly range: string | undefined
}

const valueIn = (block: string, property: string) =>
  new RegExp(`\\s${property}:\\s*([^;]+);`).exec(block)?.[1]?.replace(/\s+/g, ' ').replaceAll('"', '').trim()

/** Every `@font-face` of a style sheet. */
export function facesOf(css: string): readonly Face[] {
  return [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, block = '']) => ({
    family: valueIn(block, 'font-family') ?? '',
    weights: valueIn(block, 'font-weight'),
    subset: /inter-([a-z-]+)-wght/.exec(block)?.[1],
    range: valueIn(block, 'unicode-range'),
  }))
}

/** The stack of fonts of each language: its own rule's, or the common one. */
export function stacksOf(css: string): Readonly<Record<LocaleCode, string>> {
  const root = declarations(css, ':root')
  const common = root.get('--font-latin') ?? ''
  const stackOf = (code: LocaleCode) => {
    const { tag } = LOCALES[code]
    for (const lang of [tag, tag.split('-')[0]]) {
      if (css.includes(`:root:lang(${lang}) {`))
        return declarations(css, `:root:lang(${lang})`).get('--font-sans') ?? common
    }
    return common
  }
  return Object.fromEntries(LOCALE_CODES.map((code) => [code, stackOf(code)])) as Record<LocaleCode, string>
}
