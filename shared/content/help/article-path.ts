// Apart from the list of articles, so that a page with a link to one does not load the list.

import type { HelpArticleId, HelpCatalogName } from './catalog.ts'

/** `/help/{catalog}/{id}` (spec §2). */
export const helpArticlePath = (catalog: HelpCatalogName, id: HelpArticleId): `/help/${string}` =>
  `/help/${catalog}/${id}`
