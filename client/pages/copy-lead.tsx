import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { LeadPage } from '../features/copy/lead-page.tsx'

export function CopyLeadPage({ data }: PageProps<PageData['copy-lead']>) {
  return <LeadPage data={data} />
}
