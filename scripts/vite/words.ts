import { globSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { fingerprint } from './fingerprint.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const BUILT = resolve(ROOT, 'dist/client/words')
const LOCALES = globSync('locales/*/index.ts', { cwd: ROOT }).map((file) => file.split(/[\\/]/)[1] ?? '')

/** Stands for shared/i18n/plural.ts while the catalogues are read: tells what would be counted, and in which words. */
const RECORDER = 'export const plural = (tag, by, forms) => ({ tag, by: /^{{(\\w+)}}$/.exec(by)[1], forms })'

/** Every parameter as the placeholder that it fills. */
const placeholders = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

/** What a catalogue has at a place: a tree, a text, or a function that counts, as data. */
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

/** A locale's catalogue as JSON (`Written` in shared/i18n/written.ts). @throws Error where a message does more than count */
export async function catalogueOf(locale: string): Promise<string> {
  const recorder: Plugin = {
    name: 'meridian:counted-words',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/i18n/plural.ts') ? '\0plural' : undefined),
    load: (id) => (id === '\0plural' ? RECORDER : undefined),
  }
  const { module } = await runnerImport<{ messages: unknown }>(resolve(ROOT, `locales/${locale}/index.ts`), {
    root: ROOT,
    configFile: false,
    plugins: [recorder],
  })
  return JSON.stringify(written(module.messages, locale))
}

/** Where the client's build, which comes before the worker's, has put the catalogues. */
const builtFiles = () =>
  Object.fromEntries(readdirSync(BUILT).map((name) => [name.slice(0, name.indexOf('-')), `/words/${name}`]))

/**
 * Where the worker has its words from (`virtual:words`). Built, they are files beside the client's, a catalogue each: in ten
 * languages they would be a quarter of what is deployed as code, and read whole at each start. Otherwise they are modules.
 */
export function words(): Plugin {
  const id = 'virtual:words'
  let built = false
  return {
    name: 'meridian:words',
    configResolved: (config) => {
      built = config.command === 'build'
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const locale of LOCALES) {
        const source = await catalogueOf(locale)
        this.emitFile({ type: 'asset', fileName: `words/${locale}-${fingerprint(source)}.json`, source })
      }
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => {
      if (resolved !== `\0${id}`) return
      if (built) return `export const modules = {}; export const files = ${JSON.stringify(builtFiles())}`
      const imports = LOCALES.map((locale) => `import { messages as ${locale} } from '/locales/${locale}/index.ts'`)
      return `${imports.join('\n')}\nexport const modules = { ${LOCALES.join(', ')} }; export const files = {}`
    },
  }
}
