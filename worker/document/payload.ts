// What the browser takes a page over with, as it stands in the document.

import type { PageData, PageName, Taken } from '#shared/pages.ts'
import { metaOf } from '#shared/routes.ts'
import type { Visit } from '#shared/visit.ts'
import { documentAssets } from './assets.ts'
import { safeJson } from './safe-json.ts'

/** Without what the server alone draws. Whatever has it may lack it: pages say so of their data. */
function sentOf<Name extends PageName>(data: PageData[Name]): PageData[Name] {
  if (!('still' in data)) return data
  const { still: _, ...sent } = data
  return sent as PageData[Name]
}

/** @param at the page whose place it stands in, where it is another one: its surroundings are that one's */
export function payloadScript<Name extends PageName>(
  page: Name,
  visit: Visit,
  data: PageData[Name],
  at: PageName = page,
): string {
  const { modules } = documentAssets(page, visit.locale)
  const taken: Taken<Name> = { page, meta: metaOf(at), visit, data: sentOf<Name>(data), modules }
  return `<script id="payload" type="application/json">${safeJson(taken)}</script>`
}
