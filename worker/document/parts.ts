// All logged-in users get the same pieces of a page; only the islands differ.

import { type IslandName, isIslandName, PERSONAL_PAYLOAD_ID } from '#shared/pages/islands.ts'
import { assert } from '#shared/platform/assert.ts'

export type PrivatePlaceholder = IslandName | typeof PERSONAL_PAYLOAD_ID
const DATA_MARKS = ['head', 'content', 'rest', 'payload'] as const
export type DataPlaceholder = (typeof DATA_MARKS)[number]
export type PagePlaceholder = PrivatePlaceholder | DataPlaceholder

/** A page cut at its placeholders: one piece more than placeholders. */
export type PageParts = {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
  readonly marks: readonly PagePlaceholder[]
}

/**
 * Placeholders as React renders them (client/hydration/islands.tsx, document.tsx). Page content cannot contain one,
 * because quotation marks are escaped.
 */
const MARK = /(?:<template)? data-island="([a-z-]+)"(?:><\/template>)?/

export const PAGE_REST_PLACEHOLDER = '<template data-island="rest"></template>'

const isDataMark = (text: string): text is DataPlaceholder => DATA_MARKS.some((mark) => mark === text)
const isMark = (text: string): text is PagePlaceholder =>
  isDataMark(text) || text === PERSONAL_PAYLOAD_ID || isIslandName(text)

export const fillDataPlaceholders = (
  page: string,
  fillings: Readonly<Partial<Record<DataPlaceholder, string>>>,
): string =>
  page.replace(new RegExp(MARK, 'g'), (mark, name: string) => (isDataMark(name) ? fillings[name] : undefined) ?? mark)

/** @throws Error if a mark is unknown or occurs twice */
export function splitPageAtPlaceholders(page: Uint8Array | string): PageParts {
  const encoder = new TextEncoder()
  const whole = typeof page === 'string' ? page : new TextDecoder().decode(page)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const marks: PagePlaceholder[] = []
  for (const [index, text] of whole.split(MARK).entries()) {
    if (index % 2 === 0) pieces.push(Uint8Array.from(encoder.encode(text)))
    else {
      assert(isMark(text) && !marks.includes(text), `an island of the table, and once: ${text}`)
      marks.push(text)
    }
  }
  return { pieces, marks }
}

export const joinPageText = ({ pieces }: PageParts, fillings: readonly string[]): string => {
  const decoder = new TextDecoder()
  return pieces.map((piece, index) => decoder.decode(piece) + (fillings[index] ?? '')).join('')
}
