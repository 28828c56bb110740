import type { Result } from '#shared/result.ts'

/** What a check comes to, and the state to keep after it: a refusal changes state, too. */
export type Decision<State, T, Reason> = { readonly state: State; readonly result: Result<T, Reason> }

/** Gives so many random bytes: `crypto.getRandomValues` in an object, a counter in a test. */
export type Random = (bytes: number) => Uint8Array
