// Caches the six signatures and hashes derived from a session token. Only the account decides if the session is valid.

import type { SessionToken } from '../../context/token.ts'
import type { Env } from '../../env.ts'
import { loadAccountKeys } from './keys.ts'
import {
  type AccountSecrets,
  computeSessionMark,
  deriveNextToken,
  hashSessionToken,
  readSignedToken,
  type SignedToken,
} from './tokens.ts'

export type DerivedToken = {
  readonly token: SessionToken
  readonly next: SessionToken
  readonly presented: { readonly hash: string; readonly nextHash: string }
  readonly mark: string
}

const KNOWN_MAX = 2_000

const known = new WeakMap<AccountSecrets, Map<string, DerivedToken>>()

async function follow({ token, signer }: SignedToken): Promise<DerivedToken> {
  const next = await deriveNextToken(signer, token)
  const [hash, nextHash, mark] = await Promise.all([
    hashSessionToken(token),
    hashSessionToken(next),
    computeSessionMark(signer, token),
  ])
  return { token, next, presented: { hash, nextHash }, mark }
}

/** @returns undefined if this deployment did not issue the token */
async function deriveToken(keys: AccountSecrets, text: string): Promise<DerivedToken | undefined> {
  const all = known.get(keys) ?? new Map<string, DerivedToken>()
  known.set(keys, all)
  const found = all.get(text)
  if (found) return found
  const signed = await readSignedToken(keys, text)
  if (!signed) return undefined
  if (all.size >= KNOWN_MAX) all.clear()
  const made = await follow(signed)
  all.set(text, made)
  return made
}

export const findIssuedToken = async (env: Env, text: string): Promise<DerivedToken | undefined> =>
  deriveToken(await loadAccountKeys(env), text)
