// URLs of a document's assets, from the build manifest or from Vite in development.

import manifest, { type KnownChunks } from 'virtual:client-manifest'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { MessageNamespace } from '#shared/i18n/types.ts'
import type { PageModules, PageName } from '#shared/pages/page-data.ts'
import { PAGE_NAMESPACES } from '#shared/pages/page-words.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Env } from '../env.ts'
import { readSiteFile } from '../platform/site-file.ts'

export type DocumentAssets = {
  readonly script: string
  /** Modules that `script` loads in order after the first paint; undefined if `script` hydrates the page itself. */
  readonly entryScripts: readonly string[] | undefined
  readonly styles: readonly string[]
  /** Style sheets that the client activates later; browsers without scripts apply them at once. */
  readonly lateStyles: readonly string[]
  /** All modules of the page, preloaded after the first paint, before `entryScripts` run. */
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
/** The preloaded font: every page has Latin text. */
const LATIN_FONT = /inter-latin-wght-normal.*\.woff2$/

type Asked = string | { readonly locale: LocaleCode; readonly namespace: string }

const nameOf = (asked: Asked): string =>
  typeof asked === 'string' ? asked : wordsSource(asked.locale, asked.namespace)

const findWords = ({ words }: KnownChunks, asked: Asked): string | undefined =>
  typeof asked === 'string' ? undefined : words[asked.locale]?.[asked.namespace]

const indexOf = ({ sources }: KnownChunks, asked: Asked): number => sources[nameOf(asked)] ?? -1

const fileOf = (build: KnownChunks, asked: Asked): string | undefined =>
  findWords(build, asked) ?? build.chunks[indexOf(build, asked)]?.file

/** Collects the files of the modules and of their imports, in the order in which they run. */
function collect(build: KnownChunks, asked: readonly Asked[]) {
  const seen = new Set<number>()
  const styles = new Set<string>()
  const scripts: string[] = []
  const fonts = new Set<string>()
  const add = (index: number) => {
    const chunk = build.chunks[index]
    if (!chunk || seen.has(index)) return
    seen.add(index)
    chunk.imports?.forEach(add)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    for (const file of chunk.assets ?? []) if (LATIN_FONT.test(file)) fonts.add(`/${file}`)
    if (chunk.file.endsWith('.css')) styles.add(`/${chunk.file}`)
    else scripts.push(`/${chunk.file}`)
  }
  for (const each of asked) {
    const file = findWords(build, each)
    if (file === undefined) add(indexOf(build, each))
    else scripts.push(`/${file}`)
  }
  return { styles: [...styles], scripts, fonts: [...fonts] }
}

/** Returns the id for keys of caches that outlive a build; undefined under Vite. */
export const findBuildId = (): string | undefined => manifest.build

const read: { chunks: KnownChunks | undefined } = { chunks: manifest.chunks }

/** Reads the chunks of the client's build, once per isolate. Documents need them before they are rendered. */
export async function loadClientChunks(env: Pick<Env, 'ASSETS'>): Promise<void> {
  if (read.chunks || manifest.file === undefined) return
  read.chunks = await (await readSiteFile(env, manifest.file)).json<KnownChunks>()
}

/** False until the chunks are there: a document of an error may be needed without them. */
export const hasClientChunks = (): boolean => read.chunks !== undefined

const addressOf = (asked: Asked, build?: KnownChunks): string => `/${(build && fileOf(build, asked)) ?? nameOf(asked)}`

const modulesOf = (page: PageName, locale: LocaleCode, build?: KnownChunks): PageModules => ({
  page: addressOf(pageSource(page), build),
  words: PAGE_NAMESPACES[page].map((namespace) => [namespace, addressOf({ locale, namespace }, build)]),
})

/** Returns the address of messages that only some documents of a page need. */
export const findMessagesAddress = (locale: LocaleCode, namespace: MessageNamespace): string =>
  addressOf({ locale, namespace }, read.chunks)

const known = new Map<string, DocumentAssets>()

/** Cached per page and language, because only the build and the route table decide the assets. */
export function findDocumentAssets(page: PageName, locale: LocaleCode): DocumentAssets {
  const key = `${page} ${locale}`
  const found = known.get(key) ?? collectAssets(page, locale)
  known.set(key, found)
  return found
}

function collectAssets(page: PageName, locale: LocaleCode): DocumentAssets {
  if (manifest.build === undefined) {
    const styles = ['/client/styles/global.css?direct']
    const late = locale === 'ja_JP' ? [`/${JAPANESE}?direct`] : []
    return {
      script: `/${ENTRY}`,
      entryScripts: undefined,
      styles,
      lateStyles: late,
      preloads: [],
      fonts: [],
      modules: modulesOf(page, locale),
      development: true,
    }
  }
  const { chunks } = read
  assert(chunks !== undefined, 'a document is rendered after its chunks were loaded')
  const start = fileOf(chunks, START)
  const react = fileOf(chunks, REACT)
  const entry = fileOf(chunks, ENTRY)
  if (!start || !react || !entry) throw new Error('the client build has no entry')
  const words = PAGE_NAMESPACES[page].map((namespace) => ({ locale, namespace }))
  const { styles, scripts, fonts } = collect(chunks, [REACT, ENTRY, pageSource(page), ...words])
  const late = locale === 'ja_JP' ? collect(chunks, [JAPANESE]).styles : []
  return {
    script: `/${start}`,
    entryScripts: [`/${react}`, `/${entry}`],
    styles,
    lateStyles: late,
    preloads: scripts,
    fonts,
    modules: modulesOf(page, locale, chunks),
    development: false,
  }
}
