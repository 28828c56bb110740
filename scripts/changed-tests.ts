// Selects the workerd tests for a change. They load the bundled worker, so their imports do not show which files they
// test. SPEC.md files and docs/conformance.md assign rules to files, and tests have the IDs of rules.

import { dirname } from 'node:path'

/** `path` is from the root. */
export type TextFile = { readonly path: string; readonly text: string }

const ROW = /^\|\s*([A-Z]{2,4}\d+)\s*\|/

/** Returns the rule IDs of the nearest SPEC.md, in the folder of the path or in one above it. */
function rulesOfRoom(path: string, books: readonly TextFile[]): string[] {
  for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
    const book = books.find((each) => each.path === `${folder}/SPEC.md`)
    if (book) return book.text.split('\n').flatMap((line) => ROW.exec(line)?.[1] ?? [])
  }
  return []
}

/** Returns the rule IDs that docs/conformance.md assigns to this file or its folders. */
const rulesOfTable = (path: string, table: string): string[] =>
  table.split('\n').flatMap((line) => {
    const places = [...line.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, place = '']) => place.replace(/\/$/, ''))
    const isHere = places.some((place) => path === place || path.startsWith(`${place}/`))
    return isHere ? (ROW.exec(line)?.[1] ?? []) : []
  })

const ALIASES = [
  ['durable-objects/', '#objects/'],
  ['worker/', '#worker/'],
  ['client/', '#client/'],
  ['shared/', '#shared/'],
  ['tests/fixtures/', '../fixtures/'],
  ['tests/workers/', './'],
] as const

/** As tests in tests/workers import the path. */
function specifierOf(path: string): string | undefined {
  const [folder, alias] = ALIASES.find(([each]) => path.startsWith(each)) ?? []
  return folder === undefined ? undefined : `'${alias}${path.slice(folder.length)}'`
}

/** `wallet` and `rows` for `worker/wallet/rows.ts`. */
const roomsOf = (path: string): string[] =>
  path
    .replace(/(\.test)?\.\w+$/, '')
    .split('/')
    .slice(1)

/**
 * Returns tests that changed, that import a changed file, that have the ID of one of its rules, or that are named after
 * its folder. The name matters, because not every rule is assigned to a file.
 */
export function selectTests(
  changed: readonly string[],
  { tests, books, table }: { tests: readonly TextFile[]; books: readonly TextFile[]; table: string },
): string[] {
  const rules = new Set(changed.flatMap((path) => [...rulesOfRoom(path, books), ...rulesOfTable(path, table)]))
  const rooms = new Set(changed.flatMap(roomsOf))
  const specifiers = changed.flatMap((path) => specifierOf(path) ?? [])
  return tests
    .filter(({ path, text }) => {
      const subject = path.replace(/^.*\/|\.test\.ts$/g, '')
      return (
        changed.includes(path) ||
        specifiers.some((specifier) => text.includes(specifier)) ||
        [...text.matchAll(/\[([A-Z]{2,4}\d+)\]/g)].some(([, id = '']) => rules.has(id)) ||
        [subject, ...subject.split('-')].some((name) => rooms.has(name))
      )
    })
    .map(({ path }) => path)
}
