/** Throws if an invariant does not hold, also in production. */
export function assert(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${mustHold}`)
}

/** Makes a switch over a union exhaustive: a missing case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`)
}
