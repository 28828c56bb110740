import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PartnerDashboard } from '../features/affiliate/partner/dashboard.tsx'
import { AffiliateJoinContent } from '../features/affiliate/partner/join.tsx'

export function AffiliatePage({ data }: PageProps<PageData['affiliate']>) {
  return data.isJoined ? <PartnerDashboard data={data} /> : <AffiliateJoinContent data={data} />
}
