// One key per purpose, derived from configured or generated secrets: a signature for one purpose is invalid for the
// others. Secrets rotate: one signs, the others verify (docs/decisions/105).

import { SECRETS_CACHE_AGE_MAX_MS } from '#objects/identity/secrets/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { parseNameList } from '#shared/platform/name-list.ts'
import { type Env, loadSettings } from '../../env.ts'
import { computeHmacHex } from '../../platform/signing.ts'
import { RotatingKeys } from '../../platform/turning-keys.ts'
import type { AccountSecrets, PasswordPepper, SessionSigningKeys } from './tokens.ts'

/** The first signs. Generated secrets still verify after a configured one replaced them. */
async function listSecrets(
  env: Env,
  name: string,
  configured: string | undefined,
  others: string,
): Promise<readonly [string, ...string[]]> {
  const object = objectStub(env, 'SECRETS', name)
  const stored = await object.secrets()
  if (configured) return [configured, ...parseNameList(others), ...stored]
  const [signer = await object.secret(), ...rest] = stored
  return [signer, ...rest]
}

async function deriveSigningKeys(secret: string): Promise<SessionSigningKeys> {
  const derive = (use: string) => computeHmacHex(secret, `meridian accounts ${use}`)
  const [token, rotation, mark] = await Promise.all([derive('token'), derive('rotation'), derive('mark')])
  return { token, rotation, mark }
}

const PEPPER_ID_LENGTH = 8
const createPepper = async (value: string): Promise<PasswordPepper> => ({
  id: (await computeHmacHex(value, 'meridian pepper id')).slice(0, PEPPER_ID_LENGTH),
  value,
})

/**
 * Stores the keys that never rotate, and returns the stored ones. A configured secret is not stored, because it must
 * not lie beside the data that it protects.
 */
async function keepFixedKeys(env: Env, signer: string, pepper: PasswordPepper): Promise<string> {
  const derived = await Promise.all([
    computeHmacHex(signer, 'meridian accounts code'),
    computeHmacHex(signer, 'meridian accounts lookup'),
  ])
  return objectStub(env, 'SECRETS', 'fixed').keep([...derived, pepper.id].join(' '))
}

function parseFixedKeys(kept: string): Pick<AccountSecrets, 'code' | 'lookup' | 'unnamedPepper'> {
  const [code = '', lookup = '', unnamedPepper = ''] = kept.split(' ')
  return { code, lookup, unnamedPepper }
}

async function deriveKeys(env: Env): Promise<AccountSecrets> {
  const settings = loadSettings(env)
  const [[signer, ...rest], [pepper, ...otherPeppers], [fixed]] = await Promise.all([
    listSecrets(env, 'session', settings.SESSION_SECRET, settings.SESSION_SECRET_OTHERS),
    listSecrets(env, 'pepper', settings.PASSWORD_PEPPER, settings.PASSWORD_PEPPER_OTHERS),
    objectStub(env, 'SECRETS', 'fixed').secrets(),
  ])
  const [signing, others, first, ...more] = await Promise.all([
    deriveSigningKeys(signer),
    Promise.all(rest.map(deriveSigningKeys)),
    createPepper(pepper),
    ...otherPeppers.map(createPepper),
  ])
  const kept = fixed ?? (await keepFixedKeys(env, signer, first))
  return { ...signing, others, peppers: [first, ...more], ...parseFixedKeys(kept) }
}

const accountKeys = new RotatingKeys(deriveKeys, SECRETS_CACHE_AGE_MAX_MS)

/** @throws Error if the object that stores the generated secrets is unreachable */
export const loadAccountKeys = (env: Env): Promise<AccountSecrets> => accountKeys.load(env, Date.now())

/** Await it after the response (KT3). */
export const refreshAccountKeys = (env: Env, now: number): Promise<unknown> | undefined => accountKeys.refresh(env, now)
