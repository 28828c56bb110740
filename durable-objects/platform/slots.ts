// Account ids hash into 1,024 slots, which shards share. A user's slot never changes. If the number of shards changes,
// slots must be moved (decision 015).

import { FNV1A_OFFSET, stepFnv1a } from '#shared/platform/fnv1a.ts'

export const DEFAULT_LEDGER_SHARDS = 2

export const ACCOUNT_SLOTS = 1_024

const utf8 = new TextEncoder()

/** FNV-1a hash of an id's UTF-8 bytes, modulo the number of slots. */
export function computeAccountSlot(user: string): number {
  let hash = FNV1A_OFFSET
  for (let index = 0; index < user.length; index += 1) {
    const code = user.charCodeAt(index)
    // Beyond ASCII, UTF-16 units differ from UTF-8 bytes.
    if (code > 0x7f) return (utf8.encode(user).reduce(stepFnv1a, FNV1A_OFFSET) >>> 0) % ACCOUNT_SLOTS
    hash = stepFnv1a(hash, code)
  }
  return (hash >>> 0) % ACCOUNT_SLOTS
}

export const formatShardName = (shard: number): string => `l${shard}`
export const computeShardName = (user: string, shards: number): string =>
  formatShardName(computeAccountSlot(user) % shards)
export const listShardNames = (shards: number): string[] =>
  Array.from({ length: shards }, (_, shard) => formatShardName(shard))
