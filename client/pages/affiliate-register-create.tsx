import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AffiliateApplicationForm } from '../features/affiliate/apply.tsx'
import { MinimalHeader } from '../features/shell/bare-bar.tsx'

export function AffiliateRegisterCreatePage({ data }: PageProps<PageData['affiliate-register-create']>) {
  return <AffiliateApplicationForm bar={<MinimalHeader />} data={data} />
}
