// Bodies, read as far as they may go: a host that sends without end fills no memory (reliability §4.6).

/** Bytes that all bodies of an isolate may hold together; an isolate has 128 MB for everything. */
export const MOST_HELD = 32 * 1024 * 1024

/** Counts what is held. */
export class Holdings {
  readonly #most: number
  #held = 0

  constructor(most = MOST_HELD) {
    this.#most = most
  }

  get held(): number {
    return this.#held
  }

  /** @returns whether there was room: then it is taken, until it is given back */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.#most) return false
    this.#held += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#held -= bytes
  }
}

export type Read =
  /** Whoever has the bytes gives them back when done. */
  | { readonly kind: 'read'; readonly bytes: Uint8Array; giveBack(): void }
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
 * @param declared length that a header claims; one that is too large is believed
 * @throws whatever the stream throws, with nothing held
 */
export async function readAll(
  source: Source | null,
  {
    most,
    holdings,
    declared,
  }: { readonly most: number; readonly holdings: Holdings; readonly declared?: string | null },
): Promise<Read> {
  const reader = source?.getReader()
  if (!reader) return { kind: 'read', bytes: new Uint8Array(), giveBack: () => {} }
  const chunks: Uint8Array[] = []
  let size = 0
  const refuse = async (kind: 'too_large' | 'busy'): Promise<Read> => {
    holdings.giveBack(size)
    // A peer that does not go away is not waited for.
    void reader.cancel().catch(() => undefined)
    return { kind }
  }
  if (Number(declared ?? 0) > most) return refuse('too_large')
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (!value) continue
      if (size + value.byteLength > most) return refuse('too_large')
      if (!holdings.take(value.byteLength)) return refuse('busy')
      chunks.push(value)
      size += value.byteLength
    }
  } catch (error) {
    await refuse('busy')
    throw error
  }
  return { kind: 'read', bytes: joined(chunks, size), giveBack: () => holdings.giveBack(size) }
}

/** The JSON in some bytes; undefined for what is not UTF-8 or not JSON. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return undefined
  }
}
