// Merkle sum tree of liabilities: each node has the sums below it, and its hash covers both children with their sums. A
// leaf and its path prove that the published totals include it. Nodes are paired from the left; an odd one moves up
// unchanged.

import { z } from 'zod/mini'
import { HashHex } from '../../markets/proof/log.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'

/** Lower-case hex. */
export type SumsTextHasher = (text: string) => string

/** Atoms by asset, as unsigned decimal text; assets with zero are absent. */
export const AssetSums = z.record(
  z.string().check(z.regex(/^[A-Z0-9]{1,12}$/)),
  z.string().check(z.regex(/^[1-9]\d{0,38}$/)),
)
export type AssetSums = z.infer<typeof AssetSums>
export const SumNode = z.object({ hash: HashHex, sums: AssetSums })
export type SumNode = z.infer<typeof SumNode>

/** Liability to an account. Only the owner knows the salt; without it, the figures of a leaf cannot be guessed. */
export type SumLeaf = { readonly salt: string; readonly account: string; readonly sums: AssetSums }

const EMPTY = 'empty'

/** Assets in alphabetical order. */
export const formatCanonicalSums = (sums: AssetSums): string =>
  Object.keys(sums)
    .sort()
    .map((asset) => `${asset}:${sums[asset]}`)
    .join(',')

/** @throws Error if a figure is negative or not an integer */
export function addAssetSums(...all: readonly AssetSums[]): AssetSums {
  const totals = new Map<string, bigint>()
  for (const sums of all) {
    for (const [asset, atoms] of Object.entries(sums)) {
      const figure = BigInt(atoms)
      if (figure < 0n) throw new Error(`a negative sum of ${asset}`)
      totals.set(asset, (totals.get(asset) ?? 0n) + figure)
    }
  }
  const known = [...totals].filter(([, atoms]) => atoms > 0n).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(known.map(([asset, atoms]) => [asset, String(atoms)]))
}

export function hashSumLeaf({ salt, account, sums }: SumLeaf, hash: SumsTextHasher): SumNode {
  const known = addAssetSums(sums)
  return { hash: hash(`leaf\n${salt}\n${account}\n${formatCanonicalSums(known)}`), sums: known }
}

function parentOf(left: SumNode, right: SumNode, hash: SumsTextHasher): SumNode {
  const text = `node\n${left.hash}\n${formatCanonicalSums(left.sums)}\n${right.hash}\n${formatCanonicalSums(right.sums)}`
  return { hash: hash(text), sums: addAssetSums(left.sums, right.sums) }
}

/** An empty tree also has a root. */
export function buildSumTreeLevels(
  nodes: readonly SumNode[],
  hash: SumsTextHasher,
  most = Number.POSITIVE_INFINITY,
): SumNode[][] {
  const levels = [nodes.length > 0 ? [...nodes] : [{ hash: hash(EMPTY), sums: {} }]]
  for (let level = levels[0] ?? []; level.length > 1 && levels.length <= most; ) {
    const above: SumNode[] = []
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]]
      if (left) above.push(right ? parentOf(left, right, hash) : left)
    }
    levels.push(above)
    level = above
  }
  return levels
}

export function computeMerklePath(levels: readonly (readonly SumNode[])[], index: number): SumNode[] {
  const way: SumNode[] = []
  let at = index
  for (const level of levels) {
    const neighbour = level[at ^ 1]
    if (neighbour) way.push(neighbour)
    at >>= 1
  }
  return way
}

export const InclusionProof = z.object({
  hour: z.int(),
  /** Number of all leaves, and index of this leaf. */
  count: z.int(),
  index: z.int(),
  salt: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  account: z.string(),
  sums: AssetSums,
  way: z.array(SumNode),
  root: SumNode,
})
export type InclusionProof = z.infer<typeof InclusionProof>

/**
 * `negative`: invalid figures. `way`: wrong length of the path, or an invalid index. `sums`: other totals. `root`: the
 * path ends at another root.
 */
export type InclusionFault = 'negative' | 'way' | 'sums' | 'root'

export function verifyLiabilityInclusion(
  { count, index, way, root, ...leaf }: InclusionProof,
  hash: SumsTextHasher,
  onStep: (node: SumNode) => void = () => undefined,
): Result<SumNode, InclusionFault> {
  const isText = (sums: AssetSums) => AssetSums.safeParse(sums).success
  if (![leaf.sums, root.sums, ...way.map(({ sums }) => sums)].every(isText)) return refuse('negative')
  if (!(index >= 0 && index < count)) return refuse('way')
  let node = hashSumLeaf(leaf, hash)
  let at = index
  let left = [...way]
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    if ((at ^ 1) < width) {
      const [neighbour, ...rest] = left
      if (!neighbour) return refuse('way')
      node = at % 2 === 0 ? parentOf(node, neighbour, hash) : parentOf(neighbour, node, hash)
      left = rest
    }
    onStep(node)
    at >>= 1
  }
  if (left.length > 0) return refuse('way')
  if (formatCanonicalSums(node.sums) !== formatCanonicalSums(root.sums)) return refuse('sums')
  return node.hash === root.hash ? ok(node) : refuse('root')
}

/** Hourly publication. Its hash covers the previous publication and the heads of the market logs. */
export const LiabilityPublication = z.object({
  /** Hour of the publication, counted from 1970. */
  hour: z.int(),
  /** Epoch ms. */
  time: z.int(),
  count: z.int(),
  root: SumNode,
  /** By market: number of the newest event, and the hash that covers the log. */
  heads: z.record(z.string(), z.object({ seq: z.int(), hash: HashHex })),
  /** Hash of the previous publication; zeros for the first. */
  previous: HashHex,
  hash: HashHex,
})
export type LiabilityPublication = z.infer<typeof LiabilityPublication>

export const GENESIS_PUBLICATION_HASH = '0'.repeat(64)

export function hashLiabilityPublication(told: Omit<LiabilityPublication, 'hash'>, hash: SumsTextHasher): string {
  const { hour, time, count, root, heads, previous } = told
  const markets = Object.keys(heads)
    .sort()
    .map((market) => `${market}:${heads[market]?.seq}:${heads[market]?.hash}`)
  const parts = [
    'publication',
    previous,
    hour,
    time,
    count,
    root.hash,
    formatCanonicalSums(root.sums),
    markets.join(','),
  ]
  return hash(parts.join('\n'))
}
