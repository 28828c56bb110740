import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OwnSharedCardsContent } from '../features/sharing/own-results.tsx'

export function SharedResultsPage({ data }: PageProps<PageData['shared-results']>) {
  return <OwnSharedCardsContent data={data} />
}
