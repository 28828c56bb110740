import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests/fixtures/hosts.ts has started a host that misbehaves. */
    readonly misbehavingPort: number
    /** Published passkey ceremonies as JSON text; '' where ../shared/data is absent. */
    readonly webauthnVectors: { readonly w3c: string; readonly real: string }
    /** Addresses of OpenID Connect providers: a real one, and one that says whatever it is told to. */
    readonly oidc: { readonly real: string; readonly forging: string }
  }
}
