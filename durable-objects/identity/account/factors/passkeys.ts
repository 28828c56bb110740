// WebAuthn registration and authentication (Level 3 §7.1, §7.2). Our checks run before the library's, so each refusal
// has a name. WebCrypto is asynchronous: callers consume the challenge (challenges.ts), then verify, then update the
// list (passkey-list.ts).

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  COSEALG,
  cose,
  decodeAttestationObject,
  decodeCredentialPublicKey,
  verifySignature,
} from '@simplewebauthn/server/helpers'
import { z } from 'zod/mini'
import type { ServerPasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'
import {
  PasskeyAuthenticationResponse,
  PasskeyCreationOptions,
  PasskeyRegistrationResponse,
  PasskeyRequestOptions,
} from '#shared/identity/passkeys/wire.ts'
import { toHex } from '#shared/platform/hex.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { encodeBase64Url, parseBase64Url } from './bytes.ts'
import { PASSKEY_CHALLENGE_LIFETIME_MS } from './challenges.ts'
import { parseEcdsaSignature } from './der.ts'
import type { Passkey, PasskeyList, VerifiedPasskeyAssertion } from './passkey-list.ts'

/** Comes from the configuration, never from a request. */
export type RelyingParty = {
  /** Host name of the origins, or a parent domain of them. */
  readonly rpId: string
  /** Scheme, host, port; compared exactly. */
  readonly origins: readonly string[]
  readonly name: string
}

/** `required`: the authenticator verifies the user. `presence`: a touch; it suffices only together with a password. */
export type PasskeyUserVerification = 'required' | 'presence'

/** Best first. The list is fixed: a key must be verifiable in every runtime. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const named = (passkeys: PasskeyList) => passkeys.map(({ id, transports }) => ({ id, transports }))

function ownBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = parseBase64Url(text)
  if (bytes === undefined) throw new Error('not base64url')
  return bytes
}

type User = {
  /** 16 to 64 random bytes, base64url; no personal data (WebAuthn §14.6.1). */
  readonly handle: string
  readonly name: string
}

/** @param passkeys the account's passkeys; an authenticator that has one of them creates no other */
export async function createRegistrationOptions(
  { rpId, name }: RelyingParty,
  { challenge, user, passkeys }: { readonly challenge: string; readonly user: User; readonly passkeys: PasskeyList },
): Promise<PasskeyCreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userID: ownBytes(user.handle),
    userName: user.name,
    userDisplayName: user.name,
    challenge: ownBytes(challenge),
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: named(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return PasskeyCreationOptions.parse(options)
}

/**
 * @param passkeys of the account. With an empty list the user picks a passkey, so the options do not reveal if
 * the account exists
 */
export async function createPasskeyLoginOptions(
  { rpId }: RelyingParty,
  { challenge, passkeys = [] }: { readonly challenge: string; readonly passkeys?: PasskeyList },
): Promise<PasskeyRequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: ownBytes(challenge),
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    allowCredentials: named(passkeys),
  })
  return PasskeyRequestOptions.parse(options)
}

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string()),
})
type ClientData = z.infer<typeof ClientData>

function clientDataOf(text: string): ClientData | undefined {
  const bytes = parseBase64Url(text)
  if (bytes === undefined) return undefined
  try {
    return ClientData.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)))
      .data
  } catch {
    return undefined
  }
}

/** Returns the challenge for `consumePasskeyChallenge`; undefined if the response is malformed. */
export function parsePasskeyChallenge(
  response: PasskeyAuthenticationResponse | PasskeyRegistrationResponse,
): string | undefined {
  return clientDataOf(response.response.clientDataJSON)?.challenge
}

/** First 37 bytes of the authenticator data (WebAuthn §6.1). */
type Flags = {
  readonly rpIdHash: string
  readonly present: boolean
  readonly verified: boolean
  readonly eligible: boolean
}

function flagsOf(authData: Uint8Array): Flags | undefined {
  const flags = authData[32]
  if (flags === undefined || authData.length < 37) return undefined
  return {
    rpIdHash: toHex(authData.subarray(0, 32)),
    present: (flags & 0x01) !== 0,
    verified: (flags & 0x04) !== 0,
    eligible: (flags & 0x08) !== 0,
  }
}

type Expected = {
  readonly site: RelyingParty
  /** Result of `consumePasskeyChallenge`, base64url. */
  readonly challenge: string
  readonly verification?: PasskeyUserVerification
}

function commonRefusal(
  client: ClientData,
  flags: Flags,
  type: 'webauthn.create' | 'webauthn.get',
  { site, challenge, verification = 'required' }: Expected,
): ServerPasskeyRefusal | undefined {
  if (client.type !== type) return 'passkey_kind'
  if (client.challenge !== challenge) return 'passkey_challenge'
  // Also refuses pages that another site embeds.
  if (!site.origins.includes(client.origin) || client.crossOrigin === true || client.topOrigin !== undefined) {
    return 'passkey_origin'
  }
  if (flags.rpIdHash !== sha256(site.rpId)) return 'passkey_rp'
  if (!flags.present) return 'passkey_not_present'
  return verification === 'required' && !flags.verified ? 'passkey_not_verified' : undefined
}

