// One chunk for what every page loads. Pages are entries of their own, so that whatever one of them shares with the entry
// would become a small chunk by itself: dozens of requests, each compressed alone. What the entry loads is loaded anyway.

import { resolve } from 'node:path'

type Module = { readonly importedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/** Re-exports every icon: which of them a page shows is left to the bundler. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/

const ENTRY = resolve(import.meta.dirname, '../../client/entry.tsx')

/** Every module that the entry imports, directly or through others, and not later. */
function loadedByEntry(graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(next) || ICONS.test(next)) continue
      found.add(next)
      add(next)
    }
  }
  add(ENTRY)
  return found
}

/** Names the chunk of a module, for `codeSplitting.groups`; null leaves it to the bundler. */
export function baseChunk(): (id: string, graph: Graph) => string | null {
  let base: ReadonlySet<string> | undefined
  return (id, graph) => {
    base ??= loadedByEntry(graph)
    return base.has(id) ? 'base' : null
  }
}
