// Every rule of a SPEC.md has a test that bears its ID, and no test bears the ID of a rule that does not exist.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

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

describe.each(specs.map((path) => relative(ROOT, path)))('%s', (path) => {
  const rules = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\b([A-Z]{2,4})(\d+)\b(?=[^\n]*\S)/g)]
  const prefix = rules[0]?.[1] ?? ''
  const ids = new Set(rules.filter(([, own]) => own === prefix).map(([id]) => id))

  test('has rules, and each has a test that bears its ID', () => {
    expect(ids.size).toBeGreaterThan(0)
    expect([...ids].filter((id) => !testText.includes(`[${id}]`))).toEqual([])
  })

  test('is borne only by tests of rules it has', () => {
    const borne = [...testText.matchAll(/\[([A-Z]{2,4})(\d+)\]/g)].filter(([, own]) => own === prefix)
    expect(borne.map(([, own, number]) => `${own}${number}`).filter((id) => !ids.has(id))).toEqual([])
  })
})

test('every object that decides something has a specification', () => {
  const engines = files.filter((path) => path.endsWith('/engine.ts') && path.includes('durable-objects'))
  expect(engines.filter((path) => !existsSync(join(dirname(path), 'SPEC.md')))).toEqual([])
})
