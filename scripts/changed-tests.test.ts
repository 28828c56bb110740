import { expect, test } from 'vitest'
import { selectTests } from './changed-tests.ts'

const named = (name: string, text = '') => ({ path: `tests/workers/${name}.test.ts`, text })

const HOUSE = {
  books: [
    { path: 'durable-objects/markets/market/SPEC.md', text: '| ID | rule |\n| MK1 | A market. |' },
    { path: 'durable-objects/markets/market/proof/SPEC.md', text: '| PF1 | A proof. |' },
  ],
  table: [
    '| ID   | clause | rule | where | tests |',
    '| LO1  | §2 | Ten languages | `shared/pages/routes.ts`, `worker/locale/locale.ts` | `tests/workers/edge.test.ts` |',
    '| HD1  | §2 | Links | `worker/document/` | `tests/workers/head.test.ts` |',
  ].join('\n'),
  tests: [
    named('order-book', "test('[MK1] trades', ...)"),
    named('proofs', "test('[PF1] proves', ...)"),
    named('edge', "test('[LO1] speaks', ...)"),
    named('head', "test('[HD1] links', ...)"),
    named('wallet', "import { visit } from './visitor.ts'"),
    named('area-keys', "import { keysOf } from '#worker/keys/list.ts'"),
  ],
}
const names = (...changed: string[]) => selectTests(changed, HOUSE).map((path) => path.slice(14, -8))

test.each([
  ['a rule of the room’s own book', 'durable-objects/markets/market/engine.ts', ['order-book']],
  ['the nearest book', 'durable-objects/markets/market/proof/tree.ts', ['proofs']],
  ['the book of a room above', 'durable-objects/markets/market/data/bars.ts', ['order-book']],
  ['a rule of the table, by the file', 'shared/pages/routes.ts', ['edge']],
  ['a rule of the table, by the folder', 'worker/document/head/links.tsx', ['head']],
  ['a helper of tests', 'tests/workers/visitor.ts', ['wallet']],
  ['what a test imports', 'worker/keys/list.ts', ['area-keys']],
  ['the room that a test is named after', 'client/features/wallet/rows.tsx', ['wallet']],
  ['a part of the name', 'client/features/area/frame.tsx', ['area-keys']],
  ['a test', 'tests/workers/order-book.test.ts', ['order-book']],
])('are found by %s', (_, changed, found) => {
  expect(names(changed)).toEqual(found)
})

test('are none where nothing leads to any, and each is there once', () => {
  expect(names('client/ui/button.tsx')).toEqual([])
  expect(names()).toEqual([])
  expect(names('worker/keys/list.ts', 'client/features/area/frame.tsx')).toEqual(['area-keys'])
})
