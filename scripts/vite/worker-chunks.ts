// Groups the worker's modules into few chunks, by when an isolate needs them: 700 small ones compress separately and name
// each other.

import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { OBJECT_CHUNKS, type ObjectChunk, objectChunksOf } from './object-chunks.ts'
import { pageChunksOf } from './page-chunks.ts'
import { listLoadedModules, type ModuleGraph } from './shared-chunks.ts'
import { waitingModulesPlugin } from './waiting-modules.ts'

const source = (path: string) => resolve(import.meta.dirname, '../..', path)

type Chunks = {
  readonly objects: ReadonlyMap<string, ObjectChunk>
  readonly app: ReadonlySet<string>
  readonly ceremonies: ReadonlySet<string>
  readonly pages: ReadonlyMap<string, string>
}

const chunksOf = (graph: ModuleGraph): Chunks => ({
  objects: objectChunksOf(graph),
  app: listLoadedModules(graph, source('worker/app.ts')),
  ceremonies: listLoadedModules(graph, source('durable-objects/identity/account/factors/passkeys.ts')),
  pages: pageChunksOf(graph),
})

type ChunkName = (id: string, chunks: Chunks) => string | null | undefined

/**
 * Chunks in an order in which each imports only earlier ones: the bundler adds to a chunk what its modules import, unless
 * that is in an earlier one.
 */
const IN_ORDER: readonly ChunkName[] = [
  ...OBJECT_CHUNKS.map(
    (kind): ChunkName =>
      (id, { objects }) => {
        const chunk = objects.get(id)
        return chunk?.kind === kind ? chunk.name : null
      },
  ),
  (id, { app, ceremonies }) => (app.has(id) ? 'app' : ceremonies.has(id) ? 'ceremonies' : null),
  (id, { pages }) => (pages.get(id) === 'pages' ? 'pages' : null),
  (id, { pages }) => pages.get(id) ?? 'later',
]

/** @returns a plugin, and the value of `output.codeSplitting.groups` */
export function createWorkerChunks() {
  const waiting = new Set<string>()
  const plugin: Plugin = {
    ...waitingModulesPlugin(waiting),
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
  }
  let chunks: Chunks | undefined
  const named = IN_ORDER.map((nameOf, index) => ({
    name: (id: string, graph: ModuleGraph) => {
      chunks ??= chunksOf(graph)
      // A module that awaits parts of a chunk must not be in it: it would wait for itself.
      return waiting.has(id) ? null : nameOf(id, chunks)
    },
    priority: IN_ORDER.length - index,
  }))
  const groups = [{ name: 'start', tags: ['$initial' as const], priority: IN_ORDER.length + 1 }, ...named]
  return { plugin, groups }
}
