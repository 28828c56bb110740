// WebAuthn options and responses as JSON (WebAuthn §5.1.8 and following). Bytes are base64url.

import { z } from 'zod/mini'

const bytes = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/))

/** At most 1,023 bytes (WebAuthn §4, credential id). */
export const CredentialId = bytes(1_364)
/** At most 64 bytes (WebAuthn §4, user handle). */
const UserHandle = bytes(86)
const ClientData = bytes(8_192)
const Transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))

export const RegistrationResponse = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    /** Some kilobytes if it contains a certificate chain. */
    attestationObject: bytes(65_536),
    transports: z.exactOptional(Transports),
  }),
})
export type RegistrationResponse = z.infer<typeof RegistrationResponse>

export const AuthenticationResponse = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: z.nullish(UserHandle),
  }),
})
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>

const Credential = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.exactOptional(Transports),
})

/** For `navigator.credentials.create`. */
export const CreationOptions = z.object({
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
export type CreationOptions = z.infer<typeof CreationOptions>

/** For `navigator.credentials.get`. */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: bytes(128),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty if every passkey of this site is allowed. */
  allowCredentials: z.array(Credential),
})
export type RequestOptions = z.infer<typeof RequestOptions>
