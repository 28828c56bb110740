import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

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
      return `export default ${file === undefined ? 'null' : readFileSync(file, 'utf8')}`
    },
  }
}
