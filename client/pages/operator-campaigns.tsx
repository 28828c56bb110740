import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorCampaignsContent } from '../features/operator/campaigns.tsx'

export function OperatorCampaignsPage({ data }: PageProps<PageData['operator-campaigns']>) {
  return <OperatorCampaignsContent data={data} />
}
