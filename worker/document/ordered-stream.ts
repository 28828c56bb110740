// Streams a document's pieces in order; a piece is sent once it and all earlier ones are ready. Public pieces are
// compressed and cached, private ones stored uncompressed (gzip.ts).

import { assert } from '#shared/platform/assert.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { type DeflatedPart, deflatePart, GzipFile, joinBytes, storeUncompressedPart } from './gzip.ts'
import type { PageParts, PagePlaceholder } from './parts.ts'

export type PlaceholderFilling = PageParts | { readonly text: string; readonly isOwn: boolean }

/** Fillings by placeholder, including placeholders inside a filling. */
export type PlaceholderFillings = ReadonlyMap<PagePlaceholder, Promise<PlaceholderFilling>>

type Piece = { readonly bytes: Uint8Array<ArrayBuffer>; readonly isOwn: boolean }

const encoder = new TextEncoder()

async function* piecesOf({ pieces, marks }: PageParts, fillings: PlaceholderFillings): AsyncGenerator<Piece> {
  for (const [index, bytes] of pieces.entries()) {
    if (bytes.length > 0) yield { bytes, isOwn: false }
    const mark = marks[index]
    if (mark === undefined) continue
    const filling = await fillings.get(mark)
    assert(filling, `something fills ${mark}`)
    if ('pieces' in filling) yield* piecesOf(filling, fillings)
    else if (filling.text !== '') yield { bytes: Uint8Array.from(encoder.encode(filling.text)), isOwn: filling.isOwn }
  }
}

const compressed = new WeakMap<Uint8Array, DeflatedPart>()

function packed({ bytes, isOwn }: Piece): DeflatedPart {
  if (isOwn) return storeUncompressedPart(bytes)
  const known = compressed.get(bytes) ?? deflatePart(bytes)
  compressed.set(bytes, known)
  return known
}

/**
 * The runtime detects a lost connection only by writing. After this pause without data an empty gzip block is sent;
 * uncompressed documents have no such filler.
 */
const BEAT_MS = 250

type Packing = {
  /** True for a gzip file, which is flushed after each piece. */
  readonly isPacked: boolean
  readonly beatMs?: number
}

export async function* streamPageParts(
  page: PageParts,
  fillings: PlaceholderFillings,
  { isPacked, beatMs = BEAT_MS }: Packing,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces = piecesOf(page, fillings)
  if (!isPacked) {
    for await (const { bytes } of pieces) yield bytes
    return
  }
  const file = new GzipFile()
  yield GzipFile.head
  for (let next = pieces.next(); ; ) {
    const came = await withTimeout(next, beatMs, undefined)
    if (came?.done) break
    yield came ? file.add(packed(came.value)) : GzipFile.emptyBlock
    if (came) next = pieces.next()
  }
  yield file.finish()
}

export async function joinPageParts(
  page: PageParts,
  fillings: PlaceholderFillings,
  isPacked: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new GzipFile()
  const all: Uint8Array[] = isPacked ? [GzipFile.head] : []
  for await (const piece of piecesOf(page, fillings)) all.push(isPacked ? file.add(packed(piece)) : piece.bytes)
  if (isPacked) all.push(file.finish())
  return joinBytes(all)
}
