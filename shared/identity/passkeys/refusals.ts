// Refusals of passkeys; messages are in `locales/*/passkey.ts`.

/** Server refusals, in order of the checks (WebAuthn §7.1, §7.2). */
export const SERVER_PASSKEY_REFUSALS = [
  /** Not an authenticator response. */
  'passkey_malformed',
  /** Made for the other ceremony. */
  'passkey_kind',
  /** Unknown or already used challenge. */
  'passkey_challenge',
  'passkey_expired',
  /** From a foreign origin. */
  'passkey_origin',
  'passkey_rp',
  'passkey_not_present',
  /** User presence without verification. */
  'passkey_not_verified',
  'passkey_attestation',
  'passkey_unknown',
  'passkey_signature',
  /** The counter went back: possibly a cloned authenticator. */
  'passkey_counter',
  'passkey_known',
  'passkey_too_many',
  'passkey_name',
] as const

export const BROWSER_PASSKEY_REFUSALS = [
  'passkey_unsupported',
  /** Cancelled, not allowed, or no passkey here: browsers do not distinguish (WebAuthn §14.5.1). */
  'passkey_cancelled',
  /** Replaced by another request. */
  'passkey_replaced',
  'passkey_known_here',
  /** The page's address may not use passkeys. */
  'passkey_blocked',
  /** The device has no passkeys, or no user verification. */
  'passkey_device',
  'passkey_failed',
] as const

export const PASSKEY_REFUSALS = [...SERVER_PASSKEY_REFUSALS, ...BROWSER_PASSKEY_REFUSALS, 'unavailable'] as const

export type ServerPasskeyRefusal = (typeof SERVER_PASSKEY_REFUSALS)[number]
export type BrowserPasskeyRefusal = (typeof BROWSER_PASSKEY_REFUSALS)[number]
/** `unavailable`: the exchange could not be reached. */
export type PasskeyRefusal = (typeof PASSKEY_REFUSALS)[number]
