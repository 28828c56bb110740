// A ceremony from end to end: what to ask, the authenticator, what it answered.

import { type AgreedAct, passkeyCalls } from '#shared/api/passkeys.ts'
import type { PasskeyRefusal } from '#shared/passkeys/refusals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { call } from '../calls/call.ts'
import * as ceremony from './ceremony.ts'

/** What a flow needs of the browser. */
export type PasskeyWorld = {
  readonly ask: typeof call
  readonly create: typeof ceremony.create
  readonly get: typeof ceremony.get
}
const BROWSER: PasskeyWorld = { ask: call, create: ceremony.create, get: ceremony.get }

/** The path of the next step, without locale prefix; of an agreement what was signed, as JSON. */
export type CeremonyResult = Result<string, PasskeyRefusal>

type Step =
  | { readonly kind: 'next'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: PasskeyRefusal }
const endOf = (step: Step): CeremonyResult => (step.kind === 'next' ? ok(step.path) : refuse(step.reason))

export async function logIn({ inField = false } = {}, { ask, get }: PasskeyWorld = BROWSER): Promise<CeremonyResult> {
  const asked = await ask(passkeyCalls.loginOptions, {})
  if (!asked.ok) return refuse('unavailable')
  const answer = await get(asked.data.options, inField)
  if (!answer.ok) return answer
  const ended = await ask(passkeyCalls.login, { response: answer.value })
  return ended.ok ? endOf(ended.data) : refuse('unavailable')
}

/** @param name what the person calls it; the exchange finds one otherwise */
export async function add(name?: string, { ask, create }: PasskeyWorld = BROWSER): Promise<CeremonyResult> {
  const asked = await ask(passkeyCalls.addOptions, {})
  if (!asked.ok) return refuse('unavailable')
  if (asked.data.kind === 'refused') return refuse(asked.data.reason)
  const answer = await create(asked.data.options)
  if (!answer.ok) return answer
  const ended = await ask(passkeyCalls.add, { response: answer.value, ...(name !== undefined && { name }) })
  return ended.ok ? endOf(ended.data) : refuse('unavailable')
}

/** A passkey of who is logged in signs that a withdrawal of theirs may go out. */
export async function agree(act: AgreedAct, id: string, { ask, get }: PasskeyWorld = BROWSER): Promise<CeremonyResult> {
  const asked = await ask(passkeyCalls.agreementOptions, { act, id })
  if (!asked.ok) return refuse('unavailable')
  const answer = await get(asked.data.options, false)
  return answer.ok ? ok(JSON.stringify(answer.value)) : answer
}
