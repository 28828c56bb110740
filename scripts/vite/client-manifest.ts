import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { fingerprint } from './fingerprint.ts'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Sources that a document names by themselves; whatever else it names is imported by them. */
const NAMED =
  /^(?:client\/(?:hydration\/start\.ts|hydration\/react\.ts|entry\.tsx|styles\/japanese\.css|pages\/)|locales\/)/

/** Parts that a page's document shows from the first, and whose code comes later: their styles cannot wait. */
const SHOWN_AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'client/pages/futures.tsx': ['client/features/futures/visitor-ticket.tsx'],
}

/** Styles of a chunk and of all that it imports. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => stylesOf(manifest, next, seen))]
}

/** The chunks that documents name, and of each what they name. The worker's size counts, and most of a manifest is of others. */
function namedChunks(manifest: Manifest): Manifest {
  const kept: Record<string, Chunk> = {}
  const keep = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || source in kept) return
    const { file, imports, assets } = chunk
    const later = (SHOWN_AT_ONCE[source] ?? []).flatMap((part) => stylesOf(manifest, part))
    const css = [...new Set([...(chunk.css ?? []), ...later])]
    kept[source] = { file, ...(imports && { imports }), ...(css.length > 0 && { css }), ...(assets && { assets }) }
    imports?.forEach(keep)
  }
  Object.keys(manifest)
    .filter((source) => NAMED.test(source))
    .forEach(keep)
  return kept
}

/**
 * What the worker knows of the client's build. `build` names it, for what outlives one: a kept document names chunks of its
 * page and its words, which the entry knows nothing of, so every file counts.
 */
function known(manifest: Manifest) {
  const files = Object.values(manifest).map(({ file }) => file)
  return { build: fingerprint(files.sort().join()), chunks: namedChunks(manifest) }
}

/**
 * Hands the worker the client's build manifest, so that pages can name their hashed chunks; null while Vite serves them.
 * @param fixture file of a manifest to hand out instead: tests see documents as they are deployed
 */
export function clientManifest(fixture?: string): Plugin {
  const id = 'virtual:client-manifest'
  let built = false
  return {
    name: 'meridian:client-manifest',
    configResolved: (config) => {
      built = config.command === 'build'
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => {
      if (resolved !== `\0${id}`) return
      const file = fixture ?? (built ? 'dist/client/.vite/manifest.json' : undefined)
      if (file === undefined) return 'export default null'
      return `export default ${JSON.stringify(known(JSON.parse(readFileSync(file, 'utf8'))))}`
    },
  }
}
