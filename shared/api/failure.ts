// What a call comes to. Without schemas: pages that show a failure wait for none.

/**
 * A call that failed: the code of the answer, or 500 where there was none (spec §7).
 * `err` is for logs and decisions: a name of ours (`network`, `timeout`, `not_json`, `out_of_contract`) or what the exchange said.
 */
export type Failure = { readonly code: number; readonly data: Record<never, never>; readonly err: string }

export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure }

/** The session is over (spec §8). */
export const UNAUTHORISED = 401
export const NO_ANSWER = 500

export const failure = (code: number, err: string): Failure => ({ code, data: {}, err })
