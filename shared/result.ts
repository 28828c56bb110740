/** The outcome of a decision: a value, or a refusal with a name (never a sentence; `locales` has the words). */
export type Result<T, Reason> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Reason }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const refuse = <Reason>(error: Reason): { readonly ok: false; readonly error: Reason } => ({ ok: false, error })
