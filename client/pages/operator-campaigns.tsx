import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CampaignsPage } from '../features/operator/campaigns.tsx'

export function OperatorCampaignsPage({ data }: PageProps<PageData['operator-campaigns']>) {
  return <CampaignsPage data={data} />
}
