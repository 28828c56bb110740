// One key per purpose, derived from configured or generated secrets: a signature for one purpose is invalid for the
// others.

import { type Env, loadSettings } from '../../env.ts'
import { computeHmacHex } from '../../platform/signing.ts'
import type { AccountKeys } from './tokens.ts'

/** Cached per isolate. */
const known = new WeakMap<Env, AccountKeys>()

async function deriveKeys(env: Env): Promise<AccountKeys> {
  const { SESSION_SECRET, PASSWORD_PEPPER } = loadSettings(env)
  const own = (name: string) => env.SECRETS.getByName(name).secret()
  const [session, pepper] = await Promise.all([SESSION_SECRET || own('session'), PASSWORD_PEPPER || own('pepper')])
  const derive = (use: string) => computeHmacHex(session, `meridian accounts ${use}`)
  const [token, rotation, mark, code, lookup] = await Promise.all([
    derive('token'),
    derive('rotation'),
    derive('mark'),
    derive('code'),
    derive('lookup'),
  ])
  return { token, rotation, mark, code, lookup, pepper }
}

/** @throws Error if the object that stores the generated secrets is unreachable */
export async function loadAccountKeys(env: Env): Promise<AccountKeys> {
  const keys = known.get(env) ?? (await deriveKeys(env))
  known.set(env, keys)
  return keys
}
