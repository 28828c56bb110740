import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OwnCardsContent } from '../features/sharing/own-results.tsx'

export function SharedResultsPage({ data }: PageProps<PageData['shared-results']>) {
  return <OwnCardsContent data={data} />
}
