import type { Result } from '#shared/platform/result.ts'

/** A refusal changes state too. */
export type FactorDecision<State, T, Reason> = { readonly state: State; readonly result: Result<T, Reason> }

/** `crypto.getRandomValues` in an object, a counter in a test. */
export type Random = (bytes: number) => Uint8Array
