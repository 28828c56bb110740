// A page that was rendered for whoever is logged in, cut where the marks of its islands stand: what each of them gets is put
// together from the same pieces.

import { assert } from '#shared/assert.ts'
import { type IslandName, isIslandName, PERSONAL_ID } from '#shared/islands.ts'
import { type Deflated, deflated, gzipOf, stored } from './gzip.ts'

export type Mark = IslandName | typeof PERSONAL_ID

/** One piece more than there are marks. */
export type PageParts = { readonly pieces: readonly Uint8Array<ArrayBuffer>[]; readonly marks: readonly Mark[] }

/**
 * As React writes them (client/islands.tsx, document.tsx): elements, and an attribute. Nothing that a page says can look like
 * one: in text, attributes and JSON alike a quotation mark is written otherwise.
 */
const MARK = /(?:<template)? data-island="([a-z-]+)"(?:><\/template>)?/

const isMark = (text: string): text is Mark => text === PERSONAL_ID || isIslandName(text)

/** @throws Error if a mark is none of ours, or stands there twice */
export function partsOf(page: Uint8Array): PageParts {
  const encoder = new TextEncoder()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const marks: Mark[] = []
  for (const [index, text] of new TextDecoder().decode(page).split(MARK).entries()) {
    if (index % 2 === 0) pieces.push(Uint8Array.from(encoder.encode(text)))
    else {
      assert(isMark(text) && !marks.includes(text), `an island of the table, and once: ${text}`)
      marks.push(text)
    }
  }
  return { pieces, marks }
}

/** @param fillings what stands in place of each mark, in their order */
function inOrder<Part>(
  pieces: readonly Part[],
  fillings: readonly string[],
  partOf: (filling: Uint8Array) => Part,
): Part[] {
  const encoder = new TextEncoder()
  return pieces.flatMap((piece, index) => {
    const text = fillings[index]
    return text === undefined ? [piece] : [piece, partOf(encoder.encode(text))]
  })
}

/** @param fillings what stands in place of each mark, in their order */
export function joined({ pieces }: PageParts, fillings: readonly string[]): Uint8Array<ArrayBuffer> {
  const all = inOrder<Uint8Array>(pieces, fillings, (filling) => filling)
  const whole = new Uint8Array(all.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Pieces that were compressed: once, when the first comes who takes them so. */
const compressed = new WeakMap<PageParts, readonly Deflated[]>()

/** The same as a gzip file. */
export function joinedGzip(parts: PageParts, fillings: readonly string[]): Uint8Array<ArrayBuffer> {
  const pieces = compressed.get(parts) ?? parts.pieces.map(deflated)
  compressed.set(parts, pieces)
  return gzipOf(inOrder(pieces, fillings, stored))
}
