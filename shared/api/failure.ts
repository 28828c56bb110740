// No schemas here: pages that show a failure load none.

/**
 * The code of the answer, or 500 without one (spec §7). `err` is for logs and decisions: our own name (`network`,
 * `timeout`, `not_json`, `out_of_contract`) or the exchange's message.
 */
export type Failure = { readonly code: number; readonly data: Record<never, never>; readonly err: string }

export type CallResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure }

/** The session is over (spec §8). */
export const UNAUTHORISED = 401
export const NO_ANSWER = 500

export const createFailure = (code: number, err: string): Failure => ({ code, data: {}, err })
