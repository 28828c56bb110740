// Chunks of what pages share. Each page is an entry of its own, so that whatever two of them share would become a small chunk
// by itself: dozens of requests, each compressed alone. What every page loads is one chunk; what pages of markets share is another.

import { resolve } from 'node:path'

type Module = { readonly importedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/** The schema library: pages of markets and forms both have it, the first look at a page does not wait for it. */
export const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/

/** Evaluated before the rest of what every page loads, in a task of its own (client/hydration/react.ts). */
export const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]client[\\/]hydration[\\/]react\.ts$/

/** Figure fields and what they share with pages that have none: apart, they are compressed alone. */
export const FIGURES =
  /[\\/]shared[\\/]validation[\\/]figures[\\/]ambiguous\.ts$|[\\/]ui[\\/]figure-field[\\/](?:typing|use-figure)\.ts$/

/** Re-exports every icon: which of them a page shows is left to the bundler. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.\w+$/

const client = (path: string) => resolve(import.meta.dirname, '../../client', path)

/** A module, and every one that it imports, directly or through others, and not later. */
function loadedBy(graph: Graph, from: string): ReadonlySet<string> {
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

function chunksOf(graph: Graph): Chunks {
  const home = loadedBy(graph, client('pages/home.tsx'))
  const markets = loadedBy(graph, client('pages/markets.tsx'))
  const forms = loadedBy(graph, client('pages/login.tsx'))
  // What the first page and those of forms have both is little: requests of its own would cost more.
  const common = [...home].filter(
    (id) => forms.has(id) && ![id, ...loadedBy(graph, id)].some((part) => SCHEMAS.test(part)),
  )
  const base = new Set([...loadedBy(graph, client('entry.tsx')), ...common])
  // Pages of forms have no part in the other. A chunk takes along what its modules import, so none of that may be theirs either.
  const isFree = (id: string) => !forms.has(id) || base.has(id) || SCHEMAS.test(id)
  const shared = [...home].filter(
    (id) =>
      markets.has(id) && !SCHEMAS.test(id) && !base.has(id) && isFree(id) && [...loadedBy(graph, id)].every(isFree),
  )
  return { base, market: new Set(shared) }
}

/** Names the chunk of a module, for `codeSplitting.groups`; null leaves it to the bundler. */
export function sharedChunk(): (id: string, graph: Graph) => string | null {
  let chunks: Chunks | undefined
  return (id, graph) => {
    chunks ??= chunksOf(graph)
    return chunks.base.has(id) ? 'base' : chunks.market.has(id) ? 'market-parts' : null
  }
}
