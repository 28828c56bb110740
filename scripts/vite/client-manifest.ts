import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Hands the worker the client's build manifest, so that pages can name their hashed chunks; null while Vite serves them. */
export function clientManifest(): Plugin {
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
      return `export default ${built ? readFileSync('dist/client/.vite/manifest.json', 'utf8') : 'null'}`
    },
  }
}
