// Pages rendered for each request: a cached frame with streamed content.

import type { Context } from 'hono'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import { isPersonalPage, visitIslands } from '#shared/pages/routes.ts'
import { fillDocsSection } from '../document/docs-sections.ts'
import { createDocumentHeaders } from '../document/headers.ts'
import type { PlaceholderFilling } from '../document/ordered-stream.ts'
import type { PagePlaceholder } from '../document/parts.ts'
import { renderPayloadScript } from '../document/payload.ts'
import { renderContent, renderHead } from '../document/render.tsx'
import type { AppEnv } from '../env.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { awaitPagePart, WHOLE_PAGE_GRACE_MS } from '../page-data/await-in-time.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { loadPageRenderInput, renderCachedFrame } from './frames.ts'
import { createPrivateParts, type PagePrivateParts } from './personal.ts'
import { checkPageExists } from './recently-seen.ts'
import { needsWholePage, sendPageInOrder } from './send.ts'

type C = Context<AppEnv>

export const PRIVATE_CACHE_CONTROL = 'private, no-store'

export type PageDataParts = { readonly content: string; readonly payload: string }

export async function renderLateParts(c: C, page: PageName): Promise<PageDataParts> {
  const { visit } = c.var
  const drawing = await loadPageRenderInput(c, 'late')
  const around = visit.isLoggedIn ? { islands: visitIslands(visit, page), personal: {} } : {}
  const { text } = await renderContent({ ...drawing, ...around, data: {} }, page)
  return { content: text, payload: renderPayloadScript('late', visit, {}, page) }
}

async function partsOf<Name extends PageName>(
  c: C,
  page: Name,
  data: PageData[Name],
  own: PagePrivateParts | undefined,
): Promise<PageDataParts> {
  const { visit } = c.var
  if (own && isPersonalPage(page)) {
    return { content: await own.content(data), payload: renderPayloadScript<PageName>(page, visit, {}) }
  }
  const drawing = await loadPageRenderInput(c, page)
  const { text } = await renderContent({ ...drawing, data, ...(visit.isLoggedIn && { personal: {} }) })
  const content = await fillDocsSection(c.env, visit.locale, text)
  return { content, payload: renderPayloadScript(page, visit, data) }
}

type OwnOptions<Data> = {
  readonly status?: number
  /** False answers with status 404. */
  readonly isThere?: (data: Data) => boolean
}

/** Sends a fully private page in the public frame once its status is known. */
export async function sendPrivatePage<Name extends PageName>(
  c: C,
  page: Name,
  loading: PageData[Name] | Promise<PageData[Name]>,
  { status = 200, isThere }: OwnOptions<PageData[Name]> = {},
): Promise<Response> {
  if (status !== 200 || !isThere) return sendUncachedPage(c, page, loading, { status })
  const session = await readCurrentSession(c)
  const key = `${page}\n${c.var.visit.path}\n${session?.person.id ?? ''}`
  const { exists: isFound } = await checkPageExists(key, Promise.resolve(loading), { isThere })
  return sendUncachedPage(c, page, loading, { status: isFound ? 200 : 404 })
}

export type UncachedPageOptions = {
  readonly status?: number
  readonly onDisconnect?: () => void
}

/** @param loading the page's data; if they fail, the page shows an error in their place */
export async function sendUncachedPage<Name extends PageName>(
  c: C,
  page: Name,
  loading: PageData[Name] | Promise<PageData[Name]>,
  { status = 200, onDisconnect: leave }: UncachedPageOptions = {},
): Promise<Response> {
  const { visit } = c.var
  const data = Promise.resolve(loading)
  // Clients that need the whole page get an error status if the data fail.
  if (needsWholePage(c)) await data
  const came = awaitPagePart(data, `data of ${page}`)
  const [frame, own] = await Promise.all([
    renderCachedFrame(c, page),
    visit.isLoggedIn ? createPrivateParts(c, page) : undefined,
  ])
  const member = visit.isMember ? own : undefined
  const parts = came.then((found) => (found ? partsOf(c, page, found.value, member) : renderLateParts(c, page)))
  const text = async (from: Promise<string>): Promise<PlaceholderFilling> => ({ text: await from, isOwn: true })
  const head = withTimeout(came, WHOLE_PAGE_GRACE_MS, undefined).then((found) => {
    // The title of a fully private page does not depend on data.
    const known = isPersonalPage(page) && visit.isMember ? undefined : found?.value
    return renderHead({ ...frame.drawing, page }, known)
  })
  const theirs = isPersonalPage(page) && member ? came.then((found) => found?.value) : undefined
  const fillings = new Map<PagePlaceholder, Promise<PlaceholderFilling>>([
    ['head', text(head)],
    ['content', text(parts.then(({ content }) => content))],
    ['payload', text(parts.then(({ payload }) => payload))],
    ...(own?.fillings(theirs) ?? []),
  ])
  const headers = createDocumentHeaders(PRIVATE_CACHE_CONTROL, page, visit.locale)
  return sendPageInOrder(c, { page: frame.parts, fillings, status, headers, ...(leave && { onDisconnect: leave }) })
}
