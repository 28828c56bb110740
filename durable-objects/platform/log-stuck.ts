// A statement of the log that fails in its table (ME20): a bug, which nobody but an operator can end.

const TEXT = 'the log of this object cannot be carried out'

export class LogStuck extends Error {
  readonly query: string

  constructor(query: string, cause: unknown) {
    super(`${TEXT}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.query = query
  }
}

/** Of an error that came from another object: of those only the message arrives. */
export const saysLogStuck = (error: unknown): boolean => error instanceof Error && error.message.includes(TEXT)
