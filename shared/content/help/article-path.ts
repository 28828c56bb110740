// This file is separate, so that a page with a link does not load the list of articles.

import type { HelpArticleId, HelpCatalogName } from './catalog.ts'

/** `/help/{catalog}/{id}` (spec §2). */
export const helpArticlePath = (catalog: HelpCatalogName, id: HelpArticleId): `/help/${string}` =>
  `/help/${catalog}/${id}`
