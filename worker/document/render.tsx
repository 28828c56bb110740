// Frame and content are rendered separately, each at its place in the component tree. Joined, they equal one rendering.

import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { DocumentPosition, renderFrame, renderPage, renderPageStart } from '#client/server.tsx'
import { logError } from '#objects/platform/telemetry/log.ts'
import { createTranslator } from '#shared/format/translator.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { type IslandName, PERSONAL_PAYLOAD_ID, type PersonalData } from '#shared/pages/islands.ts'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import { serverPageNamespaces } from '#shared/pages/page-words.ts'
import { pageRouteMeta } from '#shared/pages/routes.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { selectMessageNamespaces } from '../locale/messages.ts'
import { findDocumentAssets } from './assets.ts'
import { DocumentMeta, PageDocument } from './document.tsx'
import { createDocumentHead } from './head.ts'
import { renderPersonalScript } from './islands.ts'
import { fillDataPlaceholders, joinPageText, PAGE_REST_PLACEHOLDER, splitPageAtPlaceholders } from './parts.ts'
import { renderPayloadScript } from './payload.ts'

export type PageRenderInput<Name extends PageName = PageName> = {
  readonly page: Name
  readonly visit: Visit
  readonly messages: LoadedMessages
  readonly islands?: readonly IslandName[] | undefined
}

export type PageRendering<Name extends PageName = PageName> = PageRenderInput<Name> & {
  readonly data: PageData[Name]
  readonly personal?: PersonalData | undefined
}

/** React adds the doctype only to streams, so documents rendered to a string need it. */
const DOCTYPE = '<!DOCTYPE html>'

/** React writes this for a Suspense boundary that failed or waits. The browser then renders its content. */
const UNRENDERED = '<!--$!-->'

/** Renders to a string: components and data are already loaded, and the CSP forbids inline scripts of a stream. */
function textOf(tree: ReactElement): string {
  const text = renderToString(tree)
  if (text.includes(UNRENDERED)) logError('page_part_not_rendered', {})
  return text
}

const drawnWords = ({ page, messages }: Pick<PageRenderInput, 'page' | 'messages'>) =>
  selectMessageNamespaces(messages, serverPageNamespaces(page))

export function renderHead<Name extends PageName>(
  { page, visit, messages }: PageRenderInput<Name>,
  data: PageData[Name] | undefined,
): string {
  const t = createTranslator(visit.locale, messages)
  return renderToStaticMarkup(
    <DocumentMeta page={page} visit={visit} head={createDocumentHead(page, visit, data, t)} />,
  )
}

function inDocument({ page, visit, messages, islands, personal }: Omit<PageRendering, 'data'>, content: ReactElement) {
  const t = createTranslator(visit.locale, messages)
  const assets = findDocumentAssets(page, visit.locale)
  return (
    <PageDocument page={page} visit={visit} assets={assets} t={t} islands={islands} personal={personal}>
      {content}
    </PageDocument>
  )
}

export function renderFrameText(drawing: PageRenderInput): string {
  const { page, visit, islands } = drawing
  const around = { meta: pageRouteMeta(page), visit, messages: drawnWords(drawing) }
  const frame = renderFrame({ ...around, islands: { names: islands ?? [], personal: undefined } })
  return DOCTYPE + textOf(inDocument({ ...drawing, personal: undefined }, frame))
}

/** Preload links, which React always writes first. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

export type RenderedContent = {
  readonly text: string
  readonly preloads: string
}

export async function renderContent<Name extends PageName>(
  rendering: PageRendering<Name>,
  at: PageName = rendering.page,
): Promise<RenderedContent> {
  const { page, visit, data, islands, personal } = rendering
  const around = { page, meta: pageRouteMeta(at), visit, messages: drawnWords(rendering) }
  const names = islands ?? []
  const tree = await renderPage({ ...around, data, islands: { names, personal, isContentOnly: true } })
  const text = textOf(<DocumentPosition>{tree}</DocumentPosition>)
  const [preloads = ''] = PRELOADS.exec(text) ?? []
  return { text: text.slice(preloads.length), preloads }
}

/** Content that is sent before the data, and the end that closes it if the data fail. */
export type EarlyContent = { readonly text: string; readonly end: string }

export async function renderEarlyContent(drawing: PageRenderInput): Promise<EarlyContent | undefined> {
  const { page, visit, islands } = drawing
  const around = { page, meta: pageRouteMeta(page), visit, messages: drawnWords(drawing) }
  const tree = await renderPageStart({
    ...around,
    islands: { names: islands ?? [], personal: undefined, isContentOnly: true },
  })
  if (!tree) return undefined
  const drawn = textOf(<DocumentPosition>{tree}</DocumentPosition>)
  const [text = '', end = ''] = drawn.split(PAGE_REST_PLACEHOLDER)
  return { text, end }
}

export async function renderDocument<Name extends PageName>(rendering: PageRendering<Name>): Promise<string> {
  const { page, visit, data, islands, personal } = rendering
  const tree = await renderPage({
    page,
    meta: pageRouteMeta(page),
    visit,
    // A fully private page has its data in the personal part.
    data: (personal?.page as PageData[Name] | undefined) ?? data,
    messages: drawnWords(rendering),
    islands: { names: islands ?? [], personal },
  })
  const text = DOCTYPE + textOf(inDocument(rendering, tree))
  const filled = fillDataPlaceholders(text, {
    head: renderHead(rendering, data),
    payload: renderPayloadScript(page, visit, data),
  })
  if (!islands || !personal) return filled
  const parts = splitPageAtPlaceholders(filled)
  return joinPageText(
    parts,
    parts.marks.map((mark) => (mark === PERSONAL_PAYLOAD_ID ? renderPersonalScript({ islands, personal }) : '')),
  )
}
