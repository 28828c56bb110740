// From a page's data to a document: a function of what it is given and of nothing else.

import { reactRenderer } from '@hono/react-renderer'
import { Hono } from 'hono'
import { renderPage } from '#client/server.tsx'
import { createTranslator } from '#shared/i18n/translator.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { IslandName, Personal } from '#shared/islands.ts'
import { drawnNamespaces } from '#shared/page-words.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import { metaOf } from '#shared/routes.ts'
import type { Visit } from '#shared/visit.ts'
import { documentAssets } from './assets.ts'
import { Document } from './document.tsx'
import { headOf } from './head.ts'
import { namespacesOf } from './messages.ts'

export type Rendering<Name extends PageName = PageName> = {
  readonly page: Name
  readonly visit: Visit
  readonly data: PageData[Name]
  /** The catalogue of the visit's language. */
  readonly messages: LoadedMessages
  /** Those of the page, where it is somebody's who is logged in. */
  readonly islands?: readonly IslandName[]
  /** What is shown in them. Without it marks stand in their places (parts.ts). */
  readonly personal?: Personal | undefined
  /** For streamed documents: what their inline scripts carry. Without it none may be needed. */
  readonly nonce?: string
}

/**
 * Streams the document. With all of its data at hand nothing suspends, and with no chunk size to cut at React writes it
 * in one piece: then it has no inline script at all, which is what cached documents rely on.
 */
export async function renderDocument<Name extends PageName>(rendering: Rendering<Name>): Promise<Response> {
  const { page, visit, data, islands, personal, nonce } = rendering
  const t = createTranslator(visit.locale, rendering.messages)
  const head = headOf(page, visit, data, t)
  const assets = documentAssets(page, visit.locale)
  const messages = namespacesOf(rendering.messages, drawnNamespaces(page))
  const tree = await renderPage({
    page,
    meta: metaOf(page),
    visit,
    // Where a page is all one person's, its data are theirs.
    data: (personal?.page as PageData[Name] | undefined) ?? data,
    messages,
    islands: { names: islands ?? [], personal },
  })

  // A router of one route: the renderer middleware wants a context, the document wants none.
  const documents = new Hono()
  documents.use(
    reactRenderer(
      ({ children }) => (
        <Document {...{ page, visit, data, head, assets, t, nonce, islands, personal }}>{children}</Document>
      ),
      {
        stream: { 'content-type': 'text/html; charset=utf-8' },
        readableStreamOptions: { ...(nonce ? { nonce } : {}), progressiveChunkSize: Number.POSITIVE_INFINITY },
      },
    ),
  )
  documents.get('*', (c) => c.render(tree))
  return documents.request('/')
}
