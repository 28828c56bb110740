// Chunks of the code of objects. An isolate loads a class with its first object, and routes with the first request.

import { resolve } from 'node:path'
import { listLoadedModules, type ModuleGraph } from './shared-chunks.ts'

const source = (path: string) => resolve(import.meta.dirname, '../..', path)
/** Dynamic imports of the worker's entry that are no objects. */
const APPS = /[\\/]worker[\\/](?:app|api[\\/]restore-app)\.ts$/
/** Rooms whose objects share a lot of code. */
const TRADING: ReadonlySet<string> = new Set(['bots', 'futures', 'markets'])

const roomOf = (id: string): string => /[\\/](?:durable-objects|worker)[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? 'others'

/**
 * Kinds of chunks by their loaders. The same loaders or fewer load the importers of a module: if each chunk has the
 * modules of a growing set of loaders, no two chunks import each other.
 */
export const OBJECT_CHUNKS = ['shared', 'trading-app', 'trading', 'room-app', 'room'] as const
type Kind = (typeof OBJECT_CHUNKS)[number]
export type ObjectChunk = { readonly kind: Kind; readonly name: string }

function chunkOf(rooms: ReadonlySet<string>, isOfApp: boolean): ObjectChunk {
  const [room, second] = rooms
  const suffix = isOfApp ? '-app' : ''
  if (second === undefined) return { kind: `room${suffix}`, name: `objects-${room}${suffix}` }
  if ([...rooms].every((each) => TRADING.has(each)))
    return { kind: `trading${suffix}`, name: `objects-trading${suffix}` }
  return { kind: 'shared', name: 'objects-shared' }
}

/** @returns the chunk of each module that the class of an object imports */
export function objectChunksOf(graph: ModuleGraph): ReadonlyMap<string, ObjectChunk> {
  const entries = graph.getModuleInfo(source('worker/index.ts'))?.dynamicallyImportedIds ?? []
  const app = listLoadedModules(graph, source('worker/app.ts'))
  const rooms = new Map<string, Set<string>>()
  for (const entry of entries.filter((id) => !APPS.test(id)))
    for (const id of listLoadedModules(graph, entry)) rooms.set(id, (rooms.get(id) ?? new Set()).add(roomOf(entry)))
  return new Map([...rooms].map(([id, of]) => [id, chunkOf(of, app.has(id))]))
}
