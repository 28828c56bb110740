// WebAuthn options and responses as JSON (WebAuthn §5.1.8 and following). Bytes are base64url.

import { z } from 'zod/mini'

const bytes = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/))

/** At most 1,023 bytes (WebAuthn §4, credential id). */
export const PasskeyCredentialId = bytes(1_364)
/** At most 64 bytes (WebAuthn §4, user handle). */
const UserHandle = bytes(86)
const ClientData = bytes(8_192)
const Transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))

export const PasskeyRegistrationResponse = z.object({
  id: PasskeyCredentialId,
  rawId: PasskeyCredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    /** Some kilobytes if it contains a certificate chain. */
    attestationObject: bytes(65_536),
    transports: z.exactOptional(Transports),
  }),
})
export type PasskeyRegistrationResponse = z.infer<typeof PasskeyRegistrationResponse>

export const PasskeyAuthenticationResponse = z.object({
  id: PasskeyCredentialId,
  rawId: PasskeyCredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: z.nullish(UserHandle),
  }),
})
export type PasskeyAuthenticationResponse = z.infer<typeof PasskeyAuthenticationResponse>

const Credential = z.object({
  id: PasskeyCredentialId,
  type: z.literal('public-key'),
  transports: z.exactOptional(Transports),
})

/** For `navigator.credentials.create`. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: UserHandle, name: z.string(), displayName: z.string() }),
  challenge: bytes(128),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** For `navigator.credentials.get`. */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: bytes(128),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty if every passkey of this site is allowed. */
  allowCredentials: z.array(Credential),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>
