// The two ceremonies as this browser does them. Loaded when a passkey is first asked for.

import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { BrowserPasskeyRefusal } from '#shared/passkeys/refusals.ts'
import {
  AuthenticationResponse,
  type CreationOptions,
  RegistrationResponse,
  type RequestOptions,
} from '#shared/passkeys/wire.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { refusalOf } from './refusal-of.ts'

/** Parsing leaves out what the edge does not read. */
async function answered<T>(
  read: (answer: unknown) => T,
  ask: () => Promise<unknown>,
): Promise<Result<T, BrowserPasskeyRefusal>> {
  if (!browserSupportsWebAuthn()) return refuse('passkey_unsupported')
  try {
    return ok(read(await ask()))
  } catch (error) {
    return refuse(refusalOf(error))
  }
}

export const create = (optionsJSON: CreationOptions) =>
  answered(RegistrationResponse.parse, () => startRegistration({ optionsJSON }))

/** @param inField offers passkeys in the field that asks for them (`autocomplete="… webauthn"`), and waits without a word */
export const get = (optionsJSON: RequestOptions, inField: boolean) =>
  answered(AuthenticationResponse.parse, () =>
    startAuthentication({ optionsJSON, useBrowserAutofill: inField, verifyBrowserAutofillInput: false }),
  )

export const canOfferInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends what waits. */
export const cancel = (): void => WebAuthnAbortService.cancelCeremony()
