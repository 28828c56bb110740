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
  buildLiabilityTree,
  computeLeafSalt,
  createInclusionProof,
  createLiabilityPublication,
  LIABILITY_CHUNK_LEAVES,
  sumLiabilitiesByAccount,
} from './engine.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const people = (count: number) =>
  Array.from({ length: count }, (_, n): [string, AssetSums] => [
    `p${n}`,
    { USDT: String(n + 1), ...(n % 3 === 0 && { BTC: '7' }) },
  ])
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
  (count) => {
    const owed = people(count)
    const tree = buildLiabilityTree(owed, salt(3), sha256)
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

test('[LB2] stands in another order each hour, and leaves out who is owed nothing', () => {
  const owed = [...people(40), ['nobody', {}] as [string, AssetSums]]
  const order = (hour: number) =>
    buildLiabilityTree(owed, salt(hour), sha256)
      .chunks.flat()
      .map(({ account }) => account)
  expect(order(1)).toHaveLength(40)
  expect(order(1)).not.toEqual(order(2))
  expect([...order(1)].sort()).toEqual([...order(2)].sort())
})

test('[LB3] is not published with a negative balance', () => {
  expect(() => buildLiabilityTree([...people(3), ['owing', { USDT: '-1' }]], salt(1), sha256)).toThrow('negative')
})

test('[LB4] publications are chained, hour by hour', () => {
  const tree = buildLiabilityTree(people(3), salt(1), sha256)
  const first = createLiabilityPublication(tree, {}, { previous: undefined, time: 3_600_000 }, sha256)
  const second = createLiabilityPublication(tree, {}, { previous: first, time: 7_200_000 }, sha256)
  expect(second.previous).toBe(first.hash)
  const { hash, ...told } = second
  expect(hashLiabilityPublication(told, sha256)).toBe(hash)
  expect([first.hour, second.hour]).toEqual([1, 2])
})

test('[LB6] whoever is owed by several objects has one leaf, with the sum', () => {
  const owed = [
    ['ann', { USDT: '5', BTC: '1' }],
    ['ben', { USDT: '3' }],
    ['ann', { USDT: '7' }],
  ] as const
  expect(sumLiabilitiesByAccount(owed)).toEqual([
    ['ann', { USDT: '12', BTC: '1' }],
    ['ben', { USDT: '3' }],
  ])
})
