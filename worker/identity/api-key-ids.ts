// A key id contains the account, a random number and a MAC of this deployment. Forged ids are rejected by their MAC,
// because looking one up would create an account object.

import { isEqualConstantTime } from '#objects/identity/secrets/constant-time.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { Env } from '../env.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { createRandomHex } from './session/tokens.ts'

const ACCOUNT = 24
const NUMBER_BYTES = 4
const MARK = 8
const FORM = /^[0-9a-f]{40}$/

const secrets = new WeakMap<Env, string>()

async function markOf(env: Env, text: string): Promise<string> {
  const secret = secrets.get(env) ?? (await objectStub(env, 'SECRETS', 'api-keys').secret())
  secrets.set(env, secret)
  return (await computeHmacHex(secret, `meridian api key name ${text}`)).slice(0, MARK)
}

export async function createApiKeyId(env: Env, account: string): Promise<string> {
  const text = account + createRandomHex(NUMBER_BYTES)
  return text + (await markOf(env, text))
}

const LISTEN = 64
const LISTEN_FORM = /^[0-9a-f]{64}$/

export async function createListenKey(env: Env, account: string): Promise<string> {
  const text = account + createRandomHex((LISTEN - ACCOUNT - MARK) / 2)
  return text + (await markOf(env, text))
}

/** @returns undefined if the key was not created here */
export async function findListenKeyAccount(env: Env, name: string): Promise<string | undefined> {
  if (!LISTEN_FORM.test(name)) return undefined
  return isEqualConstantTime(name.slice(-MARK), await markOf(env, name.slice(0, -MARK)))
    ? name.slice(0, ACCOUNT)
    : undefined
}

export const isApiKeyId = (text: string): boolean => FORM.test(text)

export async function findApiKeyAccount(env: Env, id: string): Promise<string | undefined> {
  if (!isApiKeyId(id)) return undefined
  return isEqualConstantTime(id.slice(-MARK), await markOf(env, id.slice(0, -MARK))) ? id.slice(0, ACCOUNT) : undefined
}
