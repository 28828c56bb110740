// What authenticators are asked, and whether what they answer is true (WebAuthn Level 3 §7.1 and §7.2). The library checks
// everything; what it would refuse with a sentence is looked at before, so that each refusal has a name.
//
// Verifying waits for WebCrypto and belongs outside of a transaction: take the challenge (challenges.ts), verify, and apply
// to what the account holds then (passkey-list.ts).

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
import type { ServerPasskeyRefusal } from '#shared/passkeys/refusals.ts'
import { AuthenticationResponse, CreationOptions, RegistrationResponse, RequestOptions } from '#shared/passkeys/wire.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { sha256 } from '#shared/sha256.ts'
import { base64Url, bytesOfBase64Url, hexOf } from './bytes.ts'
import { CHALLENGE_LIFETIME_MS } from './challenges.ts'
import { isStrictEcdsaSignature } from './der.ts'
import type { Assertion, Passkey, Passkeys } from './passkey-list.ts'

/** What passkeys are bound to: of the configuration, never of a request. */
export type Site = {
  /** A host name: the origins' own, or one above it. */
  readonly rpId: string
  /** Scheme, host and port of each page that may ask; compared to the letter. */
  readonly origins: readonly string[]
  /** Shown by authenticators. */
  readonly name: string
}

/**
 * `required`: the authenticator has made sure who holds it. `presence`: somebody touched it, which is enough beside a
 * password, and never instead of one.
 */
export type Verification = 'required' | 'presence'

/** What we can verify, best first. Named here, so that no runtime that can more offers what another cannot verify. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const named = (passkeys: Passkeys) => passkeys.map(({ id, transports }) => ({ id, transports }))

/** The library takes bytes. @throws Error for a challenge or handle that is not ours */
function ownBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOfBase64Url(text)
  if (bytes === undefined) throw new Error('not base64url')
  return bytes
}

type User = {
  /** Random, of 16 to 64 bytes, base64url: tells nothing about the person (WebAuthn §14.6.1). */
  readonly handle: string
  /** How the person knows the account. */
  readonly name: string
}

/** @param passkeys those that the account has: an authenticator makes no second one */
export async function creationOptions(
  { rpId, name }: Site,
  { challenge, user, passkeys }: { readonly challenge: string; readonly user: User; readonly passkeys: Passkeys },
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userID: ownBytes(user.handle),
    userName: user.name,
    userDisplayName: user.name,
    challenge: ownBytes(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: named(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return CreationOptions.parse(options)
}

/** @param passkeys of a known account; none: whichever the person picks, and no hint whether there is an account */
export async function requestOptions(
  { rpId }: Site,
  { challenge, passkeys = [] }: { readonly challenge: string; readonly passkeys?: Passkeys },
): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: ownBytes(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    allowCredentials: named(passkeys),
  })
  return RequestOptions.parse(options)
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
  const bytes = bytesOfBase64Url(text)
  if (bytes === undefined) return undefined
  try {
    return ClientData.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)))
      .data
  } catch {
    return undefined
  }
}

/** The question that an answer claims to be to; undefined for what is no answer. For `takeChallenge`. */
export function challengeOf(response: AuthenticationResponse | RegistrationResponse): string | undefined {
  return clientDataOf(response.response.clientDataJSON)?.challenge
}

/** The first 37 bytes of every authenticator's data (WebAuthn §6.1). */
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
    rpIdHash: hexOf(authData.subarray(0, 32)),
    present: (flags & 0x01) !== 0,
    verified: (flags & 0x04) !== 0,
    eligible: (flags & 0x08) !== 0,
  }
}

type Expected = {
  readonly site: Site
  /** As it was taken out by `takeChallenge`, base64url. */
  readonly challenge: string
  readonly verification?: Verification
}

