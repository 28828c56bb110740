// Every rule of a SPEC.md has a test that bears its ID, and no test bears the ID of a rule that does not exist.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesOf(path) : [path]
  })
}

const files = ['durable-objects', 'worker', 'shared', 'client', 'tests'].flatMap((room) => filesOf(join(ROOT, room)))
const specs = files.filter((path) => path.endsWith('SPEC.md'))
const testText = files
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** The rules of a rule book: those of the family that its first rule begins. */
function rulesOf(path: string): readonly string[] {
  const named = [...readFileSync(path, 'utf8').matchAll(/\b([A-Z]{2,4})(\d+)\b(?=[^\n]*\S)/g)]
  const family = named[0]?.[1] ?? ''
  return named.filter(([, own]) => own === family).map(([id]) => id)
}

/** Rules that stand in a row of their own: elsewhere they are only named. */
const rowsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^\|\s*([A-Z]{2,4}\d+)\s*\|/gm)].map(([, id = '']) => id)

const familyOf = (id: string) => id.replace(/\d+$/, '')
const known = new Set(specs.flatMap(rulesOf))
const families = new Set([...known].map(familyOf))

test.each(specs.map((path) => relative(ROOT, path)))('%s has rules, and each has a test that bears its ID', (path) => {
  const rules = rulesOf(join(ROOT, path))
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((id) => !testText.includes(`[${id}]`))).toEqual([])
})

test('each rule stands in one rule book', () => {
  const rows = specs.flatMap(rowsOf)
  expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([])
})

test('tests bear only IDs of rules that a rule book has', () => {
  const borne = [...testText.matchAll(/\[([A-Z]{2,4}\d+)\]/g)].map(([, id = '']) => id)
  expect(borne.filter((id) => families.has(familyOf(id)) && !known.has(id))).toEqual([])
})

test('every object that decides something has a specification', () => {
  const engines = files.filter((path) => path.endsWith('/engine.ts') && path.includes('durable-objects'))
  expect(engines.filter((path) => !existsSync(join(dirname(path), 'SPEC.md')))).toEqual([])
})
