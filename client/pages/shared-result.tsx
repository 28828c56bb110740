import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SharedResult } from '../features/sharing/shared-result.tsx'

export function SharedResultPage({ data }: PageProps<PageData['shared-result']>) {
  return <SharedResult data={data} />
}
