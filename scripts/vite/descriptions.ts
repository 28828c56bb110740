import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { type SiteFiles, siteFiles, siteFilesPlugin } from './site-files.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = '/descriptions/'

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
export const descriptionFiles = async (): Promise<SiteFiles> => siteFiles(FOLDER, Object.entries(await texts()))

/**
 * Where the worker has the descriptions of the calls from (`virtual:descriptions`). Built, they are files beside the client's;
 * otherwise texts of a module.
 */
export const descriptions = (files?: () => Promise<SiteFiles>): Plugin =>
  siteFilesPlugin(
    {
      name: 'descriptions',
      folder: FOLDER,
      make: descriptionFiles,
      inline: 'texts',
      served: async () => `export const texts = ${JSON.stringify(await texts())}; export const files = {}`,
    },
    files,
  )
