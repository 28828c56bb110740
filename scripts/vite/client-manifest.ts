import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { computeFingerprint } from './fingerprint.ts'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Sources that documents refer to directly; these import all others. */
const NAMED =
  /^(?:client\/(?:hydration\/start\.ts|hydration\/react\.ts|entry\.tsx|styles\/japanese\.css|pages\/)|locales\/)/

/** Components that a document shows at once, but whose code loads later. Their styles must load with the page. */
const SHOWN_AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'client/pages/futures.tsx': ['client/features/futures/visitor-ticket.tsx'],
}

/** Returns the styles of a chunk and of all chunks that it imports. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => stylesOf(manifest, next, seen))]
}

/**
 * Keeps only chunks that documents refer to, with the needed fields. Most of the manifest is other chunks, which would
 * enlarge the worker.
 */
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
 * `build` identifies the build for caches: all files count, because a cached document refers to chunks that the entry
 * does not know.
 */
function known(manifest: Manifest) {
  const files = Object.values(manifest).map(({ file }) => file)
  return { build: computeFingerprint(files.sort().join()), chunks: namedChunks(manifest) }
}

/**
 * Provides the client's build manifest to the worker, so that pages can refer to hashed chunks; null while Vite serves
 * them.
 * @param fixture file with a manifest for tests, which then render documents as deployed
 */
export function clientManifestPlugin(fixture?: string): Plugin {
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
