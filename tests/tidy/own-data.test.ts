// The list of personal data (durable-objects/identity/account/SPEC.md) names all objects of the deployment, and the
// download has the data that it promises.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string): readonly string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

const list = read('durable-objects/identity/account/SPEC.md').split('## Data kept of a user')[1] ?? ''
const rows = list
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const others = list.split('No user data:')[1] ?? ''

test('[ACC19] every object of the deployment stands in the list, once', () => {
  const bound = [...read('wrangler.toml').matchAll(/name = "([A-Z_0-9]+)"\nclass_name/g)].map(([, name = '']) => name)
  const listed = [...rows.flatMap(([, name = '']) => namesIn(name)), ...namesIn(others)]
  expect(listed.toSorted()).toEqual([...bound, 'DIRECTORY'].toSorted())
})

test('[ACC19] what the list says to be in the download is there', () => {
  const made = read('worker/pages/own-data.ts') + read('durable-objects/identity/account/export.ts')
  const promised = rows.flatMap(([, , , cell = '']) => namesIn(cell))
  expect(promised.length).toBeGreaterThan(20)
  expect(promised.filter((name) => !new RegExp(`\\b${name}\\b[:,]`).test(made))).toEqual([])
})
