/** Reasons are names, never sentences; `locales` has the messages. */
export type Result<T, Reason> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Reason }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const refuse = <Reason>(error: Reason): { readonly ok: false; readonly error: Reason } => ({ ok: false, error })
