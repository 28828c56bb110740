import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SharedCardContent } from '../features/sharing/shared-result.tsx'

export function SharedResultPage({ data }: PageProps<PageData['shared-result']>) {
  return <SharedCardContent data={data} />
}
