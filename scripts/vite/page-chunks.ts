// Chunks of pages in the worker: a request loads the pages of its area.

import { resolve } from 'node:path'
import { listLoadedModules, type ModuleGraph } from './shared-chunks.ts'

const SERVER = resolve(import.meta.dirname, '../../client/server.tsx')
const PAGE_OR_PART = /[\\/]client[\\/](?:pages|features)[\\/]([a-z\d]+)/
const OF_CLIENT = /[\\/]client[\\/]/

/** Pages with other names than their area. */
const AREAS: Readonly<Record<string, string>> = {
  bot: 'bots',
  coin: 'markets',
  forget: 'login',
  futures: 'markets',
  orders: 'markets',
  proof: 'markets',
  register: 'login',
  spot: 'markets',
  trade: 'markets',
}

function areaOf(id: string): string {
  const [, name = 'others'] = PAGE_OR_PART.exec(id) ?? []
  return AREAS[name] ?? name
}

/** Includes the parts that the server renders after a dynamic import. */
function rendered(graph: ModuleGraph, page: string): ReadonlySet<string> {
  const found = new Set<string>()
  const entries = [page]
  for (const entry of entries)
    for (const id of listLoadedModules(graph, entry)) {
      found.add(id)
      const parts = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      entries.push(...parts.filter((part) => OF_CLIENT.test(part) && !entries.includes(part)))
    }
  return found
}

/** @returns the chunk of each module of a page: that of its area, or `pages` for a module of several */
export function pageChunksOf(graph: ModuleGraph): ReadonlyMap<string, string> {
  const areas = new Map<string, Set<string>>()
  for (const page of graph.getModuleInfo(SERVER)?.dynamicallyImportedIds ?? [])
    for (const id of rendered(graph, page)) areas.set(id, (areas.get(id) ?? new Set()).add(areaOf(page)))
  return new Map([...areas].map(([id, [area, another]]) => [id, another ? 'pages' : `pages-${area}`]))
}
