// A logged statement that fails when a checkpoint applies it (ME20): a bug that only an operator can resolve.

const TEXT = 'the log of this object cannot be carried out'

export class LogStuck extends Error {
  readonly query: string

  constructor(query: string, cause: unknown) {
    super(`${TEXT}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.query = query
  }
}

/** Recognises it by its message: of another object's error nothing else arrives over RPC. */
export const saysLogStuck = (error: unknown): boolean => error instanceof Error && error.message.includes(TEXT)
