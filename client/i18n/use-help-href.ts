import { type ArticleId, articlePath, type CatalogName } from '#shared/content/help/catalog.ts'
import { helpCentreLink } from '#shared/navigation/help-centre.ts'
import { useHref, useVisit } from './visit.tsx'

/** Links lead to the deployment's help centre if it has one (spec §2), with our article ids, else to this site. */
export function useHelpHref(): (catalog: CatalogName, id: ArticleId) => string {
  const href = useHref()
  const { helpCentre, locale } = useVisit()
  return (catalog, id) =>
    helpCentre === '' ? href(articlePath(catalog, id)) : helpCentreLink(helpCentre, locale, { catalog: 'articles', id })
}
