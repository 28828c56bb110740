import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PartnerLinks } from '../features/affiliate/partner/links.tsx'

export function AffiliateLinksPage({ data }: PageProps<PageData['affiliate-links']>) {
  return <PartnerLinks data={data} />
}
