// Passwords are hashed in a bounded pool of objects, which store nothing (durable-objects/identity/password-hashing).

import type { VerifyResult } from '#objects/identity/password-hashing/object.ts'
import type { Result } from '#shared/platform/result.ts'
import { type Env, loadSettings } from '../env.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { loadAccountKeys } from './session/keys.ts'

function hasher(env: Env) {
  const { PASSWORD_POOL } = loadSettings(env)
  return env.PASSWORD_HASHING.getByName(`p${Math.floor(Math.random() * PASSWORD_POOL)}`)
}

const peppered = async (env: Env, password: string): Promise<string> =>
  computeHmacHex((await loadAccountKeys(env)).pepper, password)

export const hashPassword = async (env: Env, password: string): Promise<Result<string, 'busy'>> =>
  hasher(env).hash(await peppered(env, password), loadSettings(env).PASSWORD_COST)

/** @param stored hash of the account; '' without an account, which takes as long to verify */
export const verifyPassword = async (
  env: Env,
  password: string,
  stored: string,
): Promise<Result<VerifyResult, 'busy'>> =>
  hasher(env).verify(await peppered(env, password), stored, loadSettings(env).PASSWORD_COST)
