import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { BrowserPasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'
import {
  PasskeyAuthenticationResponse,
  type PasskeyCreationOptions,
  PasskeyRegistrationResponse,
  type PasskeyRequestOptions,
} from '#shared/identity/passkeys/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { toPasskeyRefusal } from './to-passkey-refusal.ts'

/** `read` parses the result and drops fields that the server does not use. */
async function answered<T>(
  read: (answer: unknown) => T,
  ask: () => Promise<unknown>,
): Promise<Result<T, BrowserPasskeyRefusal>> {
  if (!browserSupportsWebAuthn()) return refuse('passkey_unsupported')
  try {
    return ok(read(await ask()))
  } catch (error) {
    return refuse(toPasskeyRefusal(error))
  }
}

export const createPasskeyCredential = (optionsJSON: PasskeyCreationOptions) =>
  answered(PasskeyRegistrationResponse.parse, () => startRegistration({ optionsJSON }))

/**
 * @param inField true to offer passkeys as autofill of the form field (`autocomplete="… webauthn"`), without a dialog
 */
export const requestPasskeyCredential = (optionsJSON: PasskeyRequestOptions, inField: boolean) =>
  answered(PasskeyAuthenticationResponse.parse, () =>
    startAuthentication({ optionsJSON, useBrowserAutofill: inField, verifyBrowserAutofillInput: false }),
  )

export const supportsPasskeyAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

export const cancelPasskeyCeremony = (): void => WebAuthnAbortService.cancelCeremony()
