import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { fingerprint } from './fingerprint.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = '/descriptions/'
const BUILT = resolve(ROOT, `dist/client${FOLDER}`)

type Texts = Readonly<Record<string, string>>

/** Made apart from what is being built: schemas are read, and none of it is deployed as code. */
async function texts(): Promise<Texts> {
  const { module } = await runnerImport<{ descriptions: () => Texts }>(resolve(ROOT, 'scripts/descriptions/index.ts'), {
    root: ROOT,
    configFile: false,
  })
  return module.descriptions()
}

/** Their files, by their paths on the site. */
export async function descriptionFiles(): Promise<ReadonlyMap<string, string>> {
  const all = Object.entries(await texts())
  return new Map(all.map(([name, source]) => [`${FOLDER}${name}-${fingerprint(source)}.json`, source]))
}

/** Where the client's build, which comes before the worker's, has put them. */
const builtPaths = () => readdirSync(BUILT).map((name) => `${FOLDER}${name}`)

const byName = (paths: Iterable<string>) =>
  Object.fromEntries(
    [...paths]
      .filter((path) => path.startsWith(FOLDER))
      .map((path) => [path.slice(FOLDER.length, path.indexOf('-')), path]),
  )

/**
 * Where the worker has the descriptions of the calls from (`virtual:descriptions`). Built, they are files beside the client's;
 * otherwise texts of a module.
 * @param files what stands in for the files of a build: tests have the descriptions as they are deployed
 */
export function descriptions(files?: () => Promise<ReadonlyMap<string, string>>): Plugin {
  const id = 'virtual:descriptions'
  let built = false
  return {
    name: 'meridian:descriptions',
    configResolved: (config) => {
      built = config.command === 'build'
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [path, source] of await descriptionFiles())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (resolved) => {
      if (resolved !== `\0${id}`) return
      const paths = files ? (await files()).keys() : built ? builtPaths() : undefined
      if (paths) return `export const texts = {}; export const files = ${JSON.stringify(byName(paths))}`
      return `export const texts = ${JSON.stringify(await texts())}; export const files = {}`
    },
  }
}
