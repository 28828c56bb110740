// Stubs of objects come from one function, so that no call lacks its version and the id of its request
// (docs/decisions/120).

import { expect, test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

const FACTORY = 'durable-objects/platform/object-stub.ts'
const NAMES = '(?:getByName|idFromName|idFromString|newUniqueId)'
const MAKES_STUB = new RegExp(`[.\\])]\\s*${NAMES}\\s*\\(|\\{[^}=;]*\\b${NAMES}\\s*[,}]`)

test('[TE9] nothing but the factory makes stubs of objects', () => {
  const found = sourcesOf(['worker', 'durable-objects'])
    .filter(({ path, text }) => !isTest(path) && path !== FACTORY && MAKES_STUB.test(text))
    .map(({ path }) => path)
  expect(found).toEqual([])
})

test.each([
  "env.LEDGER.getByName('l0')",
  'objects\n  .idFromName(name)',
  'const { getByName } = env.LEDGER',
  "env['LEDGER'].newUniqueId()",
])('[TE9] %j makes a stub', (text) => {
  expect(MAKES_STUB.test(text)).toBe(true)
})

test('[TE9] a type of objects makes none', () => {
  expect(MAKES_STUB.test('readonly LEDGER: { getByName(name: string): Ledger }')).toBe(false)
})
