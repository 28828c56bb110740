// A logged statement that fails at a checkpoint (ME20): a bug that an operator must resolve.

const TEXT = 'the log of this object cannot be carried out'

export class LogStuck extends Error {
  readonly query: string

  constructor(query: string, cause: unknown) {
    super(`${TEXT}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.query = query
  }
}

/** True if the error is of this kind: over RPC only the message arrives. */
export const isLogStuckError = (error: unknown): boolean => error instanceof Error && error.message.includes(TEXT)
