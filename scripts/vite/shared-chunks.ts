// Groups modules into chunks. Each page is an entry, so every module of two pages would become a small chunk: dozens of
// requests, compressed separately. One chunk has what every page loads, another what pages of markets share.

import { resolve } from 'node:path'

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds?: readonly string[] }
export type ModuleGraph = { getModuleInfo(id: string): Module | null }

/** The schema library: pages of markets and of forms need it, but the first view does not wait for it. */
export const SCHEMA_MODULES = /[\\/]node_modules[\\/]zod[\\/]/

/** React: evaluated before other common code, in a separate task (client/hydration/react.ts). */
export const REACT_MODULES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]client[\\/]hydration[\\/]react\.ts$/

/** Code of number fields and of pages without them: separate chunks would compress worse. */
export const FIGURE_FIELD_MODULES =
  /[\\/]shared[\\/]validation[\\/]figures[\\/]ambiguous\.ts$|[\\/]ui[\\/]figure-field[\\/](?:typing|use-figure)\.ts$/

/** Modules for filters of text fields, which pages need without figure fields. */
export const NORMALISE_MODULES = /[\\/]shared[\\/](?:validation[\\/]filters[\\/]normalise|platform[\\/]result)\.ts$/

/** This module re-exports every icon. The bundler decides which of them a page needs. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/

const client = (path: string) => resolve(import.meta.dirname, '../../client', path)

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

type Chunks = Readonly<Record<'base' | 'market', ReadonlySet<string>>>

function chunksOf(graph: ModuleGraph): Chunks {
  const home = listLoadedModules(graph, client('pages/home.tsx'))
  const markets = listLoadedModules(graph, client('pages/markets.tsx'))
  const forms = listLoadedModules(graph, client('pages/login.tsx'))
  // Code that the first page shares with forms is small: a separate chunk would cost more than it saves.
  const common = [...home].filter(
    (id) => forms.has(id) && ![id, ...listLoadedModules(graph, id)].some((part) => SCHEMA_MODULES.test(part)),
  )
  const base = new Set([...listLoadedModules(graph, client('entry.tsx')), ...common])
  // Pages of forms do not load the market chunk. A chunk includes its modules' imports, so none of these may belong to
  // forms.
  const isFree = (id: string) => !forms.has(id) || base.has(id) || SCHEMA_MODULES.test(id)
  const shared = [...home].filter(
    (id) =>
      markets.has(id) &&
      !SCHEMA_MODULES.test(id) &&
      !base.has(id) &&
      isFree(id) &&
      [...listLoadedModules(graph, id)].every(isFree),
  )
  return { base, market: new Set(shared) }
}

/** Returns the function for `codeSplitting.groups`; its result null leaves the decision to the bundler. */
export function createChunkNamer(): (id: string, graph: ModuleGraph) => string | null {
  let chunks: Chunks | undefined
  return (id, graph) => {
    chunks ??= chunksOf(graph)
    return chunks.base.has(id) ? 'base' : chunks.market.has(id) ? 'market-parts' : null
  }
}
