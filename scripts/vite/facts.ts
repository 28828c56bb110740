import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')
const FACTS = resolve(ROOT, 'locales/facts.ts')

/**
 * Writes the figures of texts (locales/facts.ts) into a build as plain constants. Otherwise the words of a page would
 * bring the schemas of the products whose constants they name.
 */
export const factsPlugin = (): Plugin => ({
  name: 'meridian:facts',
  apply: 'build',
  enforce: 'pre',
  load: async (id) => {
    if (id !== FACTS) return undefined
    const { module } = await runnerImport<Readonly<Record<string, string>>>(FACTS, { root: ROOT, configFile: false })
    return Object.entries(module)
      .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)}`)
      .join('\n')
  },
})
