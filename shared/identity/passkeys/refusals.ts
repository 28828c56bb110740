/** Refusals in the order of the server's checks (WebAuthn §7.1, §7.2). */
export const SERVER_PASSKEY_REFUSALS = [
  'passkey_malformed',
  /** The response is for a login instead of a registration, or the reverse. */
  'passkey_kind',
  /** The challenge is unknown or already used. */
  'passkey_challenge',
  'passkey_expired',
  'passkey_origin',
  'passkey_rp',
  'passkey_not_present',
  /** The authenticator verified only the user's presence. */
  'passkey_not_verified',
  'passkey_attestation',
  'passkey_unknown',
  'passkey_signature',
  /** The counter went backwards: the authenticator may be a clone. */
  'passkey_counter',
  'passkey_known',
  'passkey_too_many',
  'passkey_name',
  'passkey_frozen',
  /** The password that confirms a removal is wrong, or must wait. */
  'passkey_password',
] as const

export const BROWSER_PASSKEY_REFUSALS = [
  'passkey_unsupported',
  /** Cancelled, not allowed, or no passkey on this device: browsers do not distinguish these (WebAuthn §14.5.1). */
  'passkey_cancelled',
  'passkey_replaced',
  'passkey_known_here',
  /** The page's URL may not use passkeys. */
  'passkey_blocked',
  /** The device does not support passkeys or user verification. */
  'passkey_device',
  'passkey_failed',
] as const

export const PASSKEY_REFUSALS = [...SERVER_PASSKEY_REFUSALS, ...BROWSER_PASSKEY_REFUSALS, 'unavailable'] as const

export type ServerPasskeyRefusal = (typeof SERVER_PASSKEY_REFUSALS)[number]
export type BrowserPasskeyRefusal = (typeof BROWSER_PASSKEY_REFUSALS)[number]
/** `unavailable`: the exchange did not answer. */
export type PasskeyRefusal = (typeof PASSKEY_REFUSALS)[number]
