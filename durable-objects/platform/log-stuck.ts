// Thrown when a logged statement fails at a checkpoint (ME20): an operator must resolve this bug.

const TEXT = 'the log of this object cannot be carried out'

export class WriteLogStuckError extends Error {
  readonly query: string

  constructor(query: string, cause: unknown) {
    super(`${TEXT}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.query = query
  }
}

/** Works after RPC, which transfers only the message. */
export const isWriteLogStuckError = (error: unknown): boolean => error instanceof Error && error.message.includes(TEXT)
