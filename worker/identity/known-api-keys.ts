// A revoked key or a frozen account stops working within the few seconds of the cache.

import type { ApiKey } from '#objects/identity/account/api-keys.ts'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { Env } from '../env.ts'
import { findApiKeyAccount } from './api-key-ids.ts'
import { unsealApiSecret } from './api-key-seal.ts'

export const API_KEY_CACHE_MS = 3_000
const KNOWN_MAX = 2_000
const NOTE_MS = 60_000

export type CachedApiKey = Pick<ApiKey, 'id' | 'scopes' | 'ips' | 'madeAt' | 'expiresAt' | 'sealed'> & {
  readonly person: AccountOwner
  readonly verifier: CryptoKey
  useRecordedAt: number
}

type Entry = { readonly at: number; readonly key: Promise<CachedApiKey | undefined> }

const known = new WeakMap<Env, Map<string, Entry>>()

function entriesOf(env: Env): Map<string, Entry> {
  const entries = known.get(env) ?? new Map<string, Entry>()
  known.set(env, entries)
  return entries
}

const bytes = new TextEncoder()
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

async function verifierOf(env: Env, { id, sealed }: ApiKey, before: CachedApiKey | undefined) {
  if (before?.sealed === sealed) return before.verifier
  const secret = await unsealApiSecret(env, id, sealed)
  return secret === undefined
    ? undefined
    : crypto.subtle.importKey('raw', bytes.encode(secret), HMAC, false, ['verify'])
}

async function readKey(
  env: Env,
  account: string,
  id: string,
  before: Entry | undefined,
): Promise<CachedApiKey | undefined> {
  const told = await objectStub(env, 'ACCOUNT', account).programKey(id)
  if (!told) return undefined
  const { key, person: userId } = told
  const verifier = await verifierOf(env, key, await before?.key.catch(() => undefined))
  if (!verifier) return undefined
  const { scopes, ips, madeAt, expiresAt, sealed, usedAt } = key
  return { id, scopes, ips, madeAt, expiresAt, sealed, person: userId, verifier, useRecordedAt: usedAt }
}

/**
 * Invalid ids are not cached, because there are too many.
 * @throws Error if the account is unreachable
 */
export async function findCachedApiKey(env: Env, id: string, now: number): Promise<CachedApiKey | undefined> {
  const entries = entriesOf(env)
  const isFresh = (entry: Entry | undefined): entry is Entry => entry !== undefined && now - entry.at < API_KEY_CACHE_MS
  const found = entries.get(id)
  if (isFresh(found)) return found.key
  const account = await findApiKeyAccount(env, id)
  if (account === undefined) return undefined
  const asked = entries.get(id)
  if (isFresh(asked)) return asked.key
  if (entries.size >= KNOWN_MAX) entries.clear()
  const entry: Entry = { at: now, key: readKey(env, account, id, asked) }
  entries.set(id, entry)
  entry.key.catch(() => entries.delete(id))
  return entry.key
}

export const evictApiKey = (env: Env, id: string): void => void known.get(env)?.delete(id)

/** Records the use of a key at most once a minute. @returns work for `waitUntil`, if any */
export function recordApiKeyUse(env: Env, key: CachedApiKey, now: number): Promise<void> | undefined {
  if (now - key.useRecordedAt < NOTE_MS) return undefined
  key.useRecordedAt = now
  return objectStub(env, 'ACCOUNT', key.person.id).useApiKey(key.id, now)
}

const ofHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Compares in constant time. */
export const isSignedByApiKey = ({ verifier }: CachedApiKey, text: string, signature: string): Promise<boolean> =>
  crypto.subtle.verify('HMAC', verifier, ofHex(signature), bytes.encode(text))
