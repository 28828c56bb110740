// The keys of accounts: derived from the configured secrets, else from those that the deployment made for itself. One for
// each use, so that what was signed for one never passes for another.

import { hmacHex } from '../captcha/signing.ts'
import { type Env, settings } from '../env.ts'
import type { AccountKeys } from './tokens.ts'

/** Per isolate. */
const known = new WeakMap<Env, AccountKeys>()

async function deriveKeys(env: Env): Promise<AccountKeys> {
  const { SESSION_SECRET, PASSWORD_PEPPER } = settings(env)
  const own = (name: string) => env.SECRETS.getByName(name).secret()
  const [session, pepper] = await Promise.all([SESSION_SECRET || own('session'), PASSWORD_PEPPER || own('pepper')])
  const derive = (use: string) => hmacHex(session, `meridian accounts ${use}`)
  const [token, rotation, mark, code, lookup] = await Promise.all([
    derive('token'),
    derive('rotation'),
    derive('mark'),
    derive('code'),
    derive('lookup'),
  ])
  return { token, rotation, mark, code, lookup, pepper }
}

/** @throws Error where the object that keeps them cannot be reached */
export async function accountKeys(env: Env): Promise<AccountKeys> {
  const keys = known.get(env) ?? (await deriveKeys(env))
  known.set(env, keys)
  return keys
}
