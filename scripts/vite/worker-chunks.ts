// Groups the worker's modules into few chunks, by when an isolate needs them: 700 small ones compress separately and name
// each other.

import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { OBJECT_CHUNKS, type ObjectChunk, objectChunksOf } from './object-chunks.ts'
import { type Graph, loadedBy } from './shared-chunks.ts'
import { waitingModulesPlugin } from './waiting-modules.ts'

const source = (path: string) => resolve(import.meta.dirname, '../..', path)
/** Pages that show components. Few visitors open them, and only they use some libraries. */
const DOCS_PAGE = /[\\/]client[\\/]pages[\\/]docs[\w-]*\.tsx$/

type Chunks = Readonly<Record<'app' | 'ceremonies' | 'docs', ReadonlySet<string>>> & {
  readonly objects: ReadonlyMap<string, ObjectChunk>
}

function chunksOf(graph: Graph): Chunks {
  const loadedByAll = (ids: readonly string[]) => new Set(ids.flatMap((id) => [...loadedBy(graph, id)]))
  const pages = graph.getModuleInfo(source('client/server.tsx'))?.dynamicallyImportedIds ?? []
  const others = loadedByAll(pages.filter((id) => !DOCS_PAGE.test(id)))
  const docs = [...loadedByAll(pages.filter((id) => DOCS_PAGE.test(id)))]
  return {
    objects: objectChunksOf(graph),
    app: loadedBy(graph, source('worker/app.ts')),
    ceremonies: loadedBy(graph, source('durable-objects/identity/account/factors/passkeys.ts')),
    docs: new Set(docs.filter((id) => !others.has(id))),
  }
}

/** @returns a plugin, and the value of `output.codeSplitting.groups` */
export function createWorkerChunks() {
  const waiting = new Set<string>()
  const plugin: Plugin = {
    ...waitingModulesPlugin(waiting),
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
  }
  let chunks: Chunks | undefined
  const read = (graph: Graph): Chunks => {
    chunks ??= chunksOf(graph)
    return chunks
  }
  const isDocs = (id: string, graph: Graph) => read(graph).docs.has(id)
  const name = (id: string, graph: Graph) => {
    const { app, ceremonies } = read(graph)
    if (app.has(id)) return 'app'
    if (ceremonies.has(id)) return 'ceremonies'
    // A module that awaits parts of a chunk must not be in it: it would wait for itself.
    return waiting.has(id) || isDocs(id, graph) ? null : 'pages'
  }
  const objects = OBJECT_CHUNKS.map((kind, index) => ({
    name: (id: string, graph: Graph) => {
      const chunk = read(graph).objects.get(id)
      return chunk?.kind === kind ? chunk.name : null
    },
    priority: OBJECT_CHUNKS.length + 1 - index,
  }))
  // A group also takes the modules that its modules import. The last group gets the rest.
  const groups = [
    { name: 'start', tags: ['$initial' as const], priority: OBJECT_CHUNKS.length + 2 },
    ...objects,
    { name, priority: 1 },
    { name: (id: string, graph: Graph) => (isDocs(id, graph) ? 'docs' : null) },
  ]
  return { plugin, groups }
}
