// Proof of liabilities: builds the published sum tree, and the inclusion path of an account. Pure.

import { HOUR_MS } from '#shared/platform/intervals.ts'
import {
  type AssetSums,
  buildLevels,
  FIRST_PREVIOUS,
  hashLeaf,
  hashPublication,
  type Inclusion,
  type LiabilityPublication,
  merklePath,
  type SumLeaf,
  type SumNode,
  type SumsHashText,
} from '#shared/wallet/liabilities/sums.ts'

/** Leaves that are stored together. A power of two, so that a chunk is a node of the tree. */
export const CHUNK_SIZE = 256
const CHUNK_LEVELS = Math.log2(CHUNK_SIZE)

/** Salted leaf, in tree order. */
export type Leaf = SumLeaf & { readonly salt: string }
export type Tree = {
  readonly chunks: readonly (readonly Leaf[])[]
  readonly tops: readonly SumNode[]
  readonly root: SumNode
  readonly count: number
}

/** The salt changes each hour, so that leaves of two hours cannot be linked to one account. */
export const computeLeafSalt = (hash: SumsHashText, key: string, hour: number, account: string): string =>
  hash(`salt\n${key}\n${hour}\n${account}`)

const topOf = (chunk: readonly Leaf[], hash: SumsHashText): SumNode | undefined =>
  buildLevels(
    chunk.map((leaf) => hashLeaf(leaf, hash)),
    hash,
  ).at(-1)?.[0]

export function sumByAccount(owed: readonly (readonly [account: string, sums: AssetSums])[]): [string, AssetSums][] {
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
export function buildTree(
  owed: readonly (readonly [account: string, sums: AssetSums])[],
  salt: (account: string) => string,
  hash: SumsHashText,
): Tree {
  const leaves = owed
    .filter(([, sums]) => Object.keys(sums).length > 0)
    .map(([account, sums]): Leaf => ({ salt: salt(account), account, sums }))
    .sort((a, b) => (a.salt < b.salt ? -1 : 1))
  const chunks: Leaf[][] = []
  for (let start = 0; start < leaves.length; start += CHUNK_SIZE) chunks.push(leaves.slice(start, start + CHUNK_SIZE))
  const tops = chunks.flatMap((chunk) => topOf(chunk, hash) ?? [])
  const [root] = buildLevels(tops, hash).at(-1) ?? []
  if (!root) throw new Error('a tree has a root')
  return { chunks, tops, root, count: leaves.length }
}

/**
 * @param tops roots of all chunks
 * @param at index of the account's chunk
 */
export function createInclusion(
  { hour, count, root }: LiabilityPublication,
  { chunk, at, tops }: { readonly chunk: readonly Leaf[]; readonly at: number; readonly tops: readonly SumNode[] },
  account: string,
  hash: SumsHashText,
): Inclusion | undefined {
  const index = chunk.findIndex((leaf) => leaf.account === account)
  const leaf = chunk[index]
  if (!leaf) return undefined
  const below = buildLevels(
    chunk.map((own) => hashLeaf(own, hash)),
    hash,
    CHUNK_LEVELS,
  )
  const way = [...merklePath(below.slice(0, CHUNK_LEVELS), index), ...merklePath(buildLevels(tops, hash), at)]
  return { hour, count, index: at * CHUNK_SIZE + index, ...leaf, way, root }
}

export function createPublication(
  tree: Tree,
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
    previous: previous?.hash ?? FIRST_PREVIOUS,
  }
  return { ...told, hash: hashPublication(told, hash) }
}
