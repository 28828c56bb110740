// This file has no schemas, so pages that show a failure load none.

/**
 * `code`: that of the response, or 500 without a response (spec §7). `err`: the exchange's message, or this site's name
 * of the error (`network`, `timeout`, `not_json`, `out_of_contract`).
 */
export type CallFailure = { readonly code: number; readonly data: Record<never, never>; readonly err: string }

export type CallResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: CallFailure }

/** `code` of failed responses (spec §8). */
export const UNAUTHORISED_CODE = 401
export const NO_ANSWER_CODE = 500

export const createCallFailure = (code: number, err: string): CallFailure => ({ code, data: {}, err })
