import { type PasskeyAction, passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import type { PasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sendApiCall } from '../../../calls/call.ts'
import * as ceremony from './ceremony.ts'

export type PasskeyDeps = {
  readonly ask: typeof sendApiCall
  readonly create: typeof ceremony.createPasskeyCredential
  readonly get: typeof ceremony.requestPasskeyCredential
}
const BROWSER: PasskeyDeps = {
  ask: sendApiCall,
  create: ceremony.createPasskeyCredential,
  get: ceremony.requestPasskeyCredential,
}

/** Path of the next step, without locale prefix. For `signActionWithPasskey`: the signature as JSON text. */
export type PasskeyCeremonyResult = Result<string, PasskeyRefusal>

type Step =
  | { readonly kind: 'next'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: PasskeyRefusal }
const endOf = (step: Step): PasskeyCeremonyResult => (step.kind === 'next' ? ok(step.path) : refuse(step.reason))

export async function logInWithPasskey(
  { inField = false } = {},
  { ask, get }: PasskeyDeps = BROWSER,
): Promise<PasskeyCeremonyResult> {
  const asked = await ask(passkeyCalls.loginOptions, {})
  if (!asked.ok) return refuse('unavailable')
  const answer = await get(asked.data.options, inField)
  if (!answer.ok) return answer
  const ended = await ask(passkeyCalls.login, { response: answer.value })
  return ended.ok ? endOf(ended.data) : refuse('unavailable')
}

/** @param name the user's name for the passkey; the server picks one if undefined */
export async function enrollPasskey(
  name?: string,
  { ask, create }: PasskeyDeps = BROWSER,
): Promise<PasskeyCeremonyResult> {
  const asked = await ask(passkeyCalls.addOptions, {})
  if (!asked.ok) return refuse('unavailable')
  if (asked.data.kind === 'refused') return refuse(asked.data.reason)
  const answer = await create(asked.data.options)
  if (!answer.ok) return answer
  const ended = await ask(passkeyCalls.add, { response: answer.value, ...(name !== undefined && { name }) })
  return ended.ok ? endOf(ended.data) : refuse('unavailable')
}

export async function signActionWithPasskey(
  act: PasskeyAction,
  id: string,
  { ask, get }: PasskeyDeps = BROWSER,
): Promise<PasskeyCeremonyResult> {
  const asked = await ask(passkeyCalls.agreementOptions, { act, id })
  if (!asked.ok) return refuse('unavailable')
  const answer = await get(asked.data.options, false)
  return answer.ok ? ok(JSON.stringify(answer.value)) : answer
}
