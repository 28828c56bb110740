import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { fingerprint } from './fingerprint.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BUILT = resolve(ROOT, 'dist/client/descriptions')

type Texts = Readonly<Record<string, string>>

/** Made apart from what is being built: schemas are read, and none of it is deployed as code. */
async function texts(): Promise<Texts> {
  const { module } = await runnerImport<{ descriptions: () => Texts }>(resolve(ROOT, 'scripts/descriptions/index.ts'), {
    root: ROOT,
    configFile: false,
  })
  return module.descriptions()
}

/** Where the client's build, which comes before the worker's, has put them. */
const builtFiles = () =>
  Object.fromEntries(readdirSync(BUILT).map((name) => [name.slice(0, name.indexOf('-')), `/descriptions/${name}`]))

/**
 * Where the worker has the descriptions of the calls from (`virtual:descriptions`). Built, they are files beside the client's;
 * otherwise texts of a module.
 */
export function descriptions(): Plugin {
  const id = 'virtual:descriptions'
  let built = false
  return {
    name: 'meridian:descriptions',
    configResolved: (config) => {
      built = config.command === 'build'
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, source] of Object.entries(await texts())) {
        this.emitFile({ type: 'asset', fileName: `descriptions/${name}-${fingerprint(source)}.json`, source })
      }
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (resolved) => {
      if (resolved !== `\0${id}`) return
      if (built) return `export const texts = {}; export const files = ${JSON.stringify(builtFiles())}`
      return `export const texts = ${JSON.stringify(await texts())}; export const files = {}`
    },
  }
}
