import { type ArticleId, articlePath, type CatalogName } from '#shared/content/help/catalog.ts'
import { helpCentreLink } from '#shared/navigation/help-centre.ts'
import { useHref, useVisit } from './visit.tsx'

/**
 * In the deployment's help centre if it has one (spec §2), which has our articles under their ids, else on this site.
 */
export function useHelpHref(): (catalog: CatalogName, id: ArticleId) => string {
  const href = useHref()
  const { helpCentre, locale } = useVisit()
  return (catalog, id) =>
    helpCentre === '' ? href(articlePath(catalog, id)) : helpCentreLink(helpCentre, locale, { catalog: 'articles', id })
}
