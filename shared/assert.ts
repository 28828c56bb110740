/** Stops the program where something that must hold does not; stays on in production. */
export function assert(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${mustHold}`)
}

/** Closes a switch over a union: a case that was forgotten does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`)
}
