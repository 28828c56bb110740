import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { createSiteFiles, createSiteFilesPlugin, type SiteFiles } from './site-files.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = '/descriptions/'

type Texts = Readonly<Record<string, string>>

/** Runs outside the current build: it needs the schemas, and none of this is deployed as code. */
async function texts(): Promise<Texts> {
  const { module } = await runnerImport<{ createDescriptions: () => Texts }>(
    resolve(ROOT, 'scripts/descriptions/index.ts'),
    {
      root: ROOT,
      configFile: false,
    },
  )
  return module.createDescriptions()
}

/** Files by their paths on the site. */
export const createDescriptionFiles = async (): Promise<SiteFiles> =>
  createSiteFiles(FOLDER, Object.entries(await texts()))

/**
 * Provides the API descriptions to the worker (`virtual:descriptions`): in a build as files beside the client's,
 * otherwise as texts of a module.
 */
export const descriptionsPlugin = (files?: () => Promise<SiteFiles>): Plugin =>
  createSiteFilesPlugin(
    {
      name: 'descriptions',
      folder: FOLDER,
      make: createDescriptionFiles,
      inline: 'texts',
      served: async () => `export const texts = ${JSON.stringify(await texts())}; export const files = {}`,
    },
    files,
  )
