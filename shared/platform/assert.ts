/** Throws also in production. */
export function assert(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${mustHold}`)
}

/** A missing case of a switch over a union does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`)
}
