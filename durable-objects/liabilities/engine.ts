// Builds the published sum tree and an account's inclusion path. Pure.

import { HOUR_MS } from '#shared/intervals.ts'
import {
  FIRST_PREVIOUS,
  type HashText,
  type Inclusion,
  leafNode,
  levelsOf,
  merklePath,
  type Publication,
  publicationHash,
  type SumLeaf,
  type SumNode,
  type Sums,
} from '#shared/proof/sums.ts'

/** Leaves stored together; a power of two, so that they form one tree node. */
export const CHUNK = 256
const CHUNK_LEVELS = Math.log2(CHUNK)

/** In tree order. */
export type Leaf = SumLeaf & { readonly salt: string }
export type Tree = {
  readonly chunks: readonly (readonly Leaf[])[]
  readonly tops: readonly SumNode[]
  readonly root: SumNode
  readonly count: number
}

/** A salt per hour: leaves of two hours cannot be linked to one account. */
export const saltOf = (hash: HashText, key: string, hour: number, account: string): string =>
  hash(`salt\n${key}\n${hour}\n${account}`)

/** The tree above 256 leaves. */
const topOf = (chunk: readonly Leaf[], hash: HashText): SumNode | undefined =>
  levelsOf(
    chunk.map((leaf) => leafNode(leaf, hash)),
    hash,
  ).at(-1)?.[0]

export function sumsByAccount(owed: readonly (readonly [account: string, sums: Sums])[]): [string, Sums][] {
  const all = new Map<string, Record<string, string>>()
  for (const [account, sums] of owed) {
    const own = all.get(account) ?? {}
    all.set(account, own)
    for (const [asset, atoms] of Object.entries(sums)) own[asset] = String(BigInt(own[asset] ?? 0) + BigInt(atoms))
  }
  return [...all]
}

/**
 * Builds the tree of an hour. Leaves are ordered by salt, so that a position reveals nothing.
 * @throws Error if a liability is negative: that is a ledger fault, and nothing is published
 */
export function buildTree(
  owed: readonly (readonly [account: string, sums: Sums])[],
  salt: (account: string) => string,
  hash: HashText,
): Tree {
  const leaves = owed
    .filter(([, sums]) => Object.keys(sums).length > 0)
    .map(([account, sums]): Leaf => ({ salt: salt(account), account, sums }))
    .sort((a, b) => (a.salt < b.salt ? -1 : 1))
  const chunks: Leaf[][] = []
  for (let start = 0; start < leaves.length; start += CHUNK) chunks.push(leaves.slice(start, start + CHUNK))
  const tops = chunks.flatMap((chunk) => topOf(chunk, hash) ?? [])
  const [root] = levelsOf(tops, hash).at(-1) ?? []
  if (!root) throw new Error('a tree has a root')
  return { chunks, tops, root, count: leaves.length }
}

/**
 * @param tops nodes above each chunk
 * @param at index of the account's chunk
 */
export function inclusionOf(
  { hour, count, root }: Publication,
  { chunk, at, tops }: { readonly chunk: readonly Leaf[]; readonly at: number; readonly tops: readonly SumNode[] },
  account: string,
  hash: HashText,
): Inclusion | undefined {
  const index = chunk.findIndex((leaf) => leaf.account === account)
  const leaf = chunk[index]
  if (!leaf) return undefined
  const below = levelsOf(
    chunk.map((own) => leafNode(own, hash)),
    hash,
    CHUNK_LEVELS,
  )
  const way = [...merklePath(below.slice(0, CHUNK_LEVELS), index), ...merklePath(levelsOf(tops, hash), at)]
  return { hour, count, index: at * CHUNK + index, ...leaf, way, root }
}

export function publish(
  tree: Tree,
  heads: Publication['heads'],
  { previous, time }: { readonly previous: Publication | undefined; readonly time: number },
  hash: HashText,
): Publication {
  const told = {
    hour: Math.floor(time / HOUR_MS),
    time,
    count: tree.count,
    root: tree.root,
    heads,
    previous: previous?.hash ?? FIRST_PREVIOUS,
  }
  return { ...told, hash: publicationHash(told, hash) }
}
