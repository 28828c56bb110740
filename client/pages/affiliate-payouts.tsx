import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PartnerPayouts } from '../features/affiliate/partner/payouts.tsx'

export function AffiliatePayoutsPage({ data }: PageProps<PageData['affiliate-payouts']>) {
  return <PartnerPayouts data={data} />
}
