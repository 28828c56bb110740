import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { HelpCatalog } from '../features/content/help/help-catalog.tsx'

export function HelpCatalogPage({ data }: PageProps<PageData['help-catalog']>) {
  return <HelpCatalog data={data} />
}
