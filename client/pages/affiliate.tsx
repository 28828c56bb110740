import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { PartnerDashboard } from '../features/account/partner/dashboard.tsx'

export function AffiliatePage({ data }: PageProps<PageData['affiliate']>) {
  return <PartnerDashboard data={data} />
}
