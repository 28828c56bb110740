// Parses locales/GLOSSARY.md, and finds translations that use another word for a term than the glossary.

import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'

/** A term of the glossary with its accepted forms by language; the first form is the one for labels. */
export type Term = {
  readonly english: string
  /** True if marked with an asterisk: reliable enough to check in every text. */
  readonly isChecked: boolean
  readonly forms: ReadonlyMap<LocaleCode, readonly string[]>
}

const TRANSLATED = LOCALE_CODES.filter((code) => code !== 'en_US')

/** The rows of all tables, each with a term and nine cells in the order of `LOCALE_CODES`. */
export function readGlossary(markdown: string): readonly Term[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:English|-+) /.test(line))
    .map((line) => {
      const [english = '', ...cells] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      const forms = TRANSLATED.map((locale, index) => [locale, (cells[index] ?? '').split(' / ')] as const)
      return {
        english: english.replace('*', ''),
        isChecked: english.endsWith('*'),
        forms: new Map(forms),
      }
    })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Words of an English term without the remark in brackets. Hyphens count as spaces. */
const wordsOf = (english: string) =>
  english
    .replace(/\s*\(.*?\)/g, '')
    .toLowerCase()
    .split(/[\s-]+/)

/** Matches an English term as a whole word, in singular and plural. */
const englishPattern = (english: string) => {
  const words = wordsOf(english).map((word) => escaped(word).replace(/y$/, '(?:y|ie)'))
  return new RegExp(`(?<![\\p{L}-])${words.join('[\\s-]+')}(?:e?s)?(?![\\p{L}-])`, 'gu')
}

/**
 * Finds the terms in English texts. A longer term hides the shorter ones in it: “order book” is no “order”.
 * @param terms terms to find
 */
export function termFinder(terms: readonly Term[]): (text: string) => readonly Term[] {
  const longestFirst = terms
    .map((term) => ({ term, pattern: englishPattern(term.english) }))
    .sort((a, b) => wordsOf(b.term.english).length - wordsOf(a.term.english).length)
  return (text) => {
    // Without the addresses of links, which readers do not see.
    let left = text
      .toLowerCase()
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/{{\w+}}/g, '§')
    return longestFirst.flatMap(({ term, pattern }) => {
      const rest = left.replace(pattern, '§')
      const isThere = rest !== left
      left = rest
      return isThere ? [term] : []
    })
  }
}

/** Harakat and tatweel, which writers may omit. */
const ARABIC_MARKS = /[\u064b-\u0652\u0670\u0640]/g
const SPACELESS = new Set<LocaleCode>(['zh_CN', 'zh_TW', 'ja_JP'])

function normalized(text: string, locale: LocaleCode): string {
  const plain = text
    .replace(/{{\w+}}/g, '§')
    // Isolates and soft hyphens have no shape.
    .replace(/[\u2066-\u2069\u00ad]/g, '')
    .replace(ARABIC_MARKS, '')
    .replace(/[\s-]+/g, ' ')
    .toLocaleLowerCase(LOCALES[locale].tag)
  return SPACELESS.has(locale) ? plain.replace(/ /g, '') : plain
}

/** Pattern of a form's word: its stem with any ending. */
function wordPattern(word: string, locale: LocaleCode): string {
  const [stem = ''] = word.split('·')
  if (locale !== 'ar_AE') return `${escaped(stem)}\\p{L}*`
  const bare = stem.replace(/^ال/, '').replace(/[ةى]$/, '')
  return `[وفبكل]{0,2}(?:ال|لل)?${escaped(bare)}\\p{L}*`
}

const finders = new Map<string, (plain: string) => boolean>()

function finderOf(form: string, locale: LocaleCode): (plain: string) => boolean {
  const wanted = normalized(form, locale)
  if (SPACELESS.has(locale)) return (plain) => plain.includes(wanted)
  const words = wanted.split(' ').map((word) => wordPattern(word, locale))
  const pattern = new RegExp(`(?<!\\p{L})${words.join('\\s+')}`, 'u')
  return (plain) => pattern.test(plain)
}

/** True if a text has one of the forms, in any case or number. */
export function hasForm(text: string, forms: readonly string[], locale: LocaleCode): boolean {
  const plain = normalized(text, locale)
  return forms.some((form) => {
    const id = `${locale} ${form}`
    const finder = finders.get(id) ?? finderOf(form, locale)
    finders.set(id, finder)
    return finder(plain)
  })
}
