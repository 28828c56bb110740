// Files that a build adds to the client's and that the worker reads by name: `<folder><name>-<fingerprint>.json`.

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { computeFingerprint } from './fingerprint.ts'

const CLIENT = resolve(import.meta.dirname, '../../dist/client')

/** Files by path on the site. */
export type SiteFiles = ReadonlyMap<string, string>

/**
 * @param folder with a slash at both ends
 * @param texts by name
 */
export const createSiteFiles = (folder: string, texts: Iterable<readonly [name: string, text: string]>): SiteFiles =>
  new Map([...texts].map(([name, text]) => [`${folder}${name}-${computeFingerprint(text)}.json`, text]))

type Kind = {
  /** Name of the module `virtual:<name>`, which exports the paths as `files`. */
  readonly name: string
  readonly folder: string
  readonly make: () => Promise<SiteFiles>
  /** Name of the module's second export, which is empty if there are files. */
  readonly inline: string
  /** Value of `inline` without a build, when there are no files. */
  readonly served: () => string | Promise<string>
}

/** @param files replaces the files of a build: tests then read them as deployed */
export function createSiteFilesPlugin(
  { name, folder, make, inline, served }: Kind,
  files?: () => Promise<SiteFiles>,
): Plugin {
  const id = `virtual:${name}`
  // The client is built before the worker.
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
