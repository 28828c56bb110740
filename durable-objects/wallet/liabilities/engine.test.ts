import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type AssetSums,
  addAssetSums,
  buildSumTreeLevels,
  hashLiabilityPublication,
  hashSumLeaf,
  verifyLiabilityInclusion,
} from '#shared/wallet/liabilities/sums.ts'
import {
  addLiabilities,
  buildLiabilityChunks,
  computeLeafSalt,
  computeLiabilityRoot,
  createInclusionProof,
  createLiabilityPublication,
  isFirstOfDay,
  LIABILITY_CHUNK_LEAVES,
  type LiabilityChunk,
} from './engine.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const people = (count: number) =>
  Array.from({ length: count }, (_, n): [string, AssetSums] => [
    `p${n}`,
    { USDT: String(n + 1), ...(n % 3 === 0 && { BTC: '7' }) },
  ])
/** Builds a whole tree of the accounts with a balance. */
async function buildTree(
  owed: readonly (readonly [string, AssetSums])[],
  salt: (account: string) => string,
  saltsMax?: number,
) {
  const sums = new Map(owed)
  const sumsOf = (account: string) => sums.get(account) ?? {}
  const accounts = { count: sums.size, all: () => sums.keys() }
  const pause = () => Promise.resolve()
  const chunks: LiabilityChunk[] = []
  for await (const chunk of buildLiabilityChunks({ accounts, sumsOf, salt, pause }, sha256, saltsMax))
    chunks.push(chunk)
  const tops = chunks.map(({ top }) => top)
  return {
    chunks: chunks.map(({ leaves }) => leaves),
    tops,
    root: computeLiabilityRoot(tops, sha256),
    count: sums.size,
  }
}
const salt = (hour: number) => (account: string) => computeLeafSalt(sha256, 'key', hour, account)

test.each([
  1,
  2,
  LIABILITY_CHUNK_LEAVES - 1,
  LIABILITY_CHUNK_LEAVES,
  LIABILITY_CHUNK_LEAVES + 1,
  2 * LIABILITY_CHUNK_LEAVES + 3,
  3 * LIABILITY_CHUNK_LEAVES + 129,
])(
  '[LB1] a tree of %i accounts, kept in parts, is the tree of its leaves, and each account has its way up',
  async (count) => {
    const owed = people(count)
    const tree = await buildTree(owed, salt(3))
    const leaves = tree.chunks.flat()
    const whole = buildSumTreeLevels(
      leaves.map((leaf) => hashSumLeaf(leaf, sha256)),
      sha256,
    ).at(-1)
    expect(tree.root).toEqual(whole?.[0])
    expect(tree.root.sums).toEqual(addAssetSums(...owed.map(([, sums]) => sums)))
    const publication = createLiabilityPublication(tree, {}, { previous: undefined, time: 3 * 3_600_000 + 5 }, sha256)
    for (const [account] of owed.filter((_, n) => n % 17 === 0 || n === count - 1)) {
      const at = tree.chunks.findIndex((chunk) => chunk.some((leaf) => leaf.account === account))
      const chunk = tree.chunks[at] ?? []
      const inclusion = createInclusionProof(publication, { chunk, at, tops: tree.tops }, account, sha256)
      expect(inclusion && verifyLiabilityInclusion(inclusion, sha256).ok, account).toBe(true)
    }
  },
)

test.each([17, 256, 300, 999])('[LB10] a tree in rounds of %i salts is the same', async (saltsMax) => {
  const owed = people(1_000)
  expect(await buildTree(owed, salt(3), saltsMax)).toEqual(await buildTree(owed, salt(3)))
})

test('[LB2] stands in another order each hour', async () => {
  const order = async (hour: number) => {
    const { chunks } = await buildTree(people(40), salt(hour))
    return chunks.flat().map(({ account }) => account)
  }
  const [one, other] = [await order(1), await order(2)]
  expect(one).toHaveLength(40)
  expect(one).not.toEqual(other)
  expect([...one].sort()).toEqual([...other].sort())
})

test('[LB3] is not published with a negative balance', async () => {
  await expect(buildTree([...people(3), ['owing', { USDT: '-1' }]], salt(1))).rejects.toThrow('negative')
})

test('[LB4] publications are chained, hour by hour', async () => {
  const tree = await buildTree(people(3), salt(1))
  const first = createLiabilityPublication(tree, {}, { previous: undefined, time: 3_600_000 }, sha256)
  const second = createLiabilityPublication(tree, {}, { previous: first, time: 7_200_000 }, sha256)
  expect(second.previous).toBe(first.hash)
  const { hash, ...told } = second
  expect(hashLiabilityPublication(told, sha256)).toBe(hash)
  expect([first.hour, second.hour]).toEqual([1, 2])
})

test('[LB6] what several objects owe to an account is added, debts included', () => {
  expect(addLiabilities([{ USDT: '5', BTC: '1' }, { USDT: '7' }])).toEqual({ USDT: '12', BTC: '1' })
  expect(addLiabilities([{ USDT: '5', BTC: '1' }, { USDT: '-5' }])).toEqual({ BTC: '1' })
})

test('[LB8] the first publication of a day reads all balances, also where midnight had none', () => {
  const midnight = 24 * 20_000
  expect(isFirstOfDay(midnight + 5, undefined)).toBe(true)
  expect(isFirstOfDay(midnight + 5, midnight - 1)).toBe(true)
  expect(isFirstOfDay(midnight + 6, midnight + 5)).toBe(false)
})
