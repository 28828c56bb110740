// One key per purpose, derived from configured or generated secrets: a signature for one purpose is invalid for the
// others. Secrets turn: one signs, the others verify (docs/decisions/105).

import { SECRETS_AGE_MAX_MS } from '#objects/identity/secrets/engine.ts'
import { parseSecretList } from '#shared/identity/secret-list.ts'
import { type Env, loadSettings } from '../../env.ts'
import { computeHmacHex } from '../../platform/signing.ts'
import { TurningKeys } from '../../platform/turning-keys.ts'
import type { AccountKeys, Pepper, SigningKeys } from './tokens.ts'

/** Lists the secrets of a name; the first one signs. Those that were generated before one was configured verify, too. */
async function listSecrets(
  env: Env,
  name: string,
  configured: string | undefined,
  others: string,
): Promise<readonly [string, ...string[]]> {
  const object = env.SECRETS.getByName(name)
  const stored = await object.secrets()
  if (configured) return [configured, ...parseSecretList(others), ...stored]
  const [signer = await object.secret(), ...rest] = stored
  return [signer, ...rest]
}

async function deriveSigningKeys(secret: string): Promise<SigningKeys> {
  const derive = (use: string) => computeHmacHex(secret, `meridian accounts ${use}`)
  const [token, rotation, mark] = await Promise.all([derive('token'), derive('rotation'), derive('mark')])
  return { token, rotation, mark }
}

const PEPPER_ID_LENGTH = 8
const createPepper = async (value: string): Promise<Pepper> => ({
  id: (await computeHmacHex(value, 'meridian pepper id')).slice(0, PEPPER_ID_LENGTH),
  value,
})

async function deriveKeys(env: Env): Promise<AccountKeys> {
  const settings = loadSettings(env)
  const [[signer, ...rest], [pepper, ...otherPeppers]] = await Promise.all([
    listSecrets(env, 'session', settings.SESSION_SECRET, settings.SESSION_SECRET_OTHERS),
    listSecrets(env, 'pepper', settings.PASSWORD_PEPPER, settings.PASSWORD_PEPPER_OTHERS),
  ])
  // The secret at the first start of this version stays the root of what does not turn.
  const root = await env.SECRETS.getByName('lookup').keep(signer)
  const [signing, others, code, lookup, first, ...more] = await Promise.all([
    deriveSigningKeys(signer),
    Promise.all(rest.map(deriveSigningKeys)),
    computeHmacHex(root, 'meridian accounts code'),
    computeHmacHex(root, 'meridian accounts lookup'),
    createPepper(pepper),
    ...otherPeppers.map(createPepper),
  ])
  return { ...signing, others, code, lookup, peppers: [first, ...more] }
}

const accountKeys = new TurningKeys(deriveKeys, SECRETS_AGE_MAX_MS)

/** @throws Error if the object that stores the generated secrets is unreachable */
export const loadAccountKeys = (env: Env): Promise<AccountKeys> => accountKeys.load(env, Date.now())
