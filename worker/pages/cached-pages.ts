// Each public page is rendered once per interval and cached. Requests during a render share it.

import type { Context } from 'hono'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import type { PageCacheClass } from '#shared/pages/route.ts'
import { assert } from '#shared/platform/assert.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { findBuildId, loadClientChunks } from '../document/assets.ts'
import { fillDocsSection } from '../document/docs-sections.ts'
import { createDocumentHeaders } from '../document/headers.ts'
import { renderLateHtml } from '../document/late.tsx'
import type { PlaceholderFilling } from '../document/ordered-stream.ts'
import {
  type DataPlaceholder,
  fillDataPlaceholders,
  PAGE_REST_PLACEHOLDER,
  type PageParts,
  splitPageAtPlaceholders,
} from '../document/parts.ts'
import { renderPayloadScript } from '../document/payload.ts'
import { type EarlyContent, type RenderedContent, renderContent, renderHead } from '../document/render.tsx'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { formatCacheAddress } from '../http/cache-address.ts'
import {
  type CachedPage,
  gzipBytes,
  PageCache,
  type PageLifetime,
  type PageRender,
  visitCacheKey,
} from '../http/page-cache.ts'
import { readSharedPage, storeSharedPage } from '../middleware/shared-pages.ts'
import { awaitPagePart } from '../page-data/await-in-time.ts'
import { isPageFound, type LoadedPage, requireLoadedData, toPageStatusCode } from '../page-data/loaded-data.ts'
import { raceDisconnect } from '../platform/with-timeout.ts'
import { ANONYMOUS_CALLER } from '../upstream/caller.ts'
import { decidePageExistence } from './existence.ts'
import { type RenderedFrame, renderCachedFrame } from './frames.ts'
import { loadPageData } from './load.ts'
import { checkPageExists } from './recently-seen.ts'
import { type PageDataParts, renderLateParts } from './uncached-pages.ts'

type C = Context<AppEnv>

const STATIC: PageLifetime = { freshMs: 300_000, staleMs: HOUR_MS }
type KeptClass = Exclude<PageCacheClass, 'none'>
const LIFETIMES: Readonly<Record<KeptClass, PageLifetime>> = {
  prices: { freshMs: 2_000, staleMs: 60_000 },
  static: STATIC,
}

/** Documents depend on cookies, so only browsers may store them, and must revalidate them. */
const REVALIDATED = 'private, no-cache'

export type StreamedPage = {
  readonly kind: 'begun'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly frame: PageParts
  readonly fillings: ReadonlyMap<DataPlaceholder, Promise<PlaceholderFilling>>
}

/** `opened` is a complete response (also a redirect or an error), or a page whose parts follow. */
export type RenderingPage = PageRender & {
  readonly opened: Promise<{ readonly kind: 'whole'; readonly page: CachedPage } | StreamedPage>
  /** @returns function that removes the reader; without readers, loading is aborted */
  readonly addReader: () => () => void
}

/** The key contains every input of a public part and no user data (docs/decisions/006, 028). */
const cache = new PageCache<RenderingPage>()

/** Key of build and market source, for a cache that outlives the deployment; undefined under Vite. */
function deploymentKey(env: Env): string | undefined {
  const { MARKET_SOURCE, SEED } = loadSettings(env)
  const build = findBuildId()
  return build && [build, MARKET_SOURCE, SEED].join('\n')
}

const keptHeaders = (c: C, page: PageName) => ({
  ...createDocumentHeaders(REVALIDATED, page, c.var.visit.locale),
  vary: 'accept-encoding',
})

function bodiless(loaded: Exclude<LoadedPage<PageName>, { readonly kind: 'data' }>): CachedPage {
  const none = new Uint8Array()
  const status = { missing: 404, moved: 301, unavailable: 503 }[loaded.kind]
  const headers: CachedPage['headers'] = loaded.kind === 'moved' ? { location: loaded.path } : {}
  return { status, headers, body: none, gzip: none, renderedAt: Date.now() }
}

function attendance() {
  const ended = new AbortController()
  let present = 0
  const join = () => {
    present += 1
    let isHere = true
    return () => {
      if (!isHere) return
      isHere = false
      present -= 1
      if (present > 0) return
      try {
        ended.abort()
      } catch {
        // Aborting throws if the request that started the render has ended.
      }
    }
  }
  return { signal: ended.signal, join }
}

type Decided = { readonly status: number; readonly data?: PageData[PageName] }

const dataOf = (loaded: LoadedPage<PageName> | undefined) => (loaded?.kind === 'data' ? { data: loaded.data } : {})

/** Does not wait for the data, unless only the data decide the status. */
async function decidedOf(c: C, page: PageName, loading: Promise<LoadedPage<PageName>>): Promise<CachedPage | Decided> {
  const { visit } = c.var
  const decided = decidePageExistence(page, visit, c.env)
  if (decided.kind === 'there') return { status: 200 }
  if (decided.kind === 'missing' || decided.kind === 'moved') return bodiless(decided)
  if (decided.kind === 'looked') {
    const key = `${page}\n${visit.locale}\n${visit.path}`
    const look = await checkPageExists(key, loading, { isThere: isPageFound, keepsData: true })
    if (look.exists) return { status: 200, ...dataOf(look.data) }
  }
  const loaded = await loading
  if (loaded.kind !== 'data') return bodiless(loaded)
  return { status: toPageStatusCode(loaded), data: loaded.data }
}