/** The shortest ECDSA signature, (1, 1), to test a key with. */
const NO_SIGNATURE = Uint8Array.from([0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01])
/** A signature of the right length: for another length, workerd throws instead of returning false. */
const NO_EDDSA_SIGNATURE = new Uint8Array(64)

/** True if WebCrypto can import the key. Without attestation, nothing else checks that the key works. */
async function isKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const isEdDsa = decodeCredentialPublicKey(credentialPublicKey).get(cose.COSEKEYS.alg) === COSEALG.EdDSA
    const signature = isEdDsa ? NO_EDDSA_SIGNATURE : NO_SIGNATURE
    await verifySignature({ signature, data: NO_SIGNATURE, credentialPublicKey })
    return true
  } catch {
    return false
  }
}

const isSignature = (publicKey: Uint8Array<ArrayBuffer>, signature: string): boolean =>
  decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) !== COSEALG.ES256 ||
  parseEcdsaSignature(parseBase64Url(signature) ?? new Uint8Array()) !== undefined

type Attestation = {
  readonly authData: Uint8Array
  /** True if certificates attest the passkey. We request no attestation, so a browser sends none (WebAuthn §5.1.3). */
  readonly isCertified: boolean
}

function parseAttestation(object: Uint8Array<ArrayBuffer>): Attestation | undefined {
  try {
    const decoded = decodeAttestationObject(object)
    return { authData: decoded.get('authData'), isCertified: decoded.get('attStmt').get('x5c') !== undefined }
  } catch {
    return undefined
  }
}

/**
 * Never rejects.
 * @param sent unvalidated input
 * @param name result of `parsePasskeyName`
 */
export async function verifyPasskeyRegistration(
  sent: unknown,
  expected: Expected & { readonly name: string; readonly now: number },
): Promise<Result<Passkey, ServerPasskeyRefusal>> {
  const parsed = PasskeyRegistrationResponse.safeParse(sent)
  if (!parsed.success) return refuse('passkey_malformed')
  const { id, response } = parsed.data
  const client = clientDataOf(response.clientDataJSON)
  const object = parseBase64Url(response.attestationObject)
  const attestation = object && parseAttestation(object)
  const flags = flagsOf(attestation?.authData ?? new Uint8Array())
  if (!client || !flags) return refuse('passkey_malformed')
  const wrong = commonRefusal(client, flags, 'webauthn.create', expected)
  if (wrong) return refuse(wrong)
  if (attestation?.isCertified) return refuse('passkey_attestation')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: [...expected.site.origins],
      expectedRPID: expected.site.rpId,
      requireUserVerification: expected.verification !== 'presence',
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const made = registrationInfo?.credential
    // The id outside the signed data may be forged.
    if (!verified || made?.id !== id || !(await isKey(made.publicKey))) return refuse('passkey_attestation')
    return ok({
      id,
      publicKey: encodeBase64Url(made.publicKey),
      counter: made.counter,
      transports: response.transports ?? [],
      name: expected.name,
      createdAt: expected.now,
      usedAt: null,
      backupEligible: flags.eligible,
      backedUp: registrationInfo?.credentialBackedUp ?? false,
      suspectAt: null,
    })
  } catch {
    return refuse('passkey_attestation')
  }
}

/**
 * Never rejects. `acceptPasskeyAssertion` checks the counter.
 * @param sent unvalidated input
 * @param passkey the account's passkey that the response names
 * @param userHandle user handle of the account; another one is refused
 */
export async function verifyPasskeyLogin(
  sent: unknown,
  expected: Expected & { readonly passkey: Passkey | undefined; readonly userHandle?: string },
): Promise<Result<VerifiedPasskeyAssertion, ServerPasskeyRefusal>> {
  const parsed = PasskeyAuthenticationResponse.safeParse(sent)
  if (!parsed.success) return refuse('passkey_malformed')
  const { id, response } = parsed.data
  const client = clientDataOf(response.clientDataJSON)
  const flags = flagsOf(parseBase64Url(response.authenticatorData) ?? new Uint8Array())
  if (!client || !flags) return refuse('passkey_malformed')
  const wrong = commonRefusal(client, flags, 'webauthn.get', expected)
  if (wrong) return refuse(wrong)
  const { passkey, userHandle } = expected
  const publicKey = passkey && parseBase64Url(passkey.publicKey)
  if (publicKey === undefined || passkey?.id !== id) return refuse('passkey_unknown')
  const { userHandle: ofAccount, ...signed } = response
  if (userHandle !== undefined && (ofAccount ?? userHandle) !== userHandle) return refuse('passkey_unknown')
  try {
    if (!isSignature(publicKey, signed.signature)) return refuse('passkey_signature')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...parsed.data, response: signed, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: [...expected.site.origins],
      expectedRPID: expected.site.rpId,
      // The counter 0 disables the library's check, which would run before the signature check: unsigned responses
      // could mark passkeys as clones.
      credential: { id, publicKey, counter: 0 },
      requireUserVerification: expected.verification !== 'presence',
    })
    if (!verified) return refuse('passkey_signature')
    const { newCounter, credentialBackedUp } = authenticationInfo
    return ok({ id, counter: newCounter, backupEligible: flags.eligible, backedUp: credentialBackedUp })
  } catch {
    return refuse('passkey_signature')
  }
}
