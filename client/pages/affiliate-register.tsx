import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AffiliateOverviewContent } from '../features/affiliate/overview.tsx'
import { BareBar } from '../features/shell/bare-bar.tsx'

export function AffiliateRegisterPage({ data }: PageProps<PageData['affiliate-register']>) {
  return <AffiliateOverviewContent bar={<BareBar />} data={data} />
}
