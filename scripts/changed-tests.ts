// Which tests inside workerd a change asks for. They reach the code through the worker as it is bundled, so what imports what
// says little; the rule books and docs/conformance.md say which rules a file keeps, and tests bear the rules' IDs.

import { dirname } from 'node:path'

/** A file's path from the root, and what it says. */
export type TextFile = { readonly path: string; readonly text: string }

const ROW = /^\|\s*([A-Z]{2,4}\d+)\s*\|/

/** IDs of the rules in the rule book of the path's room: the SPEC.md of its folder, or of the next one above that has one. */
function rulesOfRoom(path: string, books: readonly TextFile[]): string[] {
  for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
    const book = books.find((each) => each.path === `${folder}/SPEC.md`)
    if (book) return book.text.split('\n').flatMap((line) => ROW.exec(line)?.[1] ?? [])
  }
  return []
}

/** IDs of the rules that the table says are kept here: by this file, or somewhere in its folder. */
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

/** How a test in tests/workers writes the path where it imports it. */
function specifierOf(path: string): string | undefined {
  const [folder, alias] = ALIASES.find(([each]) => path.startsWith(each)) ?? []
  return folder === undefined ? undefined : `'${alias}${path.slice(folder.length)}'`
}

/** `worker/wallet/rows.ts` is of the rooms `wallet` and `rows`. */
const roomsOf = (path: string): string[] =>
  path
    .replace(/(\.test)?\.\w+$/, '')
    .split('/')
    .slice(1)

/**
 * Of the tests, those that were changed, that import what was changed, that bear a rule which it keeps, or are named after its
 * room: a room's tests are to be found even where a rule is not written down as kept there.
 */
export function testsFor(
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
