import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AffiliateOverviewContent } from '../features/affiliate/overview.tsx'
import { MinimalHeader } from '../features/shell/bare-bar.tsx'

export function AffiliateRegisterPage({ data }: PageProps<PageData['affiliate-register']>) {
  return <AffiliateOverviewContent bar={<MinimalHeader />} data={data} />
}
