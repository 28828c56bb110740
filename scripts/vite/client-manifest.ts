import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { computeFingerprint } from './fingerprint.ts'
import { createSiteFiles } from './site-files.ts'

const CLIENT = resolve(import.meta.dirname, '../../dist/client')
const FOLDER = '/documents/'

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

/** Also of all chunks that it imports. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => stylesOf(manifest, next, seen))]
}

/** The words of a page in one language, which import nothing. */
const WORDS = /^locales\/(\w+)\/([\w-]+)\.ts$/
/** All documents load these first, so that no other chunk has to name them. */
const FIRST: ReadonlySet<string> = new Set(['client/hydration/react.ts', 'client/entry.tsx'])

type KnownChunk = Readonly<{
  file: string
  imports?: readonly number[]
  css?: readonly string[]
  assets?: readonly string[]
}>
/** A chunk imports others by their index. Words are files by language and namespace. */
type KnownChunks = Readonly<{
  sources: Readonly<Record<string, number>>
  chunks: readonly KnownChunk[]
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
}>

/**
 * Keeps only chunks that documents refer to, with the needed fields. Most of the manifest is other chunks and names, which
 * would enlarge the worker.
 */
export function selectKnownChunks(manifest: Manifest): KnownChunks {
  const sources: Record<string, number> = {}
  const chunks: KnownChunk[] = []
  const words: Record<string, Record<string, string>> = {}
  const indices = new Map<string, number>()
  const keep = (source: string, { file, imports = [], css = [], assets }: Chunk): number => {
    const known = indices.get(source)
    if (known !== undefined) return known
    const index = chunks.length
    indices.set(source, index)
    const later = (SHOWN_AT_ONCE[source] ?? []).flatMap((part) => stylesOf(manifest, part))
    const styles = [...new Set([...css, ...later])]
    // The place of a chunk comes before those of its imports.
    chunks.push({ file })
    const indexed = imports.flatMap((next) => (manifest[next] && !FIRST.has(next) ? [keep(next, manifest[next])] : []))
    chunks[index] = {
      file,
      ...(indexed.length > 0 && { imports: indexed }),
      ...(styles.length > 0 && { css: styles }),
      ...(assets && { assets }),
    }
    return index
  }
  for (const [source, chunk] of Object.entries(manifest).filter(([name]) => NAMED.test(name))) {
    const [, locale = '', namespace = ''] = WORDS.exec(source) ?? []
    if (locale && !chunk.imports) words[locale] = { ...words[locale], [namespace]: chunk.file }
    else sources[source] = keep(source, chunk)
  }
  return { sources, chunks, words }
}

/** Covers all files, because a cached document refers to chunks that the entry does not know. */
function buildIdOf(manifest: Manifest): string {
  const files = Object.values(manifest).map(({ file }) => file)
  return computeFingerprint(files.sort().join())
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

/** Returns the known chunks of the built client, and their path on the site. */
function builtChunks(manifest: Manifest): readonly [path: string, text: string] {
  const text = JSON.stringify(selectKnownChunks(manifest))
  const [path = ''] = createSiteFiles(FOLDER, [['chunks', text]]).keys()
  return [path, text]
}

const BUILT = join(CLIENT, '.vite/manifest.json')

/**
 * Provides the client's build manifest to the worker, so that pages can refer to hashed chunks. In a build it is a file
 * beside the client's, because as code it would be a fortieth of the worker. While Vite serves the chunks there is none.
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
    // Vite has written its manifest by then.
    writeBundle: {
      order: 'post',
      handler() {
        if (this.environment.name !== 'client') return
        const [path, text] = builtChunks(readManifest(BUILT))
        const file = join(CLIENT, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      },
    },
    load: (resolved) => {
      if (resolved !== `\0${id}`) return
      const exported = (of: object) => `export default ${JSON.stringify(of)}`
      if (fixture !== undefined) {
        const manifest = readManifest(fixture)
        return exported({ build: buildIdOf(manifest), chunks: selectKnownChunks(manifest) })
      }
      if (!built) return exported({})
      const manifest = readManifest(BUILT)
      return exported({ build: buildIdOf(manifest), file: builtChunks(manifest)[0] })
    },
  }
}
