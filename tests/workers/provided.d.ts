import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests/fixtures/hosts.ts has started a host that misbehaves. */
    readonly misbehavingPort: number
  }
}
