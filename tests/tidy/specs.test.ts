// Each SPEC.md has rules, and each engine has a SPEC.md. `conformance.test.ts` compares rules with tests.

import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readRoomBooks } from '../../scripts/conformance-table.ts'
import { ROOT } from './sources.ts'

const FOLDERS = ['client', 'worker', 'shared', 'durable-objects']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)

test('each SPEC.md has rules', () => {
  const specs = files.filter((path) => path.endsWith('/SPEC.md'))
  expect(specs.length).toBeGreaterThan(50)
  expect(readRoomBooks(ROOT).map(({ path }) => path)).toEqual(expect.arrayContaining(specs))
})

test('every object that decides something has a SPEC.md', () => {
  const engines = files.filter((path) => path.endsWith('/engine.ts') && path.startsWith('durable-objects/'))
  expect(engines.length).toBeGreaterThan(20)
  expect(engines.filter((path) => !existsSync(join(ROOT, dirname(path), 'SPEC.md')))).toEqual([])
})
