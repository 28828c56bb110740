// When a request is sent once more (spec §7, "generic retry behaviour"): the same rule at the edge and in the browser.

/** Statuses after which a request without a payload is sent once more. */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/**
 * How often the edge has asked the exchange for an answer. A browser that is told "2" does not ask again: both would make
 * four requests of one while the exchange is in trouble.
 */
export const ATTEMPTS_HEADER = 'x-attempts'

const hasPayload = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/**
 * Whether a request is sent once more: never one with a payload (PATCH, POST, PUT, DELETE), never a third time.
 * @param status of the answer; undefined where the network failed before there was one
 * @param attempts that were made so far
 */
export const isRetried = (method: string, status: number | undefined, attempts: number): boolean =>
  attempts < 2 && !hasPayload(method) && (status === undefined || RETRIED_STATUSES.includes(status))
