import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeItems, mergeValue } from './three-way-merge.ts'

type Item = { readonly id: string; readonly price: number }
const items = (text: string): Item[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word[0] ?? '', price: Number(word.slice(1)) }))
const merged = (base: string, own: string, other: string) =>
  mergeItems({ base: items(base), own: items(own), other: items(other) }, ({ id }) => id)

test('[CT9] additions and edits of both sides stay, deletions of both sides count', () => {
  expect(merged('a1', 'a1 b1', 'a1 c1')).toEqual(items('a1 c1 b1'))
  expect(merged('a1 b1', 'a2 b1', 'a1 b3')).toEqual(items('a2 b3'))
  expect(merged('a1 b1 c1', 'b1 c1', 'a1 b1')).toEqual(items('b1'))
})

test('[CT9] an edit prevails over a deletion, and the own edit over the other one', () => {
  expect(merged('a1', 'a2', '')).toEqual(items('a2'))
  expect(merged('a1', '', 'a2')).toEqual(items('a2'))
  expect(merged('a1', 'a2', 'a3')).toEqual(items('a2'))
})

test('[CT9] a merge with an unchanged side gives the other one, and a second merge changes nothing', () => {
  const list = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), price: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(list, list, list, (base, own, other) => {
      const merge = (versions: { base: Item[]; own: Item[]; other: Item[] }) => mergeItems(versions, ({ id }) => id)
      expect(merge({ base, own: base, other })).toEqual(other)
      const byId = (result: readonly Item[]) => result.toSorted((a, b) => a.id.localeCompare(b.id))
      expect(byId(merge({ base, own, other: base }))).toEqual(byId(own))
      const once = merge({ base, own, other })
      expect(merge({ base: other, own: once, other })).toEqual(once)
    }),
  )
})

test('[CT9] a single value is the own one if it was changed', () => {
  expect(mergeValue({ base: 1, own: 1, other: 2 })).toBe(2)
  expect(mergeValue({ base: 1, own: 3, other: 2 })).toBe(3)
})
