// What is fetched beside a part that comes later. Vite lists everything that the part imports, directly or through others, in
// each chunk that may ask for it; most of that has come with the chunk itself. Names of files are what compresses least: a
// tenth of what a page of a market added to the first load was such names.

import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

type Chunk = { readonly fileName: string; readonly imports?: readonly string[] }
type Bundle = Readonly<Record<string, Chunk>>

/** A file, and every one that has come whenever it runs. */
function cameWith(bundle: Bundle, file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of bundle[file]?.imports ?? []) cameWith(bundle, next, found)
  return found
}

/** @returns the plugin that learns what is in the bundle, and what `build.modulePreload.resolveDependencies` is to be */
export function preloads(): { readonly plugin: Plugin; readonly resolve: ResolveModulePreloadDependenciesFn } {
  let bundle: Bundle = {}
  const known = new Map<string, ReadonlySet<string>>()
  return {
    plugin: {
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
    resolve: (_, files, { hostId }) => {
      const came = known.get(hostId) ?? cameWith(bundle, hostId)
      known.set(hostId, came)
      return files.filter((file) => !came.has(file))
    },
  }
}
