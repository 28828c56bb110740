// Server and browser retry by this rule (spec §7).

/** Retried only for requests without a body. */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/** Number of the server's attempts upstream. After "2" the browser does not retry: two on both sides would be four. */
export const ATTEMPTS_HEADER = 'x-attempts'

const hasPayload = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/**
 * True for the first failed attempt of a request without a body (not PATCH, POST, PUT, DELETE).
 * @param status HTTP status; undefined if the network failed
 */
export const shouldRetryCall = (method: string, status: number | undefined, attempts: number): boolean =>
  attempts < 2 && !hasPayload(method) && (status === undefined || RETRIED_STATUSES.includes(status))