async function wholeOf(
  c: C,
  { page, status, frame }: { readonly page: PageName; readonly status: number; readonly frame: RenderedFrame },
  data: PageData[PageName],
  content: RenderedContent,
): Promise<CachedPage> {
  const head = renderHead<PageName>(frame.drawing, data) + content.preloads
  const text = fillDataPlaceholders(frame.text, {
    head,
    content: content.text,
    payload: renderPayloadScript(page, c.var.visit, data),
  })
  const body = Uint8Array.from(new TextEncoder().encode(text))
  return { status, headers: keptHeaders(c, page), body, gzip: await gzipBytes(body), renderedAt: Date.now() }
}

/** The data centre's cache. Pages with a query are excluded, because each is requested too rarely. */
function sharedPage(c: C, page: PageName, freshMs: number) {
  const deployment = deploymentKey(c.env)
  if (deployment === undefined || c.var.visit.search !== '') return undefined
  const key = `${deployment}\n${visitCacheKey(c.var.visit)}`
  const address = formatCacheAddress(c.var.visit.origin, 'pages', key)
  return {
    take: () => readSharedPage(caches.default, address, { now: Date.now(), freshMs, headers: keptHeaders(c, page) }),
    leave: (made: CachedPage) => c.executionCtx.waitUntil(storeSharedPage(caches.default, address, made, freshMs)),
  }
}

const LEFT = { kind: 'unavailable' } as const

type Drawn = { readonly data: PageData[PageName]; readonly content: RenderedContent }

/** Returns the content after its beginning, which was already sent. */
function restOf({ text }: RenderedContent, opening: EarlyContent): string {
  assert(text.startsWith(opening.text), 'a page goes on as it has begun')
  return text.slice(opening.text.length)
}

type Beginning = { readonly frame: RenderedFrame; readonly known: PageData[PageName] | undefined }

/** Parts of the page: its beginning at once, then the remaining content with the data, or an error. */
function fillingsOf(
  c: C,
  page: PageName,
  { frame, known }: Beginning,
  drawing: Promise<Drawn>,
): StreamedPage['fillings'] {
  const { opening } = frame
  const drawn = drawing.then(({ data, content }) => ({
    content: opening ? restOf(content, opening) : content.text,
    payload: renderPayloadScript(page, c.var.visit, data),
  }))
  const shown = awaitPagePart(drawn, `data of ${page}`).then((came): Promise<PageDataParts> | PageDataParts => {
    if (came) return came.value
    if (!opening) return renderLateParts(c, page)
    // A page whose data failed is not hydrated.
    return { content: renderLateHtml(c.var.visit, frame.drawing.messages) + opening.end, payload: '' }
  })
  const text = (made: string): PlaceholderFilling => ({ text: made, isOwn: false })
  const content = shown.then((parts) => splitPageAtPlaceholders(parts.content))
  return new Map<DataPlaceholder, Promise<PlaceholderFilling>>([
    ['head', Promise.resolve(text(renderHead<PageName>(frame.drawing, known)))],
    ['content', opening ? Promise.resolve(splitPageAtPlaceholders(opening.text + PAGE_REST_PLACEHOLDER)) : content],
    ['rest', content],
    ['payload', shown.then(({ payload }) => text(payload))],
  ])
}

type Opened = Awaited<RenderingPage['opened']>

/** @param isBehind true for a background refresh, which is never aborted */
function begin(c: C, page: PageName, lifetime: PageLifetime, isBehind: boolean): RenderingPage {
  const { signal, join } = attendance()
  if (isBehind) join()
  const shared = sharedPage(c, page, lifetime.freshMs)
  const start = async () => {
    await loadClientChunks(c.env)
    const taken = await shared?.take()
    if (taken) return { opened: { kind: 'whole', page: taken } as const, whole: taken }
    const loading = raceDisconnect(loadPageData(page, c.env, c.var.visit, ANONYMOUS_CALLER, { signal }), signal, LEFT)
    loading.catch(() => undefined)
    const [decided, frame] = await Promise.all([decidedOf(c, page, loading), renderCachedFrame(c, page)])
    if ('body' in decided) return { opened: { kind: 'whole', page: decided } as const, whole: decided }
    const { status, data: known } = decided
    const drawn = loading.then(async (loaded) => {
      const data = requireLoadedData(loaded)
      const content = await renderContent<PageName>({ ...frame.drawing, data })
      const text = await fillDocsSection(c.env, frame.drawing.visit.locale, content.text)
      return { data, content: { ...content, text } }
    })
    const whole = async () => {
      const loaded = await loading
      if (loaded.kind !== 'data') return bodiless(loaded)
      const { data, content } = await drawn
      // An aborted page may be incomplete, so it must not be cached.
      signal.throwIfAborted()
      const made = await wholeOf(c, { page, status: toPageStatusCode(loaded), frame }, data, content)
      if (made.status === 200) shared?.leave(made)
      return made
    }
    const fillings = fillingsOf(c, page, { frame, known }, drawn)
    const opened: StreamedPage = { kind: 'begun', status, headers: keptHeaders(c, page), frame: frame.parts, fillings }
    return { opened, whole: whole() }
  }
  const started = start()
  const opened = started.then((begun): Opened => begun.opened)
  // The error of a background refresh is reported by `page` alone.
  opened.catch(() => undefined)
  return {
    opened,
    page: started.then(({ whole }) => whole),
    addReader: join,
    get isAbandoned() {
      return signal.aborted
    },
  }
}

/** Returns the public part of a page: complete for visitors, with placeholders for a logged-in user's islands. */
export function openCachedPage(c: C, page: PageName, cacheClass: KeptClass): CachedPage | RenderingPage {
  const lifetime = LIFETIMES[cacheClass]
  return cache.open(
    visitCacheKey(c.get('visit')),
    lifetime,
    Date.now(),
    (isBehind) => begin(c, page, lifetime, isBehind),
    (work) => c.executionCtx.waitUntil(work),
  )
}
