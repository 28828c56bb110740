import type { Result } from '#shared/platform/result.ts'

/** `state` may change even if `result` is a refusal. */
export type FactorDecision<State, T, Reason> = { readonly state: State; readonly result: Result<T, Reason> }

/** `crypto.getRandomValues` in production, a counter in tests. */
export type GenerateRandomBytes = (bytes: number) => Uint8Array
