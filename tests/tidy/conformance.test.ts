// docs/conformance.md and the tests hold each other: each rule names tests that exist and bear its ID, no test bears the
// ID of a rule that is not in the table.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const TABLE = join(ROOT, 'docs/conformance.md')

type Rule = { readonly id: string; readonly where: readonly string[]; readonly tests: readonly string[] }

const paths = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

const rules: readonly Rule[] = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => /^\|\s*[A-Z]{2,3}\d+\s*\|/.test(line))
  .map((line) => {
    const [, id = '', , , where = '', tests = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { id, where: paths(where), tests: paths(tests) }
  })

function testsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return testsIn(path)
    return /\.test\.tsx?$/.test(name) ? [path] : []
  })
}

const titles = ['client', 'worker', 'shared', 'durable-objects', 'tests', 'scripts']
  .flatMap((room) => testsIn(join(ROOT, room)))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('each rule has an ID of its own', () => {
  const ids = rules.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(100)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('each rule names tests that bear its ID', () => {
  const wrong = rules.flatMap(({ id, tests }) => {
    if (tests.length === 0) return [`${id} has no test`]
    return tests
      .filter((path) => !existsSync(join(ROOT, path)) || !readFileSync(join(ROOT, path), 'utf8').includes(`[${id}]`))
      .map((path) => `${path} does not bear ${id}`)
  })
  expect(wrong).toEqual([])
})

test('each rule lives somewhere', () => {
  const wrong = rules.flatMap(({ id, where }) => {
    const files = where.filter((path) => path.includes('/') && !/[*<]/.test(path))
    return files.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${id}: ${path}`)
  })
  expect(wrong).toEqual([])
})

test('no test bears the ID of a rule that the table does not have', () => {
  const families = new Set(rules.map(({ id }) => id.replace(/\d+/, '')))
  const borne = new Set(
    [...titles.matchAll(/\[([A-Z]{2,3})(\d+)\]/g)].map(([, family, number]) => `${family}${number}`),
  )
  const known = new Set(rules.map(({ id }) => id))
  expect([...borne].filter((id) => families.has(id.replace(/\d+/, '')) && !known.has(id))).toEqual([])
})
