// Limits attempts by account, device and address block (durable-objects/identity/attempt-limits). If the counter is
// unreachable, the request fails.

import type { AccountContact } from '#objects/identity/account/engine.ts'
import type { AttemptPurpose } from '#objects/identity/attempt-limits/engine.ts'
import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { formatContact } from './directory/contact.ts'
import { loadAccountKeys } from './session/keys.ts'

export type AttemptRefusal = { readonly waitMs: number }

type Limited = readonly [purpose: AttemptPurpose, key: string]

/** The counter's name is a hash, which hides the address; its first digit selects the shard. */
async function counterOf(env: Env, [purpose, key]: Limited) {
  const name = await computeHmacHex((await loadAccountKeys(env)).lookup, `${purpose} ${key}`)
  return { counter: objectStub(env, 'ATTEMPT_LIMITS', `l${name[0]}`), name }
}

export const toPasswordLimit = (block: string): Limited =>
  block === CAPTCHA_GLOBAL_ADDRESS ? ['password-everyone', CAPTCHA_GLOBAL_ADDRESS] : ['password-block', block]
/** A known device has its own limit, so attempts of strangers do not block it (LIM5). */
export const toAccountPasswordLimit = (contact: AccountContact, deviceHash: string, isKnownDevice: boolean): Limited =>
  isKnownDevice
    ? ['password-device', `${formatContact(contact)} ${deviceHash}`]
    : ['password-account', formatContact(contact)]
export const toSendLimit = (block: string): Limited =>
  block === CAPTCHA_GLOBAL_ADDRESS ? ['send-everyone', CAPTCHA_GLOBAL_ADDRESS] : ['send-block', block]

export const toPasskeyLimit = (block: string): Limited =>
  block === CAPTCHA_GLOBAL_ADDRESS ? ['passkey-everyone', CAPTCHA_GLOBAL_ADDRESS] : ['passkey-block', block]

export async function countAuthAttempt(env: Env, ...limits: readonly Limited[]): Promise<Result<null, AttemptRefusal>> {
  for (const limited of limits) {
    const { counter, name } = await counterOf(env, limited)
    const counted = await counter.attempt(limited[0], name)
    if (!counted.ok) return refuse(counted.error)
  }
  return ok(null)
}

export async function resetAuthAttempts(env: Env, limited: Limited): Promise<void> {
  const { counter, name } = await counterOf(env, limited)
  await counter.forgive(limited[0], name)
}