/** What both ceremonies ask of an answer. */
function commonRefusal(
  client: ClientData,
  flags: Flags,
  type: 'webauthn.create' | 'webauthn.get',
  { site, challenge, verification = 'required' }: Expected,
): ServerPasskeyRefusal | undefined {
  if (client.type !== type) return 'passkey_kind'
  if (client.challenge !== challenge) return 'passkey_challenge'
  // Our pages stand in no other's frame.
  if (!site.origins.includes(client.origin) || client.crossOrigin === true || client.topOrigin !== undefined) {
    return 'passkey_origin'
  }
  if (flags.rpIdHash !== sha256(site.rpId)) return 'passkey_rp'
  if (!flags.present) return 'passkey_not_present'
  return verification === 'required' && !flags.verified ? 'passkey_not_verified' : undefined
}

/** The shortest ECDSA signature there is: (1, 1). */
const NO_SIGNATURE = Uint8Array.from([0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01])
/** Ed25519 has one length; workerd takes any other for a fault, not for a wrong signature. */
const NO_EDDSA_SIGNATURE = new Uint8Array(64)

/** Without attestation nothing has been verified with a new key. Whether it is one shows when it is used. */
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

/** @throws Error for what is no key */
const isSignature = (publicKey: Uint8Array<ArrayBuffer>, signature: string): boolean =>
  decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) !== COSEALG.ES256 ||
  isStrictEcdsaSignature(bytesOfBase64Url(signature) ?? new Uint8Array())

const attested = (object: Uint8Array<ArrayBuffer>): Uint8Array | undefined => {
  try {
    return decodeAttestationObject(object).get('authData')
  } catch {
    return undefined
  }
}

/**
 * Whether an authenticator has made a passkey for us. Never rejects.
 * @param sent what came from outside, unread
 * @param name as `passkeyName` gives it
 */
export async function verifyRegistration(
  sent: unknown,
  expected: Expected & { readonly name: string; readonly now: number },
): Promise<Result<Passkey, ServerPasskeyRefusal>> {
  const parsed = RegistrationResponse.safeParse(sent)
  if (!parsed.success) return refuse('passkey_malformed')
  const { id, response } = parsed.data
  const client = clientDataOf(response.clientDataJSON)
  const object = bytesOfBase64Url(response.attestationObject)
  const flags = flagsOf((object && attested(object)) ?? new Uint8Array())
  if (!client || !flags) return refuse('passkey_malformed')
  const wrong = commonRefusal(client, flags, 'webauthn.create', expected)
  if (wrong) return refuse(wrong)
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
    // The id beside the answer is signed by nobody: the one inside counts.
    if (!verified || made?.id !== id || !(await isKey(made.publicKey))) return refuse('passkey_attestation')
    return ok({
      id,
      publicKey: base64Url(made.publicKey),
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
 * Whether a passkey of ours has signed. Never rejects. What it says of its counter is for `acceptAssertion` to judge.
 * @param sent what came from outside, unread
 * @param passkey the one it names, if the account has it
 * @param userHandle the account's; an answer that brings another is of another account
 */
export async function verifyAuthentication(
  sent: unknown,
  expected: Expected & { readonly passkey: Passkey | undefined; readonly userHandle?: string },
): Promise<Result<Assertion, ServerPasskeyRefusal>> {
  const parsed = AuthenticationResponse.safeParse(sent)
  if (!parsed.success) return refuse('passkey_malformed')
  const { id, response } = parsed.data
  const client = clientDataOf(response.clientDataJSON)
  const flags = flagsOf(bytesOfBase64Url(response.authenticatorData) ?? new Uint8Array())
  if (!client || !flags) return refuse('passkey_malformed')
  const wrong = commonRefusal(client, flags, 'webauthn.get', expected)
  if (wrong) return refuse(wrong)
  const { passkey, userHandle } = expected
  const publicKey = passkey && bytesOfBase64Url(passkey.publicKey)
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
      // The library would look at the counter before the signature: then who cannot sign could flag somebody's passkey.
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
