// Packs join segments of a busy object, so that a restore lists and reads fewer (BAK51–BAK53).

import { z } from 'zod/mini'
import { assert } from '#shared/platform/assert.ts'
import { type BackupBucket, formatBackupPackKey, formatBackupSegmentKey } from './segments.ts'

/** A delete names at most 1,000 keys. */
export const PACK_SEGMENTS = 500
const PACK_BYTES = 500_000
/** Segments further apart are of a quiet object, which has few. */
const GAP_MAX_MS = 60_000

const Lengths = z.array(z.int())
const LINE_END = 10

/** Joins bodies unchanged: each keeps its hash. The first line tells their lengths. */
export function encodeBackupPack(bodies: readonly Uint8Array[]): Uint8Array {
  const head = new TextEncoder().encode(`${JSON.stringify(bodies.map(({ byteLength }) => byteLength))}\n`)
  const pack = new Uint8Array(bodies.reduce((length, body) => length + body.byteLength, head.byteLength))
  pack.set(head)
  let end = head.byteLength
  for (const body of bodies) {
    pack.set(body, end)
    end += body.byteLength
  }
  return pack
}

/** @throws Error if the pack is not whole */
export function* decodeBackupPack(pack: ArrayBuffer): Iterable<ArrayBuffer> {
  const headEnd = new Uint8Array(pack).indexOf(LINE_END)
  const lengths = Lengths.parse(JSON.parse(new TextDecoder().decode(pack.slice(0, Math.max(0, headEnd)))))
  const total = lengths.reduce((sum, length) => sum + length, headEnd + 1)
  assert(total === pack.byteLength, 'a pack is as long as its segments')
  let start = headEnd + 1
  for (const length of lengths) {
    yield pack.slice(start, start + length)
    start += length
  }
}

export type SegmentPackerDeps = {
  readonly bucket: Pick<BackupBucket, 'put' | 'delete'>
  readonly prefix: string
  readonly segmentsMax: number
  now(): number
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

type Range = { readonly epoch: number; readonly first: number; readonly bodies: Uint8Array[] }

export class SegmentPacker {
  readonly #deps: SegmentPackerDeps
  /** Segments that wait for more, in memory only: an instance that ends leaves them as they are. */
  #range: Range = { epoch: 0, first: 0, bodies: [] }
  #bytes = 0
  #addedAt = 0
  #hasFailed = false

  constructor(deps: SegmentPackerDeps) {
    this.#deps = deps
  }

  /** Receives each segment of entries after the bucket has it. Never throws. */
  add(epoch: number, number: number, body: Uint8Array): void {
    const { epoch: known, first, bodies } = this.#range
    const now = this.#deps.now()
    const isNext = known === epoch && number === first + bodies.length && now - this.#addedAt <= GAP_MAX_MS
    if (!isNext) this.#begin(epoch, number)
    this.#addedAt = now
    this.#range.bodies.push(body)
    this.#bytes += body.byteLength
    if (this.#range.bodies.length < this.#deps.segmentsMax && this.#bytes < PACK_BYTES) return
    if (this.#range.bodies.length > 1) void this.#write(this.#range)
    this.#begin(epoch, number + 1)
  }

  #begin(epoch: number, first: number): void {
    this.#range = { epoch, first, bodies: [] }
    this.#bytes = 0
  }

  /** If this is interrupted between both calls, the bucket has the same segments twice. */
  async #write({ epoch, first, bodies }: Range): Promise<void> {
    const { bucket, prefix, report } = this.#deps
    const last = first + bodies.length - 1
    try {
      await bucket.put(formatBackupPackKey(prefix, epoch, first, last), encodeBackupPack(bodies))
      await bucket.delete(bodies.map((_, index) => formatBackupSegmentKey(prefix, epoch, first + index)))
    } catch (error) {
      if (!this.#hasFailed) report('backup_pack_failed', { error: String(error).slice(0, 200) })
      this.#hasFailed = true
    }
  }
}
