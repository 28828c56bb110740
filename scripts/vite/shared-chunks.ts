// Groups modules into chunks. Without groups every set of pages and later parts that share a module would have its own
// chunk: dozens of requests, compressed separately.

import { globSync } from 'node:fs'
import { resolve } from 'node:path'

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds?: readonly string[] }
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

/**
 * A chunk has the modules of equal pages. Modules of one page are in its own chunk. What all pages need is one chunk,
 * with the little that the first page shares with forms.
 */
function chunksOf(graph: ModuleGraph): ReadonlyMap<string, string> {
  const needsSchemas = (id: string) =>
    SCHEMA_MODULES.test(id) || [...listLoadedModules(graph, id)].some((part) => SCHEMA_MODULES.test(part))
  const pages = [...globSync(PAGES, { cwd: CLIENT }).toSorted(), ...PARTS]
  const loaded = new Map<string, string[]>()
  for (const page of pages)
    for (const id of listLoadedModules(graph, resolve(CLIENT, page))) loaded.set(id, [...(loaded.get(id) ?? []), page])
  const base = listLoadedModules(graph, resolve(CLIENT, 'entry.tsx'))
  const names = new Map<string, string>([...base].map((id) => [id, 'base']))
  const sets = new Map<string, string>()
  for (const [id, by] of loaded) {
    if (base.has(id) || by.length < 2 || needsSchemas(id)) continue
    const set = by.join()
    const name = sets.get(set) ?? `pages-${sets.size}`
    sets.set(set, name)
    names.set(id, by.includes('pages/home.tsx') && by.includes('pages/login.tsx') ? 'base' : name)
  }
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
