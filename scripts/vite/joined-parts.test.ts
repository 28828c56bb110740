import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, type Part } from './joined-parts.ts'

const part = (pages: string, bytes: number, imports: readonly number[] = []): Part => ({
  pages: new Set(pages),
  bytes,
  imports: new Set(imports),
})
const joined = (parts: readonly Part[], weightOf: (page: string) => number = () => 1) =>
  joinParts(parts, weightOf).map((pages) => [...pages].toSorted().join(''))

test('a small part joins another that nearly the same pages load', () => {
  expect(joined([part('abc', 900), part('abcd', 60)])).toEqual(['abc', 'abcd'])
  expect(joined([part('abc', 60), part('abcd', 900)])).toEqual(['abcd', 'abcd'])
})

test('what a joined part imports loads with it, and counts', () => {
  expect(joined([part('abc', 60, [1]), part('abc', 40), part('abcd', 900)])).toEqual(['abcd', 'abcd', 'abcd'])
  expect(joined([part('abc', 60, [1]), part('abc', 400), part('abcd', 900)])).toEqual(['abc', 'abc', 'abcd'])
})

test('no page loads more than half a kilobyte in vain, however much others gain', () => {
  expect(joined([part('ab', 600), part('abc', 900)], (page) => (page === 'c' ? 1 : 100))).toEqual(['ab', 'abc'])
  expect(joined([part('ab', 400), part('abc', 900)], (page) => (page === 'c' ? 1 : 100))).toEqual(['abc', 'abc'])
})

test('the pages of a part include those of all parts that import it, so no two files import each other', () => {
  const pages = fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 })
  const parts = fc.array(fc.record({ pages, bytes: fc.nat(600), after: fc.array(fc.nat(20), { maxLength: 3 }) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(parts, (rows) => {
      const built: Part[] = []
      for (const { pages: own, bytes, after } of rows) {
        const direct = after.filter((index) => index < built.length)
        const imports = new Set(direct.flatMap((index) => [index, ...(built[index]?.imports ?? [])]))
        for (const index of imports) {
          const imported = built[index]
          if (imported) built[index] = { ...imported, pages: new Set([...imported.pages, ...own]) }
        }
        built.push({ pages: new Set(own), bytes, imports })
      }
      const sets = joinParts(built, () => 1)
      for (const [index, { imports, pages: own }] of built.entries()) {
        expect([...(sets[index] ?? [])]).toEqual(expect.arrayContaining([...own]))
        for (const next of imports)
          expect([...(sets[next] ?? [])]).toEqual(expect.arrayContaining([...(sets[index] ?? [])]))
      }
    }),
    { numRuns: 100 },
  )
})
