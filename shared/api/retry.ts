// Retry rule of edge and browser (spec §7, "generic retry behaviour").

/** For requests without a payload. */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/**
 * Attempts of the edge. A browser that reads "2" does not retry: otherwise one request makes four while the exchange is
 * in trouble.
 */
export const ATTEMPTS_HEADER = 'x-attempts'

const hasPayload = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/**
 * True if a request is retried: never with a payload (PATCH, POST, PUT, DELETE), never a third time.
 * @param status of the answer; undefined if the network failed before one
 * @param attempts made so far
 */
export const isRetried = (method: string, status: number | undefined, attempts: number): boolean =>
  attempts < 2 && !hasPayload(method) && (status === undefined || RETRIED_STATUSES.includes(status))
