// Why something with a passkey comes to nothing; the words are in `locales/*/passkey.ts`.

/** What the exchange says to a passkey's answer, in the order in which it is looked at (WebAuthn §7.1, §7.2). */
export const SERVER_PASSKEY_REFUSALS = [
  /** No answer of an authenticator at all. */
  'passkey_malformed',
  /** Made for the other ceremony. */
  'passkey_kind',
  /** Not to the question that was asked, or to one that was used or never asked. */
  'passkey_challenge',
  'passkey_expired',
  /** Of a page that is not ours. */
  'passkey_origin',
  'passkey_rp',
  /** Nobody touched the authenticator. */
  'passkey_not_present',
  /** Somebody touched it, and did not show who they are. */
  'passkey_not_verified',
  'passkey_attestation',
  'passkey_unknown',
  'passkey_signature',
  /** Its counter went back: there may be a copy. */
  'passkey_counter',
  'passkey_known',
  'passkey_too_many',
  'passkey_name',
] as const

/** What a browser says before the exchange is asked. */
export const BROWSER_PASSKEY_REFUSALS = [
  'passkey_unsupported',
  /** Closed, not allowed, or no passkey here: browsers do not tell which (WebAuthn §14.5.1). */
  'passkey_cancelled',
  /** Another request took its place. */
  'passkey_replaced',
  'passkey_known_here',
  /** The page's address may not ask. */
  'passkey_blocked',
  /** The device has no passkeys, or cannot tell who holds it. */
  'passkey_device',
  'passkey_failed',
] as const

export const PASSKEY_REFUSALS = [...SERVER_PASSKEY_REFUSALS, ...BROWSER_PASSKEY_REFUSALS, 'unavailable'] as const

export type ServerPasskeyRefusal = (typeof SERVER_PASSKEY_REFUSALS)[number]
export type BrowserPasskeyRefusal = (typeof BROWSER_PASSKEY_REFUSALS)[number]
/** `unavailable`: the exchange could not be asked. */
export type PasskeyRefusal = (typeof PASSKEY_REFUSALS)[number]
