// Rooms of each top-level folder know only those that the table of products allows (tests/tidy/products.ts).

import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { product } from './house.ts'
import { COMPOSITION, FOLDERS, type Folder, KERNEL, PRODUCTS } from './products.ts'
import { importsOf } from './sources.ts'

/** Room of a path in a folder; undefined for a file in no room or another folder. */
function roomIn(folder: Folder, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined
  const [room, file] = path.slice(folder.length + 1).split('/')
  return file === undefined ? undefined : room
}

/** Rooms of a folder in alphabetical order, each with the rooms that it imports. */
function knownRooms(folder: Folder): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, Set<string>>()
  for (const source of product) {
    const room = roomIn(folder, source.path)
    if (room === undefined) continue
    const targets = importsOf(source).flatMap(({ target }) => roomIn(folder, target) ?? [])
    const others = targets.filter((target) => target !== room)
    known.set(room, new Set([...(known.get(room) ?? []), ...others]))
  }
  return new Map([...known].map(([room, others]) => [room, [...others].sort()]))
}

/** Files in no room: entry points and the modules that only they import. */
const LOOSE: Readonly<Record<Folder, readonly string[]>> = {
  shared: [],
  'durable-objects': [],
  worker: ['worker/app.ts', 'worker/env.ts', 'worker/index.ts', 'worker/known-paths.ts'],
  'client/features': [],
}

describe.each(FOLDERS)('rooms of %s', (folder) => {
  const known = knownRooms(folder)
  const kernel = KERNEL[folder]
  const products = Object.entries(PRODUCTS).flatMap(([name, { [folder]: row }]) => (row ? [[name, row] as const] : []))
  const names = new Set(products.map(([name]) => name))

  test('are products, the kernel and composition, and there are no loose files', () => {
    expect([...known.keys()].sort()).toEqual([...names, ...Object.keys(kernel), ...COMPOSITION[folder]].sort())
    const loose = product
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${folder}/`) && roomIn(folder, path) === undefined)
    expect(loose.sort()).toEqual(LOOSE[folder])
  })

  test('of products know the products of their row, no others, and no composition', () => {
    const wrong = products.flatMap(([name, row]) =>
      (known.get(name) ?? [])
        .filter((other) => !(other in kernel) && !row.includes(other))
        .map((other) => `${name} → ${other}`),
    )
    expect(wrong).toEqual([])
  })

  test('have no entry in their row that they do not need', () => {
    const rows = [...products, ...Object.entries(kernel)]
    const spare = rows.flatMap(([name, row]) =>
      row.filter((other) => !known.get(name)?.includes(other)).map((other) => `${name}: ${other}`),
    )
    expect(spare).toEqual([])
  })

  test('of the kernel know the rooms of their row and no others', () => {
    const wrong = Object.entries(kernel).flatMap(([name, row]) =>
      (known.get(name) ?? []).filter((other) => !row.includes(other)).map((other) => `${name} → ${other}`),
    )
    expect(wrong).toEqual([])
  })

  test('stand in no circle', () => {
    expect(circlesOf(known)).toEqual([])
  })
})

test('the kernel knows no product, except that calls of a user need a session', () => {
  const wrong = FOLDERS.flatMap((folder) =>
    Object.entries(KERNEL[folder]).flatMap(([name, row]) =>
      row.filter((other) => !(other in KERNEL[folder])).map((other) => `${folder}/${name} → ${other}`),
    ),
  )
  expect(wrong).toEqual(['worker/calls → identity'])
})

test('the rooms of client that features stand on know no feature', () => {
  const wrong = product
    .filter(({ path }) => /^client\/(?!features\/|pages\/)[^/]+\//.test(path))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => target.startsWith('client/features/'))
        .map(({ target }) => `${source.path} → ${target}`),
    )
  expect(wrong).toEqual([])
})
