// URLs of a document's assets, from the build manifest or from Vite in development.

import manifest from 'virtual:client-manifest'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { PageModules, PageName } from '#shared/pages/page-data.ts'
import { PAGE_NAMESPACES } from '#shared/pages/page-words.ts'

export type DocumentAssets = {
  readonly script: string
  /** Modules that the script loads in order after the first paint; undefined if the script hydrates the page itself. */
  readonly entryScripts: readonly string[] | undefined
  readonly styles: readonly string[]
  /** Style sheets that the client activates later; without scripts they apply at once. */
  readonly lateStyles: readonly string[]
  /** Modules that the entry imports, fetched together after the first paint. */
  readonly preloads: readonly string[]
  readonly fonts: readonly string[]
  readonly modules: PageModules
  /** True under Vite, which needs its client and the refresh preamble first. */
  readonly development: boolean
}

const START = 'client/hydration/start.ts'
const REACT = 'client/hydration/react.ts'
const ENTRY = 'client/entry.tsx'
const JAPANESE = 'client/styles/japanese.css'
const pageSource = (page: PageName) => `client/pages/${page}.tsx`
const wordsSource = (locale: LocaleCode, namespace: string) => `locales/${locale}/${namespace}.ts`
/** The preloaded font: every page has Latin text. Browsers load other fonts on demand. */
const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/

type Chunks = NonNullable<typeof manifest>['chunks']

function collect(chunks: Chunks, sources: readonly string[]) {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const scripts: string[] = []
  const fonts = new Set<string>()
  const add = (source: string) => {
    const chunk = chunks[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    chunk.imports?.forEach(add)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    for (const file of chunk.assets ?? []) if (LATIN_FONT.test(file)) fonts.add(`/${file}`)
    if (chunk.file.endsWith('.css')) styles.add(`/${chunk.file}`)
    else scripts.push(`/${chunk.file}`)
  }
  sources.forEach(add)
  return { styles: [...styles], scripts, fonts: [...fonts] }
}

/** For caches that outlive a build; undefined under Vite. */
export const findBuildId = (): string | undefined => manifest?.build

const modulesOf = (page: PageName, locale: LocaleCode, addressOf: (source: string) => string): PageModules => ({
  page: addressOf(pageSource(page)),
  words: PAGE_NAMESPACES[page].map((namespace) => [namespace, addressOf(wordsSource(locale, namespace))]),
})

const known = new Map<string, DocumentAssets>()

/** Cached per page and language, because only the build and the route table decide the assets. */
export function findDocumentAssets(page: PageName, locale: LocaleCode): DocumentAssets {
  const key = `${page} ${locale}`
  const found = known.get(key) ?? collectAssets(page, locale)
  known.set(key, found)
  return found
}

function collectAssets(page: PageName, locale: LocaleCode): DocumentAssets {
  if (manifest === null) {
    const styles = ['/client/styles/global.css?direct']
    const late = locale === 'ja_JP' ? [`/${JAPANESE}?direct`] : []
    const modules = modulesOf(page, locale, (source) => `/${source}`)
    return {
      script: `/${ENTRY}`,
      entryScripts: undefined,
      styles,
      lateStyles: late,
      preloads: [],
      fonts: [],
      modules,
      development: true,
    }
  }
  const { chunks } = manifest
  const start = chunks[START]?.file
  const react = chunks[REACT]?.file
  const entry = chunks[ENTRY]?.file
  if (!start || !react || !entry) throw new Error('the client build has no entry')
  const modules = modulesOf(page, locale, (source) => `/${chunks[source]?.file ?? source}`)
  const words = PAGE_NAMESPACES[page].map((namespace) => wordsSource(locale, namespace))
  const { styles, scripts, fonts } = collect(chunks, [REACT, ENTRY, pageSource(page), ...words])
  const late = locale === 'ja_JP' ? collect(chunks, [JAPANESE]).styles : []
  return {
    script: `/${start}`,
    entryScripts: [`/${react}`, `/${entry}`],
    styles,
    lateStyles: late,
    preloads: scripts,
    fonts,
    modules,
    development: false,
  }
}
