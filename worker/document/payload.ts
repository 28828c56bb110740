import type { PageData, PageHydrationPayload, PageName } from '#shared/pages/page-data.ts'
import { pageRouteMeta } from '#shared/pages/routes.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { findDocumentAssets } from './assets.ts'
import { toSafeJson } from './safe-json.ts'

function sentOf<Name extends PageName>(data: PageData[Name]): PageData[Name] {
  if (!('still' in data)) return data
  const { still: _, ...sent } = data
  return sent as PageData[Name]
}

/** @param at page that the URL names, if another page is shown instead; header and footer are those of `at` */
export function renderPayloadScript<Name extends PageName>(
  page: Name,
  visit: Visit,
  data: PageData[Name],
  at: PageName = page,
): string {
  const { modules } = findDocumentAssets(page, visit.locale)
  const taken: PageHydrationPayload<Name> = { page, meta: pageRouteMeta(at), visit, data: sentOf<Name>(data), modules }
  return `<script id="payload" type="application/json">${toSafeJson(taken)}</script>`
}
