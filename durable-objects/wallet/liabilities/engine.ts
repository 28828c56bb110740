// Proof of liabilities: the published sum tree, and inclusion paths of accounts. Pure.

import { HOUR_MS } from '#shared/platform/intervals.ts'
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
  type SumsHashText,
} from '#shared/wallet/liabilities/sums.ts'

/** A power of two, so that a chunk is a node of the tree. */
export const LIABILITY_CHUNK_LEAVES = 256
const CHUNK_LEVELS = Math.log2(LIABILITY_CHUNK_LEAVES)

/** In tree order. */
export type LiabilityLeaf = SumLeaf & { readonly salt: string }
export type LiabilityTree = {
  readonly chunks: readonly (readonly LiabilityLeaf[])[]
  readonly tops: readonly SumNode[]
  readonly root: SumNode
  readonly count: number
}

/** The salt changes each hour, so that leaves of two hours cannot be linked to one account. */
export const computeLeafSalt = (hash: SumsHashText, key: string, hour: number, account: string): string =>
  hash(`salt\n${key}\n${hour}\n${account}`)

const topOf = (chunk: readonly LiabilityLeaf[], hash: SumsHashText): SumNode | undefined =>
  buildSumTreeLevels(
    chunk.map((leaf) => hashSumLeaf(leaf, hash)),
    hash,
  ).at(-1)?.[0]

export function sumLiabilitiesByAccount(
  owed: readonly (readonly [account: string, sums: AssetSums])[],
): [string, AssetSums][] {
  const all = new Map<string, Record<string, string>>()
  for (const [account, sums] of owed) {
    const own = all.get(account) ?? {}
    all.set(account, own)
    for (const [asset, atoms] of Object.entries(sums)) own[asset] = String(BigInt(own[asset] ?? 0) + BigInt(atoms))
  }
  return [...all]
}

/**
 * Leaves are ordered by salt, so that a position reveals nothing.
 * @throws Error if a liability is negative: the ledger is faulty, and nothing is published
 */
export function buildLiabilityTree(
  owed: readonly (readonly [account: string, sums: AssetSums])[],
  salt: (account: string) => string,
  hash: SumsHashText,
): LiabilityTree {
  const leaves = owed
    .filter(([, sums]) => Object.keys(sums).length > 0)
    .map(([account, sums]): LiabilityLeaf => ({ salt: salt(account), account, sums }))
    .sort((a, b) => (a.salt < b.salt ? -1 : 1))
  const chunks: LiabilityLeaf[][] = []
  for (let start = 0; start < leaves.length; start += LIABILITY_CHUNK_LEAVES)
    chunks.push(leaves.slice(start, start + LIABILITY_CHUNK_LEAVES))
  const tops = chunks.flatMap((chunk) => topOf(chunk, hash) ?? [])
  const [root] = buildSumTreeLevels(tops, hash).at(-1) ?? []
  if (!root) throw new Error('a tree has a root')
  return { chunks, tops, root, count: leaves.length }
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
  hash: SumsHashText,
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
  tree: LiabilityTree,
  heads: LiabilityPublication['heads'],
  { previous, time }: { readonly previous: LiabilityPublication | undefined; readonly time: number },
  hash: SumsHashText,
): LiabilityPublication {
  const told = {
    hour: Math.floor(time / HOUR_MS),
    time,
    count: tree.count,
    root: tree.root,
    heads,
    previous: previous?.hash ?? GENESIS_PUBLICATION_HASH,
  }
  return { ...told, hash: hashLiabilityPublication(told, hash) }
}
