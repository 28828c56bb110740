// READMEs that `npm run rooms` writes from the table of products are up to date.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeRooms, drawRooms, replacePart } from './draw-rooms.ts'
import { PRODUCTS } from './products.ts'
import { ROOT } from './sources.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('README.md has the drawing of the table', () => {
  const text = read('README.md')
  expect(replacePart(text, 'rooms', ['```', drawRooms(), '```'].join('\n'))).toBe(text)
})

describe.each(Object.keys(PRODUCTS))('README of durable-objects/%s', (name) => {
  const folder = join(ROOT, 'durable-objects', name)

  test('is there, with the rooms of the table, in about ten lines of its own', () => {
    const text = read(`durable-objects/${name}/README.md`)
    expect(replacePart(text, 'rooms', describeRooms(name))).toBe(text)
    const [own = ''] = text.split('<!-- rooms -->')
    expect(own.trimEnd().split('\n').length).toBeLessThanOrEqual(14)
  })

  test('names every object of the product, and files and folders that are there', () => {
    const text = read(`durable-objects/${name}/README.md`)
    const [own = ''] = text.split('<!-- rooms -->')
    const parts = [...own.matchAll(/^\| `([^`]+)` \| /gm)].map(([, path = '']) => path)
    expect(parts.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    const objects = globSync(join(folder, '**/object.ts')).map((file) => relative(folder, dirname(file)) || 'object.ts')
    expect(objects.filter((object) => !text.includes(`\`${object}\``))).toEqual([])
  })
})

test('the kernel of durable-objects has a README, too', () => {
  expect(read('durable-objects/platform/README.md')).toMatch(/^# Platform\n/)
})
