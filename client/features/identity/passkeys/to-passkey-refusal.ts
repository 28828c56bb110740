import type { BrowserPasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'

/** Refusals by the error code of @simplewebauthn/browser. */
const BY_CODE: Readonly<Record<string, BrowserPasskeyRefusal>> = {
  ERROR_CEREMONY_ABORTED: 'passkey_replaced',
  ERROR_INVALID_DOMAIN: 'passkey_blocked',
  ERROR_INVALID_RP_ID: 'passkey_blocked',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_known_here',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'passkey_device',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'passkey_device',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'passkey_device',
}

const BY_NAME: Readonly<Record<string, BrowserPasskeyRefusal>> = {
  AbortError: 'passkey_replaced',
  // The user closed the dialog, it timed out, or there is no passkey. A page cannot tell which (WebAuthn §14.5.1).
  NotAllowedError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known_here',
  SecurityError: 'passkey_blocked',
  NotSupportedError: 'passkey_device',
  ConstraintError: 'passkey_device',
}

const textOf = (error: object, key: 'code' | 'name'): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

export function toPasskeyRefusal(error: unknown): BrowserPasskeyRefusal {
  if (typeof error !== 'object' || error === null) return 'passkey_failed'
  return BY_CODE[textOf(error, 'code')] ?? BY_NAME[textOf(error, 'name')] ?? 'passkey_failed'
}
