import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CopyLeadContent } from '../features/copy/lead-page.tsx'

export function CopyLeadPage({ data }: PageProps<PageData['copy-lead']>) {
  return <CopyLeadContent data={data} />
}
