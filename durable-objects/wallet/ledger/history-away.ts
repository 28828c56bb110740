/** Start of the message, which also an error from another object has. */
const AWAY = 'history_away'

/** The bucket does not give a page of old journal entries (LE45). */
export class HistoryAwayError extends Error {
  constructor(cause: unknown) {
    super(`${AWAY}: a page of old entries cannot be read`, { cause })
  }
}

export const isHistoryAway = (error: unknown): boolean => error instanceof Error && error.message.startsWith(AWAY)
