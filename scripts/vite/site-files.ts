// Files that a build puts beside the client's and the worker reads by their names: `<folder><name>-<fingerprint>.json`.

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { fingerprint } from './fingerprint.ts'

const CLIENT = resolve(import.meta.dirname, '../../dist/client')

/** Files by their paths on the site. */
export type SiteFiles = ReadonlyMap<string, string>

/** @param folder with a slash at both ends @param texts by name */
export const siteFiles = (folder: string, texts: Iterable<readonly [name: string, text: string]>): SiteFiles =>
  new Map([...texts].map(([name, text]) => [`${folder}${name}-${fingerprint(text)}.json`, text]))

type Kind = {
  /** The module that names them is `virtual:<name>`: it exports their paths as `files`. */
  readonly name: string
  readonly folder: string
  readonly make: () => Promise<SiteFiles>
  /** What the module exports beside them: empty where there are files. */
  readonly inline: string
  /** The module of a site whose sources are served: no files, and all of it in `inline`. */
  readonly served: () => string | Promise<string>
}

/** @param files what stands in for those of a build: tests have them as they are deployed */
export function siteFilesPlugin(
  { name, folder, make, inline, served }: Kind,
  files?: () => Promise<SiteFiles>,
): Plugin {
  const id = `virtual:${name}`
  // The client's build comes before the worker's.
  const builtPaths = () => readdirSync(resolve(CLIENT, `.${folder}`)).map((file) => folder + file)
  const byName = (paths: Iterable<string>) =>
    Object.fromEntries(
      [...paths]
        .filter((path) => path.startsWith(folder))
        .map((path) => [path.slice(folder.length, path.indexOf('-')), path]),
    )
  let built = false
  return {
    name: `meridian:${name}`,
    configResolved: (config) => {
      built = config.command === 'build'
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [path, source] of await make()) this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (resolved) => {
      if (resolved !== `\0${id}`) return
      const paths = files ? (await files()).keys() : built ? builtPaths() : undefined
      if (!paths) return served()
      return `export const ${inline} = {}; export const files = ${JSON.stringify(byName(paths))}`
    },
  }
}
