import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the misbehaving host of tests/fixtures/hosts.ts. */
    readonly misbehavingPort: number
    /** Port of the receiver of alerts (tests/fixtures/alert-receiver.ts). */
    readonly alertPort: number
    /** Published passkey ceremonies as JSON text; '' if ../shared/data is absent. */
    readonly webauthnVectors: { readonly w3c: string; readonly real: string }
    /** Addresses of OpenID Connect providers: a real one, and one that forges answers. */
    readonly oidc: { readonly real: string; readonly forging: string }
  }
}
