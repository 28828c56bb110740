import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addAssetSums,
  buildSumTreeLevels,
  computeMerklePath,
  formatCanonicalSums,
  GENESIS_PUBLICATION_HASH,
  hashLiabilityPublication,
  hashSumLeaf,
  type InclusionProof,
  type SumLeaf,
  verifyLiabilityInclusion,
} from './sums.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const atoms = fc.bigInt({ min: 1n, max: 10n ** 20n }).map(String)
const sums = fc.dictionary(fc.constantFrom('BTC', 'ETH', 'USDT'), atoms)
const leaves = fc
  .array(sums, { minLength: 1, maxLength: 70 })
  .map((all) => all.map((own, index): SumLeaf => ({ salt: sha256(`salt ${index}`), account: `p${index}`, sums: own })))
const nodesOf = (all: readonly SumLeaf[]) => all.map((leaf) => hashSumLeaf(leaf, sha256))

function inclusionOf(all: readonly SumLeaf[], index: number): InclusionProof {
  const levels = buildSumTreeLevels(nodesOf(all), sha256)
  const [root] = levels.at(-1) ?? []
  const leaf = all[index]
  if (!root || !leaf) return expect.unreachable()
  return { hour: 1, count: all.length, index, ...leaf, way: computeMerklePath(levels, index), root }
}
const more = (text: string) => String(BigInt(text) + 1n)

describe('a tree of sums', () => {
  test('[PF8] has every leaf in its totals, and each leaf has a way up that proves it', () => {
    fc.assert(
      fc.property(leaves, (all) => {
        const [root] = buildSumTreeLevels(nodesOf(all), sha256).at(-1) ?? []
        expect(root?.sums).toEqual(addAssetSums(...all.map((leaf) => leaf.sums)))
        for (const index of all.keys()) {
          const checked = verifyLiabilityInclusion(inclusionOf(all, index), sha256)
          expect(checked).toMatchObject({ ok: true, value: root })
        }
      }),
      { numRuns: 60 },
    )
  })

  test('[PF9] shows any balance that is altered: in a leaf, on the way, in the root', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), fc.nat(), (all, which, where) => {
        const good = inclusionOf(all, which % all.length)
        const places = [good.sums, ...good.way.map((node) => node.sums), good.root.sums]
        const at = where % places.length
        const changed = { ...places[at], USDT: more(places[at]?.USDT ?? '0') }
        const bad: InclusionProof =
          at === 0
            ? { ...good, sums: changed }
            : at === places.length - 1
              ? { ...good, root: { ...good.root, sums: changed } }
              : { ...good, way: good.way.map((node, index) => (index === at - 1 ? { ...node, sums: changed } : node)) }
        expect(verifyLiabilityInclusion(bad, sha256).ok).toBe(false)
      }),
    )
  })

  test('[PF9] shows money that is moved between two nodes, so that the totals are as before', () => {
    const all = ['1', '2', '3', '4'].map(
      (own, n): SumLeaf => ({ salt: sha256(own), account: `p${n}`, sums: { USDT: own } }),
    )
    const good = inclusionOf(all, 0)
    const [first, second] = good.way
    if (!first || !second) return expect.unreachable()
    const way = [
      { ...first, sums: { USDT: '1' } },
      { ...second, sums: { USDT: '8' } },
    ]
    expect(verifyLiabilityInclusion({ ...good, way }, sha256)).toEqual({ ok: false, error: 'root' })
  })

  test('[PF10] has another root without any one of its leaves, or with one more, or in another place', () => {
    fc.assert(
      fc.property(leaves, fc.nat(), (all, which) => {
        const good = inclusionOf(all, which % all.length)
        const rest = all.filter((_, index) => index !== good.index)
        const [root] = buildSumTreeLevels(nodesOf(rest), sha256).at(-1) ?? []
        expect(root?.hash).not.toBe(good.root.hash)
        if (root) expect(verifyLiabilityInclusion({ ...good, count: rest.length, root }, sha256).ok).toBe(false)
        if (all.length > 1) expect(verifyLiabilityInclusion({ ...good, index: good.index ^ 1 }, sha256).ok).toBe(false)
        expect(verifyLiabilityInclusion({ ...good, way: [...good.way, good.root] }, sha256).ok).toBe(false)
        expect(verifyLiabilityInclusion({ ...good, way: good.way.slice(1) }, sha256).ok).toBe(good.way.length === 0)
      }),
      { numRuns: 60 },
    )
  })

  test('[PF11] neither adds a negative figure up nor takes one on the way', () => {
    const owing: SumLeaf = { salt: sha256('s'), account: 'p', sums: { USDT: '-5' } }
    expect(() => hashSumLeaf(owing, sha256)).toThrow('negative')
    expect(() => addAssetSums({ USDT: '7' }, { USDT: '-5' })).toThrow('negative')
    const all = ['1', '2'].map((own, n): SumLeaf => ({ salt: sha256(own), account: `p${n}`, sums: { USDT: own } }))
    const good = inclusionOf(all, 0)
    // A negative leaf of another account would make the published total too small.
    const way = good.way.map((node) => ({ ...node, sums: { USDT: '-2' } }))
    expect(verifyLiabilityInclusion({ ...good, way }, sha256)).toEqual({ ok: false, error: 'negative' })
    for (const odd of ['0', '00', '1.5', '+1', '', '1e3']) {
      expect(verifyLiabilityInclusion({ ...good, sums: { USDT: odd } }, sha256)).toEqual({
        ok: false,
        error: 'negative',
      })
    }
  })

  test('[PF12] cannot be tried out without the salt, and spells sums in one way', () => {
    const leaf: SumLeaf = { salt: sha256('a'), account: 'p', sums: { USDT: '1', BTC: '2' } }
    expect(hashSumLeaf(leaf, sha256).hash).not.toBe(hashSumLeaf({ ...leaf, salt: sha256('b') }, sha256).hash)
    expect(formatCanonicalSums({ USDT: '1', BTC: '2' })).toBe('BTC:2,USDT:1')
    expect(buildSumTreeLevels([], sha256)).toEqual([[{ hash: sha256('empty'), sums: {} }]])
  })
})

test('[PF13] a publication covers the one before it, its figures and the heads of the logs', () => {
  const told = {
    hour: 5,
    time: 18_000_000,
    count: 0,
    root: { hash: sha256('empty'), sums: {} },
    heads: { BTC_USDT: { seq: 4, hash: sha256('x') } },
    previous: GENESIS_PUBLICATION_HASH,
  }
  const hash = hashLiabilityPublication(told, sha256)
  for (const other of [
    { ...told, hour: 6 },
    { ...told, count: 1 },
    { ...told, root: { ...told.root, sums: { USDT: '1' } } },
    { ...told, heads: { BTC_USDT: { seq: 4, hash: sha256('y') } } },
    { ...told, previous: sha256('z') },
  ]) {
    expect(hashLiabilityPublication(other, sha256)).not.toBe(hash)
  }
})
