// No file imports, over whatever others, itself: what is on a circle can be read, tested and moved only as a whole. Imports
// of types count, too.
import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { importsOf, sourcesOf } from './sources.ts'

const FOLDERS = ['shared', 'locales', 'client', 'worker', 'durable-objects', 'tests', 'scripts']

/** Pairs that are still to be divided; each is a step of a circle. None may be added. */
const TOLERATED: readonly string[] = [
  'client/features/spot/desk/order-lines.tsx → client/features/spot/desk/desk.tsx',
  'client/features/spot/desk/use-change.ts → client/features/spot/desk/desk.tsx',
]

const sources = sourcesOf(FOLDERS)
const imports = sources.flatMap((source) => importsOf(source).map(({ target }) => [source.path, target] as const))

function graphWithout(left: readonly string[]) {
  const graph = new Map<string, string[]>(sources.map(({ path }) => [path, []]))
  for (const [from, to] of imports) if (!left.includes(`${from} → ${to}`)) graph.get(from)?.push(to)
  return graph
}

test('no file imports itself over others', () => {
  expect(circlesOf(graphWithout(TOLERATED))).toEqual([])
})

test('what is tolerated is still there: whoever cuts a circle takes its pairs off the list', () => {
  const onCircle = (pair: string) => circlesOf(graphWithout(TOLERATED.filter((each) => each !== pair))).length > 0
  expect(TOLERATED.filter((pair) => !onCircle(pair))).toEqual([])
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
      { target: 'client/ui/a.ts', typeOnly: false },
      { target: 'shared/b.ts', typeOnly: false },
      { target: 'client/c.ts', typeOnly: true },
      { target: 'client/ui/d.css', typeOnly: false },
      { target: 'client/ui/e.ts', typeOnly: false },
      { target: 'client/ui/f.ts', typeOnly: true },
      { target: 'client/ui/g.ts', typeOnly: false },
      { target: 'client/ui/h.ts', typeOnly: false },
      { target: 'package', typeOnly: false },
    ])
  })
})
