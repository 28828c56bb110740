// Groups modules into chunks. Without groups every set of pages and later parts that share a module would have its own
// chunk: dozens of requests, compressed separately.

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { joinParts } from './joined-parts.ts'

type Module = {
  readonly code?: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds?: readonly string[]
}
export type ModuleGraph = { getModuleInfo(id: string): Module | null }

/** The schema library: pages of markets and of forms need it, but the first view does not wait for it. */
export const SCHEMA_MODULES = /[\\/]node_modules[\\/]zod[\\/]/

/** React: evaluated before other common code, in a separate task (client/hydration/react.ts). */
export const REACT_MODULES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]client[\\/]hydration[\\/]react\.ts$/

/** This module re-exports every icon. The bundler decides which of them a part of the worker needs. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/

const CLIENT = resolve(import.meta.dirname, '../../client')

/** Also indirect static imports. */
export function listLoadedModules(graph: ModuleGraph, from: string): ReadonlySet<string> {
  const found = new Set([from])
  const add = (id: string) => {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(next) || ICONS.test(next)) continue
      found.add(next)
      add(next)
    }
  }
  add(from)
  return found
}

/**
 * The developer area shows every component, and operators' pages many: they would separate what all other pages load
 * together. A page of an error, or of a part that comes late, has little.
 */
const PAGES = 'pages/!(docs*|error|late|operator*).tsx'

/** Parts of a page that load by themselves. Without a set of their own, they would load what other pages need with them. */
const PARTS = ['features/futures/visitor-ticket.tsx']

/** Many visits begin with these pages: a byte of theirs counts more than one of another page. */
const FIRST_PAGES = /^pages\/(?:login|register|spot|spot-simple|trade|trade-simple|futures|futures-trade)\.tsx$/
const weightOf = (page: string): number => (page === 'pages/home.tsx' ? 20 : FIRST_PAGES.test(page) ? 5 : 1)

/** What minifying leaves of compressed code. */
const MINIFIED = 0.6
const STYLES = /\.css$/

function compressedBytes(graph: ModuleGraph, id: string): number {
  const code = gzipSync(graph.getModuleInfo(id)?.code ?? '').length * MINIFIED
  return STYLES.test(id) ? code + gzipSync(readFileSync(id)).length : code
}

/** Returns the pages, joined to a text, that load each module. Modules of one page and those with schemas are absent. */
function findPages(graph: ModuleGraph, base: ReadonlySet<string>): ReadonlyMap<string, string> {
  const needsSchemas = (id: string) =>
    SCHEMA_MODULES.test(id) || [...listLoadedModules(graph, id)].some((part) => SCHEMA_MODULES.test(part))
  const loaded = new Map<string, string[]>()
  for (const page of [...globSync(PAGES, { cwd: CLIENT }).toSorted(), ...PARTS])
    for (const id of listLoadedModules(graph, resolve(CLIENT, page))) loaded.set(id, [...(loaded.get(id) ?? []), page])
  const shared = [...loaded].filter(([id, by]) => by.length > 1 && !base.has(id) && !needsSchemas(id))
  return new Map(shared.map(([id, by]) => [id, by.join()]))
}

/**
 * A chunk has the modules of equal pages, and of nearly equal ones if that is less to load. Modules of one page are in
 * its own chunk. What all pages need is one chunk, with the little that the first page shares with forms.
 */
function chunksOf(graph: ModuleGraph): ReadonlyMap<string, string> {
  const base = listLoadedModules(graph, resolve(CLIENT, 'entry.tsx'))
  const pagesOf = findPages(graph, base)
  const names = new Map<string, string>([...base].map((id) => [id, 'base']))
  const isOfAll = (pages: string) => pages.includes('pages/home.tsx') && pages.includes('pages/login.tsx')
  const sets = new Map<string, string[]>()
  for (const [id, pages] of pagesOf)
    if (isOfAll(pages)) names.set(id, 'base')
    else sets.set(pages, [...(sets.get(pages) ?? []), id])
  const places = new Map([...sets.values()].flatMap((ids, place) => ids.map((id) => [id, place] as const)))
  const placesLoadedWith = (id: string) => [...listLoadedModules(graph, id)].flatMap((next) => places.get(next) ?? [])
  const joined = joinParts(
    [...sets].map(([pages, ids]) => ({
      pages: new Set(pages.split(',')),
      bytes: ids.reduce((sum, id) => sum + compressedBytes(graph, id), 0),
      imports: new Set(ids.flatMap(placesLoadedWith)),
    })),
    weightOf,
  ).map((pages) => [...pages].toSorted().join())
  for (const [id, place] of places) names.set(id, `pages-${joined.indexOf(joined[place] ?? '')}`)
  return names
}

/** @returns functions for `codeSplitting.groups`; their result null leaves the decision to the bundler */
export function createChunkNamers() {
  let chunks: ReadonlyMap<string, string> | undefined
  const nameOf = (id: string, graph: ModuleGraph) => {
    chunks ??= chunksOf(graph)
    return chunks.get(id) ?? null
  }
  return {
    base: (id: string, graph: ModuleGraph) => (nameOf(id, graph) === 'base' ? 'base' : null),
    pages: nameOf,
  }
}
