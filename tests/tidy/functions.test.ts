// Checks the length of functions against docs/style.md.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLongFunctions } from './functions.ts'
import { isTest, sourcesOf } from './sources.ts'

const LINES_MAX = 70

test('no function has more than 70 lines', () => {
  const folders = ['client', 'shared', 'worker', 'durable-objects', 'locales', 'scripts', 'examples']
  const configs = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']
  const sources = [
    ...sourcesOf(folders).filter(({ path }) => !isTest(path)),
    ...configs.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ]
  expect(sources.length).toBeGreaterThan(2_000)
  expect(findLongFunctions(sources, LINES_MAX)).toEqual([])
})

test('a function is counted with its JSX, its comments and its blank lines', () => {
  const text = `export function A() {\n  // Why.\n\n  return (\n    <p>\n      text\n    </p>\n  )\n}\n`
  expect(findLongFunctions([{ path: 'a.tsx', text }], 8)).toEqual(['a.tsx:1 (9)'])
  expect(findLongFunctions([{ path: 'a.tsx', text }], 9)).toEqual([])
})
