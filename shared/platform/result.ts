/** Reasons are names, never sentences; `locales` has the messages. */
export type Result<T, Reason> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Reason }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const refuse = <Reason>(error: Reason): { readonly ok: false; readonly error: Reason } => ({ ok: false, error })

/** @param params values of the message's placeholders */
export const refuseWith = <Reason extends string>(reason: Reason, params: Readonly<Record<string, string>> = {}) =>
  refuse({ reason, params })
