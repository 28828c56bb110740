// Checks names, classes and rooms of the code against docs/style.md.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circlesOf } from './circles.ts'
import { importsOf, isTest, ROOT, type Source, sourcesOf } from './sources.ts'

const TOPS = ['client', 'shared', 'worker', 'durable-objects'] as const
const PRODUCT = /\/testing\/|\.d\.ts$/

/** Sources of the product, without tests and their helpers. */
export const product: readonly Source[] = sourcesOf(TOPS).filter(({ path }) => !isTest(path) && !PRODUCT.test(path))

/** Words of a name in camel case, kebab case or capitals, in lower case. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]/g, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

export type ExportedName = { readonly path: string; readonly name: string }

const DECLARATION =
  /^export (?:default )?(?:abstract )?(?:async function\*?|function\*?|const|let|class|type|interface) ([A-Za-z_$][\w$]*)/gm

export const exportedNames: readonly ExportedName[] = product.flatMap(({ path, text }) =>
  [...text.matchAll(DECLARATION)].map(([, name = '']) => ({ path, name })),
)

/** The words that docs/words-of-the-code.md bans. */
export function bannedWords(): ReadonlySet<string> {
  const text = readFileSync(join(ROOT, 'docs/words-of-the-code.md'), 'utf8')
  const [, section = ''] = /^## Words that no name has\n([\s\S]*?)^## /m.exec(text) ?? []
  const [, list = ''] = /: ([^:]+)\.\s*$/.exec(section) ?? []
  return new Set(list.split(/,\s*/))
}

/** Exported names and file names with a banned word. */
export function namesWithBannedWords(): readonly string[] {
  const banned = bannedWords()
  const isBanned = (name: string) => wordsOf(name).some((word) => banned.has(word))
  const files = product
    .map(({ path }) => path)
    .filter((path) => isBanned((path.split('/').at(-1) ?? '').replace(/\.tsx?$/, '')))
  return [...exportedNames.filter(({ name }) => isBanned(name)).map(({ path, name }) => `${path}: ${name}`), ...files]
}

/** Each module of a registry exports these names. */
const EVERYWHERE = new Set(['Props', 'ComponentDemo', 'routes'])

/** Names that more than one file exports, with the files. */
export function repeatedNames(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { path, name } of exportedNames) found.set(name, (found.get(name) ?? new Set()).add(path))
  return new Map(
    [...found]
      .filter(([name, paths]) => paths.size > 1 && !EVERYWHERE.has(name))
      .map(([name, paths]) => [name, [...paths]]),
  )
}

/** Spreads of a literal into a literal or call, which only pack lines. */
export const packingSpreads = (): readonly string[] =>
  product.flatMap(({ path, text }) =>
    [...text.matchAll(/\.\.\.(\{ |\[(?!\.\.\.)[^\]]*\],?$)/gm)].map(
      ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
    ),
  )

/** Classes more than one level below their platform's class. */
export function deepClasses(): readonly string[] {
  const bases = new Map(
    product.flatMap(({ text }) =>
      [...text.matchAll(/^export (?:abstract )?class (\w+)[^\n]* extends (\w+)/gm)].map(
        ([, name = '', base = '']) => [name, base] as const,
      ),
    ),
  )
  const depthOf = (name: string): number => (bases.has(name) ? 1 + depthOf(bases.get(name) ?? '') : 0)
  return [...bases.keys()].filter((name) => depthOf(name) > 2)
}

/** First folder below a top-level folder; undefined for a file in no room. */
function roomOf(path: string): string | undefined {
  const parts = path.split('/')
  return parts.length > 2 ? parts.slice(0, 2).join('/') : undefined
}

/** Rooms that import each other in a cycle. */
export function knottedRooms(): readonly string[] {
  const graph = new Map<string, string[]>()
  for (const source of product) {
    const room = roomOf(source.path)
    if (room === undefined) continue
    const targets = importsOf(source).flatMap(({ target }) => (/\.tsx?$/.test(target) ? (roomOf(target) ?? []) : []))
    graph.set(room, [...(graph.get(room) ?? []), ...targets.filter((target) => target !== room)])
  }
  return circlesOf(graph).flat()
}
