// No file imports itself, directly or through other files, because files of a cycle can only be read, tested and moved
// together. Type imports count.
import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { importsOf, sourcesOf } from './sources.ts'

const FOLDERS = ['shared', 'locales', 'client', 'worker', 'durable-objects', 'tests', 'scripts']

const sources = sourcesOf(FOLDERS)
const imports = sources.flatMap((source) => importsOf(source).map(({ target }) => [source.path, target] as const))

test('no file imports itself over others', () => {
  const graph = new Map<string, string[]>(sources.map(({ path }) => [path, []]))
  for (const [from, to] of imports) graph.get(from)?.push(to)
  expect(circlesOf(graph)).toEqual([])
})

describe('the search', () => {
  test('finds each circle once, and nothing of what only leads to one', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', ['d', 'f']],
      ['f', []],
      ['g', ['g']],
      ['h', ['a', 'f']],
    ])
    expect(circlesOf(graph)).toEqual([['d', 'e'], ['a', 'b', 'c'], ['g']])
  })

  test('reads imports of every form, over as many lines as they take', () => {
    const text = [
      "import { a } from './a.ts'",
      "import {\n  b,\n  type B,\n} from '#shared/b.ts'",
      "import type { C } from '../c.ts'",
      "import './d.css'",
      "export { e } from './e.ts'",
      "export type * from './f.ts'",
      "const g = await import('./g.ts')",
      "type H = typeof import('./h.ts')",
      "import i, * as j from 'package'",
      "export const k = 'import'",
      "export function l() {\n  return from('./l.ts')\n}",
    ].join('\n')
    expect(importsOf({ path: 'client/ui/x.ts', text })).toEqual([
      { target: 'client/ui/a.ts', typeOnly: false, isDynamic: false },
      { target: 'shared/b.ts', typeOnly: false, isDynamic: false },
      { target: 'client/c.ts', typeOnly: true, isDynamic: false },
      { target: 'client/ui/d.css', typeOnly: false, isDynamic: false },
      { target: 'client/ui/e.ts', typeOnly: false, isDynamic: false },
      { target: 'client/ui/f.ts', typeOnly: true, isDynamic: false },
      { target: 'client/ui/g.ts', typeOnly: false, isDynamic: true },
      { target: 'client/ui/h.ts', typeOnly: false, isDynamic: true },
      { target: 'package', typeOnly: false, isDynamic: false },
    ])
  })
})
