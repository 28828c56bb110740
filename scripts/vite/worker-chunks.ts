// Groups the worker's modules into few chunks, by when an isolate needs them: 700 small ones compress separately and name
// each other.

import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Graph, loadedBy } from './shared-chunks.ts'
import { waitingModulesPlugin } from './waiting-modules.ts'

const source = (path: string) => resolve(import.meta.dirname, '../..', path)
/** Pages that show components. Few visitors open them, and only they use some libraries. */
const DOCS_PAGE = /[\\/]client[\\/]pages[\\/]docs[\w-]*\.tsx$/

type Chunks = Readonly<Record<'app' | 'ceremonies' | 'docs', ReadonlySet<string>>>

function chunksOf(graph: Graph): Chunks {
  const loadedByAll = (ids: readonly string[]) => new Set(ids.flatMap((id) => [...loadedBy(graph, id)]))
  const pages = graph.getModuleInfo(source('client/server.tsx'))?.dynamicallyImportedIds ?? []
  const others = loadedByAll(pages.filter((id) => !DOCS_PAGE.test(id)))
  const docs = [...loadedByAll(pages.filter((id) => DOCS_PAGE.test(id)))]
  return {
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
  const isDocs = (id: string, graph: Graph) => {
    chunks ??= chunksOf(graph)
    return chunks.docs.has(id)
  }
  const name = (id: string, graph: Graph) => {
    chunks ??= chunksOf(graph)
    if (chunks.app.has(id)) return 'app'
    if (chunks.ceremonies.has(id)) return 'ceremonies'
    // A module that awaits parts of a chunk must not be in it: it would wait for itself.
    return waiting.has(id) || isDocs(id, graph) ? null : 'pages'
  }
  // A group also takes the modules that its modules import. The last group gets the rest.
  const groups = [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    { name, priority: 1 },
    { name: (id: string, graph: Graph) => (isDocs(id, graph) ? 'docs' : null) },
  ]
  return { plugin, groups }
}
