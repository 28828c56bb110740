// Reads bodies up to a limit, so an endless response cannot exhaust memory (reliability §4.6).

/** Bytes that an isolate may buffer for all bodies; it has 128 MB in total. */
export const BUFFERED_BYTES_MAX = 32 * 1024 * 1024

/** Longer than any response. A request that the runtime ended never releases its share. */
export const BUFFER_SHARE_LIFETIME_MS = 20_000

export type BufferShare = { bytes: number; readonly until: number }

export class BufferBudget {
  readonly #max: number
  readonly #shares = new Set<BufferShare>()
  #held = 0

  constructor(most = BUFFERED_BYTES_MAX) {
    this.#max = most
  }

  get heldBytes(): number {
    return this.#held
  }

  open(now: number): BufferShare {
    const share = { bytes: 0, until: now + BUFFER_SHARE_LIFETIME_MS }
    this.#shares.add(share)
    return share
  }

  /** @returns false if the budget is used up or the share is closed */
  reserve(share: BufferShare, bytes: number, now: number): boolean {
    if (this.#held + bytes > this.#max) this.#forget(now)
    // Checked again, because the caller's share may have expired.
    if (!this.#shares.has(share) || this.#held + bytes > this.#max) return false
    this.#held += bytes
    share.bytes += bytes
    return true
  }

  close(share: BufferShare): void {
    if (this.#shares.delete(share)) this.#held -= share.bytes
  }

  #forget(now: number): void {
    for (const share of this.#shares) if (share.until <= now) this.close(share)
  }
}

export type BodyReadOutcome =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'too_large' }
  /** The remaining budget of all bodies is too small. */
  | { readonly kind: 'busy' }

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
 * Reads up to `most` bytes, then cancels the stream.
 * @param take reserves bytes of the budget
 * @param declared length from a header; if too large, refused at once
 */
export async function readBodyUpTo(
  source: Source | null,
  {
    most,
    take,
    declared,
  }: { readonly most: number; readonly take: (bytes: number) => boolean; readonly declared?: string | null },
): Promise<BodyReadOutcome> {
  const reader = source?.getReader()
  if (!reader) return { kind: 'read', bytes: new Uint8Array() }
  const refuse = (kind: 'too_large' | 'busy'): BodyReadOutcome => {
    // Not awaited, because the peer may not react.
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

export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return undefined
  }
}
