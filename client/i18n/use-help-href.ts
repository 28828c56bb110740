import { helpArticlePath } from '#shared/content/help/article-path.ts'
import type { HelpArticleId, HelpCatalogName } from '#shared/content/help/catalog.ts'
import { helpCentreLink } from '#shared/navigation/help-centre.ts'
import { useHref, useVisit } from './visit.tsx'

/**
 * Returns links to the deployment's own help centre if it has one (spec §2), else to this site's. Article ids are the
 * same.
 */
export function useHelpHref(): (catalog: HelpCatalogName, id: HelpArticleId) => string {
  const href = useHref()
  const { helpCentre, locale } = useVisit()
  return (catalog, id) =>
    helpCentre === ''
      ? href(helpArticlePath(catalog, id))
      : helpCentreLink(helpCentre, locale, { catalog: 'articles', id })
}
