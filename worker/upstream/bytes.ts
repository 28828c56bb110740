// Reads bodies up to a limit: a host that sends without end fills no memory (reliability §4.6).

/** Bytes that an isolate may buffer for all bodies together; an isolate has 128 MB for everything. */
export const MAX_BUFFERED = 32 * 1024 * 1024

/**
 * Longer than any answer may take. What a request holds is not counted for longer: one that the runtime has ended, because
 * its visitor left, never gives back, and must not shut the others out for good.
 */
export const BUFFER_MS = 20_000

/** What one body holds, until it is closed. */
export type Share = { bytes: number; readonly until: number }

/** Counts what is held. Time is an argument. */
export class BufferBudget {
  readonly #most: number
  readonly #shares = new Set<Share>()
  #held = 0

  constructor(most = MAX_BUFFERED) {
    this.#most = most
  }

  get held(): number {
    return this.#held
  }

  open(now: number): Share {
    const share = { bytes: 0, until: now + BUFFER_MS }
    this.#shares.add(share)
    return share
  }

  /** @returns whether there was room; what is closed takes nothing any more */
  take(share: Share, bytes: number, now: number): boolean {
    if (this.#held + bytes > this.#most) this.#forget(now)
    // Its own share may be among those that were forgotten.
    if (!this.#shares.has(share) || this.#held + bytes > this.#most) return false
    this.#held += bytes
    share.bytes += bytes
    return true
  }

  close(share: Share): void {
    if (this.#shares.delete(share)) this.#held -= share.bytes
  }

  #forget(now: number): void {
    for (const share of this.#shares) if (share.until <= now) this.close(share)
  }
}

export type Read =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  /** More than this body may have. */
  | { readonly kind: 'too_large' }
  /** More than is left for all. */
  | { readonly kind: 'busy' }

/** What a stream is read through; the narrowest form of it. */
type Source = {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(reason?: unknown): Promise<void>
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/**
 * Reads a body up to `most` bytes, counted as they come; what is over is not read, and the stream is cancelled.
 * @param take whether so many bytes may be held
 * @param declared length that a header claims; one that is too large is believed
 * @throws whatever the stream throws
 */
export async function readAll(
  source: Source | null,
  {
    most,
    take,
    declared,
  }: { readonly most: number; readonly take: (bytes: number) => boolean; readonly declared?: string | null },
): Promise<Read> {
  const reader = source?.getReader()
  if (!reader) return { kind: 'read', bytes: new Uint8Array() }
  const refuse = (kind: 'too_large' | 'busy'): Read => {
    // A peer that does not go away is not waited for.
    void reader.cancel().catch(() => undefined)
    return { kind }
  }
  if (Number(declared ?? 0) > most) return refuse('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { kind: 'read', bytes: joined(chunks, size) }
    if (!value) continue
    if (size + value.byteLength > most) return refuse('too_large')
    if (!take(value.byteLength)) return refuse('busy')
    chunks.push(value)
    size += value.byteLength
  }
}

/** The JSON in some bytes; undefined for what is not UTF-8 or not JSON. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return undefined
  }
}
