// From a page's data to a document: a function of what it is given and of nothing else. What stands around a page is drawn
// without its data, and the content by itself, on the very way down the tree: together they are what is drawn in one piece.

import type { ReactElement } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { InDocument, renderFrame, renderOpening, renderPage } from '#client/server.tsx'
import { createTranslator } from '#shared/i18n/translator.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { type IslandName, PERSONAL_ID, type Personal } from '#shared/islands.ts'
import { drawnNamespaces } from '#shared/page-words.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import { metaOf } from '#shared/routes.ts'
import type { Visit } from '#shared/visit.ts'
import { documentAssets } from './assets.ts'
import { Document, Meta } from './document.tsx'
import { headOf } from './head.ts'
import { personalScript } from './islands.ts'
import { namespacesOf } from './messages.ts'
import { joinedText, partsOf, REST, withData } from './parts.ts'
import { payloadScript } from './payload.ts'

/** What a page is drawn of beside its data. */
export type Drawing<Name extends PageName = PageName> = {
  readonly page: Name
  readonly visit: Visit
  /** The catalogue of the visit's language. */
  readonly messages: LoadedMessages
  /** Those of the page, where it is somebody's who is logged in. */
  readonly islands?: readonly IslandName[] | undefined
}

export type Rendering<Name extends PageName = PageName> = Drawing<Name> & {
  readonly data: PageData[Name]
  /** What is shown in the islands. Without it marks stand in their places (parts.ts). */
  readonly personal?: Personal | undefined
}

/**
 * With all that it is made of at hand nothing suspends, and with no chunk size to cut at React writes it in one piece: so it
 * has no inline script at all, which is what the policy of documents relies on.
 */
async function textOf(tree: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(stream).text()
}

const drawnWords = ({ page, messages }: Pick<Drawing, 'page' | 'messages'>) =>
  namespacesOf(messages, drawnNamespaces(page))

/** What the head says of a page, as HTML. @param data undefined: they are not known yet */
export function headHtml<Name extends PageName>(
  { page, visit, messages }: Drawing<Name>,
  data: PageData[Name] | undefined,
): string {
  const t = createTranslator(visit.locale, messages)
  return renderToStaticMarkup(<Meta page={page} visit={visit} head={headOf(page, visit, data, t)} />)
}

function inDocument({ page, visit, messages, islands, personal }: Omit<Rendering, 'data'>, content: ReactElement) {
  const t = createTranslator(visit.locale, messages)
  const assets = documentAssets(page, visit.locale)
  return (
    <Document page={page} visit={visit} assets={assets} t={t} islands={islands} personal={personal}>
      {content}
    </Document>
  )
}

/** A document without anything that is made of its data: marks stand in their places, and in those of islands. */
export function frameText(drawing: Drawing): Promise<string> {
  const { page, visit, islands } = drawing
  const around = { meta: metaOf(page), visit, messages: drawnWords(drawing) }
  const frame = renderFrame({ ...around, islands: { names: islands ?? [], personal: undefined } })
  return textOf(inDocument({ ...drawing, personal: undefined }, frame))
}

/** What React writes before anything else, wherever it stands: files that are fetched at once. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

export type Content = {
  readonly text: string
  /** For the head of a document that is whole. */
  readonly preloads: string
}

/** The content of a page by itself. @param at the page whose place it stands in, where it is another one */
export async function contentOf<Name extends PageName>(
  rendering: Rendering<Name>,
  at: PageName = rendering.page,
): Promise<Content> {
  const { page, visit, data, islands, personal } = rendering
  const around = { page, meta: metaOf(at), visit, messages: drawnWords(rendering) }
  const names = islands ?? []
  const tree = await renderPage({ ...around, data, islands: { names, personal, isAlone: true } })
  const text = await textOf(<InDocument>{tree}</InDocument>)
  const [preloads = ''] = PRELOADS.exec(text) ?? []
  return { text: text.slice(preloads.length), preloads }
}

/** What a content begins with before its data, and what ends that where they do not come. */
export type Opening = { readonly text: string; readonly end: string }

/** @returns undefined of a page that begins with its data */
export async function openingOf(drawing: Drawing): Promise<Opening | undefined> {
  const { page, visit, islands } = drawing
  const around = { page, meta: metaOf(page), visit, messages: drawnWords(drawing) }
  const tree = await renderOpening({ ...around, islands: { names: islands ?? [], personal: undefined, isAlone: true } })
  if (!tree) return undefined
  const drawn = await textOf(<InDocument>{tree}</InDocument>)
  const [text = '', end = ''] = drawn.split(REST)
  return { text, end }
}

/** A whole document, drawn in one piece. */
export async function renderDocument<Name extends PageName>(rendering: Rendering<Name>): Promise<string> {
  const { page, visit, data, islands, personal } = rendering
  const tree = await renderPage({
    page,
    meta: metaOf(page),
    visit,
    // Where a page is all one person's, its data are theirs.
    data: (personal?.page as PageData[Name] | undefined) ?? data,
    messages: drawnWords(rendering),
    islands: { names: islands ?? [], personal },
  })
  const text = await textOf(inDocument(rendering, tree))
  const filled = withData(text, { head: headHtml(rendering, data), payload: payloadScript(page, visit, data) })
  if (!islands || !personal) return filled
  const parts = partsOf(filled)
  return joinedText(
    parts,
    parts.marks.map((mark) => (mark === PERSONAL_ID ? personalScript({ islands, personal }) : '')),
  )
}
