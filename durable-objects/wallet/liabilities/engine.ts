// Proof of liabilities: the published sum tree, and inclusion paths of accounts. Pure.

import { assert } from '#shared/platform/assert.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import {
  type AssetSums,
  buildSumTreeLevels,
  computeMerklePath,
  GENESIS_PUBLICATION_HASH,
  hashLiabilityPublication,
  hashSumLeaf,
  type InclusionProof,
  type LiabilityPublication,
  type SumLeaf,
  type SumNode,
  type SumsTextHasher,
} from '#shared/wallet/liabilities/sums.ts'

/** Leaves of a chunk, a power of two, so a chunk is a subtree. */
export const LIABILITY_CHUNK_LEAVES = 256
/** Salts in memory at a time: some 34 MB. More accounts are read in several rounds. */
export const SALTS_MAX = 100_000
/** Accounts and chunks between two pauses: some 60 ms. */
const [STEP_ACCOUNTS, STEP_CHUNKS] = [20_000, 16]
const HOURS_PER_DAY = DAY_MS / HOUR_MS
/** Leading digits of a salt that choose its round. */
const ROUND_DIGITS = 8
const CHUNK_LEVELS = Math.log2(LIABILITY_CHUNK_LEAVES)

export type LiabilityLeaf = SumLeaf & { readonly salt: string }
/** Leaves in tree order, and the root of their subtree. */
export type LiabilityChunk = { readonly leaves: readonly LiabilityLeaf[]; readonly top: SumNode }
/** Accounts with a balance. `all` reads them anew. */
export type LiableAccounts = { readonly count: number; all(): Iterable<string> }
export type LiabilityTop = { readonly root: SumNode; readonly count: number }

/**
 * The first publication of a day (UTC) reads all balances. An exchange at rest publishes nothing, so it may be at any
 * hour.
 * @param hour, previous counted from 1970; `previous` is that of the publication before, if there is one
 */
export const isFirstOfDay = (hour: number, previous: number | undefined): boolean =>
  previous === undefined || Math.floor(previous / HOURS_PER_DAY) < Math.floor(hour / HOURS_PER_DAY)

/** The salt changes each hour, so that an account's leaves in two hours cannot be linked. */
export const computeLeafSalt = (hash: SumsTextHasher, key: string, hour: number, account: string): string =>
  hash(`salt\n${key}\n${hour}\n${account}`)

/** @returns atoms by asset; a debt of the account is negative */
export function addLiabilities(parts: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const part of parts) {
    for (const [asset, atoms] of Object.entries(part)) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  }
  return Object.fromEntries([...sums].filter(([, atoms]) => atoms !== 0n).map(([asset, atoms]) => [asset, `${atoms}`]))
}

type Place = { readonly account: string; readonly salt: string }

/** Rounds follow the order of salts, which are hexadecimal. */
const roundOf = (salt: string, rounds: number): number =>
  Math.floor((Number.parseInt(salt.slice(0, ROUND_DIGITS), 16) / 16 ** ROUND_DIGITS) * rounds)

function chunkOf(
  places: readonly Place[],
  sumsOf: (account: string) => AssetSums,
  hash: SumsTextHasher,
): LiabilityChunk {
  const leaves = places.map((place): LiabilityLeaf => ({ ...place, sums: sumsOf(place.account) }))
  const nodes = leaves.map((leaf) => hashSumLeaf(leaf, hash))
  const [top] = buildSumTreeLevels(nodes, hash).at(-1) ?? []
  assert(top, 'a part of a tree has a root')
  return { leaves, top }
}

export type LeafSource = {
  readonly accounts: LiableAccounts
  readonly sumsOf: (account: string) => AssetSums
  readonly salt: (account: string) => string
  /** Other calls may run meanwhile. */
  readonly pause: () => Promise<unknown>
}

/**
 * Leaves are sorted by salt, so a position reveals nothing. With more accounts than `saltsMax`, each round reads all.
 * @throws Error if a liability is negative: a ledger is faulty, and nothing is published
 */
export async function* buildLiabilityChunks(
  { accounts, sumsOf, salt, pause }: LeafSource,
  hash: SumsTextHasher,
  saltsMax = SALTS_MAX,
): AsyncGenerator<LiabilityChunk> {
  const rounds = Math.ceil(accounts.count / saltsMax)
  let rest: Place[] = []
  let chunks = 0
  for (let round = 0; round < rounds; round += 1) {
    const places: Place[] = []
    let read = 0
    for (const account of accounts.all()) {
      read += 1
      if (read % STEP_ACCOUNTS === 0) await pause()
      const place = { account, salt: salt(account) }
      if (roundOf(place.salt, rounds) === round) places.push(place)
    }
    places.sort((a, b) => (a.salt < b.salt ? -1 : 1))
    const due = rest.concat(places)
    const isLast = round === rounds - 1
    const end = isLast ? due.length : due.length - (due.length % LIABILITY_CHUNK_LEAVES)
    for (let start = 0; start < end; start += LIABILITY_CHUNK_LEAVES) {
      chunks += 1
      if (chunks % STEP_CHUNKS === 0) await pause()
      yield chunkOf(due.slice(start, Math.min(start + LIABILITY_CHUNK_LEAVES, end)), sumsOf, hash)
    }
    rest = due.slice(end)
  }
}

export function computeLiabilityRoot(tops: readonly SumNode[], hash: SumsTextHasher): SumNode {
  const [root] = buildSumTreeLevels(tops, hash).at(-1) ?? []
  assert(root, 'a tree has a root')
  return root
}

/**
 * @param tops roots of all chunks
 * @param at index of the account's chunk
 */
export function createInclusionProof(
  { hour, count, root }: LiabilityPublication,
  {
    chunk,
    at,
    tops,
  }: { readonly chunk: readonly LiabilityLeaf[]; readonly at: number; readonly tops: readonly SumNode[] },
  account: string,
  hash: SumsTextHasher,
): InclusionProof | undefined {
  const index = chunk.findIndex((leaf) => leaf.account === account)
  const leaf = chunk[index]
  if (!leaf) return undefined
  const below = buildSumTreeLevels(
    chunk.map((own) => hashSumLeaf(own, hash)),
    hash,
    CHUNK_LEVELS,
  )
  const way = [
    ...computeMerklePath(below.slice(0, CHUNK_LEVELS), index),
    ...computeMerklePath(buildSumTreeLevels(tops, hash), at),
  ]
  return { hour, count, index: at * LIABILITY_CHUNK_LEAVES + index, ...leaf, way, root }
}

export function createLiabilityPublication(
  { root, count }: LiabilityTop,
  heads: LiabilityPublication['heads'],
  { previous, time }: { readonly previous: LiabilityPublication | undefined; readonly time: number },
  hash: SumsTextHasher,
): LiabilityPublication {
  const told = {
    hour: Math.floor(time / HOUR_MS),
    time,
    count,
    root,
    heads,
    previous: previous?.hash ?? GENESIS_PUBLICATION_HASH,
  }
  return { ...told, hash: hashLiabilityPublication(told, hash) }
}
