// A page that was rendered for whoever is logged in, cut where the marks of its islands stand: what each of them gets is put
// together from the same pieces.

import { assert } from '#shared/assert.ts'
import { type IslandName, isIslandName, PERSONAL_ID } from '#shared/islands.ts'

/** Of what is one person's. */
export type OwnMark = IslandName | typeof PERSONAL_ID
/**
 * Of what is made of a page's data: its head, what stands in its shell, the rest of that where it begins before them, and what
 * the browser takes it over with.
 */
const DATA_MARKS = ['head', 'content', 'rest', 'payload'] as const
export type DataMark = (typeof DATA_MARKS)[number]
export type Mark = OwnMark | DataMark

/** One piece more than there are marks. */
export type PageParts = { readonly pieces: readonly Uint8Array<ArrayBuffer>[]; readonly marks: readonly Mark[] }

/**
 * As React writes them (client/islands.tsx, document.tsx): elements, and an attribute. Nothing that a page says can look like
 * one: in text, attributes and JSON alike a quotation mark is written otherwise.
 */
const MARK = /(?:<template)? data-island="([a-z-]+)"(?:><\/template>)?/

/** Where a content goes on that has begun. */
export const REST = '<template data-island="rest"></template>'

const isDataMark = (text: string): text is DataMark => DATA_MARKS.some((mark) => mark === text)
const isMark = (text: string): text is Mark => isDataMark(text) || text === PERSONAL_ID || isIslandName(text)

/** Puts what is made of data into a page, and leaves the marks of what is one person's. */
export const withData = (page: string, fillings: Readonly<Partial<Record<DataMark, string>>>): string =>
  page.replace(new RegExp(MARK, 'g'), (mark, name: string) => (isDataMark(name) ? fillings[name] : undefined) ?? mark)

/** @throws Error if a mark is none of ours, or stands there twice */
export function partsOf(page: Uint8Array | string): PageParts {
  const encoder = new TextEncoder()
  const whole = typeof page === 'string' ? page : new TextDecoder().decode(page)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const marks: Mark[] = []
  for (const [index, text] of whole.split(MARK).entries()) {
    if (index % 2 === 0) pieces.push(Uint8Array.from(encoder.encode(text)))
    else {
      assert(isMark(text) && !marks.includes(text), `an island of the table, and once: ${text}`)
      marks.push(text)
    }
  }
  return { pieces, marks }
}

/** The same page as text. @param fillings what stands in place of each mark, in their order */
export const joinedText = ({ pieces }: PageParts, fillings: readonly string[]): string => {
  const decoder = new TextDecoder()
  return pieces.map((piece, index) => decoder.decode(piece) + (fillings[index] ?? '')).join('')
}
