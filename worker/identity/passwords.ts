// Passwords are hashed in a bounded pool of objects, which store nothing (durable-objects/identity/password-hashing).

import { parsePasswordHash } from '#objects/identity/password-hashing/hash.ts'
import type { PasswordHashInput, PasswordVerifyResult } from '#objects/identity/password-hashing/object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { Result } from '#shared/platform/result.ts'
import { type Env, loadSettings } from '../env.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { loadAccountKeys } from './session/keys.ts'
import type { AccountSecrets, PasswordPepper } from './session/tokens.ts'

function hasher(env: Env) {
  const { PASSWORD_POOL } = loadSettings(env)
  return objectStub(env, 'PASSWORD_HASHING', `p${Math.floor(Math.random() * PASSWORD_POOL)}`)
}

/** Until the pepper is first rotated, hashes carry no pepper id, so that older versions can verify them. */
async function pepperNewest({ peppers, unnamedPepper }: AccountSecrets, password: string): Promise<PasswordHashInput> {
  const [{ id, value }] = peppers
  return { input: await computeHmacHex(value, password), pepper: id === unnamedPepper ? '' : id }
}

/** @param id '' for the pepper before the first rotation */
const findPepper = ({ peppers, unnamedPepper }: AccountSecrets, id: string): PasswordPepper | undefined =>
  peppers.find((pepper) => pepper.id === (id || unnamedPepper))

export const hashPassword = async (env: Env, password: string): Promise<Result<string, 'busy'>> =>
  hasher(env).hash(await pepperNewest(await loadAccountKeys(env), password), loadSettings(env).PASSWORD_COST)

/** @param stored hash of the account; '' if there is no account: the verification takes as long */
export async function verifyPassword(
  env: Env,
  password: string,
  stored: string,
): Promise<Result<PasswordVerifyResult, 'busy'>> {
  const id = parsePasswordHash(stored)?.pepper ?? ''
  const keys = await loadAccountKeys(env)
  const pepper = findPepper(keys, id)
  // If the pepper was removed, the password is wrong, but the check takes as long.
  const input = await computeHmacHex((pepper ?? keys.peppers[0]).value, password)
  const newest = await pepperNewest(keys, password)
  return hasher(env).verify(input, pepper ? stored : '', loadSettings(env).PASSWORD_COST, newest)
}
