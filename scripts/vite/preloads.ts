// Removes needless preloads. For a lazy part, Vite lists all its imports in each chunk that may load it, although most
// have loaded with that chunk. File names compress badly: they were a tenth of a market page's first load. Vite has no
// hook for styles, so their names are removed from its output.

import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

type Chunk = {
  readonly fileName: string
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
  code?: string
}
type Bundle = Readonly<Record<string, Chunk>>

/** The list of files in a chunk, and the indices in it that each lazy part needs, as Vite writes them. */
const FILES = /(?<=m\.f\|\|\(m\.f=\[)[^\]]*(?=\])/
const PLACES = /(?<=__vite__mapDeps\(\[)[\d,]*(?=\]\))/g

/** Returns the file and all files that are loaded whenever it runs. */
function cameWith(bundle: Bundle, file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of bundle[file]?.imports ?? []) cameWith(bundle, next, found)
  return found
}

/** @param code of the chunk */
export function removePreloads(code: string, gone: ReadonlySet<string>): string {
  const [written] = FILES.exec(code) ?? []
  if (written === undefined) return code
  const names = written.split(',')
  const kept = names.filter((name) => !gone.has(name.slice(1, -1)))
  const places = new Map(names.map((name, place) => [String(place), kept.indexOf(name)]))
  const placesOf = (list: string) =>
    list
      .split(',')
      .map((place) => places.get(place) ?? -1)
      .filter((place) => place >= 0)
      .join(',')
  return code.replace(FILES, kept.join(',')).replace(PLACES, placesOf)
}

const stylesOf = (bundle: Bundle, file: string): ReadonlySet<string> =>
  new Set([...cameWith(bundle, file)].flatMap((each) => [...(bundle[each]?.viteMetadata?.importedCss ?? [])]))

/** @returns plugins that collect the bundle's contents, and the value of `build.modulePreload.resolveDependencies` */
export function createPreloadPlugins(): {
  readonly plugins: Plugin[]
  readonly resolve: ResolveModulePreloadDependenciesFn
} {
  let bundle: Bundle = {}
  const known = new Map<string, ReadonlySet<string>>()
  return {
    plugins: [
      {
        name: 'meridian:preloads',
        enforce: 'pre',
        generateBundle: {
          order: 'pre',
          handler: (_, made) => {
            bundle = made
            known.clear()
          },
        },
      },
      {
        name: 'meridian:styles-that-came',
        enforce: 'post',
        applyToEnvironment: ({ name }) => name === 'client',
        generateBundle: {
          order: 'post',
          handler: (_, made: Bundle) => {
            for (const chunk of Object.values(made)) {
              if (chunk.code) chunk.code = removePreloads(chunk.code, stylesOf(made, chunk.fileName))
            }
          },
        },
      },
    ],
    resolve: (_, files, { hostId }) => {
      const came = known.get(hostId) ?? cameWith(bundle, hostId)
      known.set(hostId, came)
      return files.filter((file) => !came.has(file))
    },
  }
}
