import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AffiliateApply } from '../features/affiliate/apply.tsx'
import { BareBar } from '../features/shell/bare-bar.tsx'

export function AffiliateRegisterCreatePage({ data }: PageProps<PageData['affiliate-register-create']>) {
  return <AffiliateApply bar={<BareBar />} data={data} />
}
