import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { createSiteFiles, createSiteFilesPlugin, type SiteFiles } from './site-files.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = '/words/'
/** Ending of the files with legal documents, which few requests read. */
const LAW = '_law'
const LOCALES = globSync('locales/*/index.ts', { cwd: ROOT }).map((file) => file.split(/[\\/]/)[1] ?? '')

/** Replaces shared/i18n/plural.ts while the messages are read: records which parameter is counted, and the forms. */
const RECORDER = 'export const selectPluralForm = (tag, by, forms) => ({ tag, by: /^{{(\\w+)}}$/.exec(by)[1], forms })'

/** Replaces each parameter by its placeholder. */
const placeholders = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

/** Serialises a value of the messages: a tree, a text, or a function with a count, as data. */
function written(value: unknown, at: string): unknown {
  if (typeof value === 'string') return value
  if (typeof value === 'function') {
    const counted: unknown = value(placeholders)
    if (typeof counted !== 'object' || counted === null)
      throw new Error(`${at} does more than count (shared/i18n/plural.ts)`)
    return { $counted: counted }
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([key, inner]) => [key, written(inner, `${at}.${key}`)]),
  )
}

/**
 * Returns two texts for each locale: legal documents, and all other messages. JSON (`SerializedMessages` in
 * shared/i18n/serialized-messages.ts).
 * @throws Error if a message does more than count
 */
export async function readMessageCatalogues(): Promise<ReadonlyMap<string, string>> {
  const all = 'virtual:catalogues'
  const imports = LOCALES.map((locale) => `export { messages as ${locale} } from '/locales/${locale}/index.ts'`)
  const recorder: Plugin = {
    name: 'meridian:counted-words',
    enforce: 'pre',
    resolveId: (source) => (source === all ? `\0${all}` : source.endsWith('/i18n/plural.ts') ? '\0plural' : undefined),
    load: (id) => (id === '\0plural' ? RECORDER : id === `\0${all}` ? imports.join('\n') : undefined),
  }
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(all, {
    root: ROOT,
    configFile: false,
    plugins: [recorder],
  })
  return new Map(
    LOCALES.flatMap((locale) => {
      const { law, ...others } = written(module[locale], locale) as Readonly<Record<string, unknown>>
      return [
        [locale, JSON.stringify(others)],
        [`${locale}${LAW}`, JSON.stringify({ law })],
      ] as const
    }),
  )
}

/** Files by path on the site. */
export const createWordFiles = async (): Promise<SiteFiles> => createSiteFiles(FOLDER, await readMessageCatalogues())

/** Returns the modules for a site without a build. */
function modules(): string {
  const imports = LOCALES.map((locale) => `import { messages as ${locale} } from '/locales/${locale}/index.ts'`)
  return `${imports.join('\n')}\nexport const modules = { ${LOCALES.join(', ')} }; export const files = {}`
}

/**
 * Provides messages to the worker (`virtual:words`). In a build they are files beside the client's, one per locale: as
 * code they would be a quarter of the worker, which reads all of it at each start. Otherwise they are modules.
 */
export const wordsPlugin = (files?: () => Promise<SiteFiles>): Plugin =>
  createSiteFilesPlugin(
    { name: 'words', folder: FOLDER, make: createWordFiles, inline: 'modules', served: modules },
    files,
  )
