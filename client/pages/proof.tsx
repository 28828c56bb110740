import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { LiabilitiesContent } from '../features/wallet/liabilities/liabilities.tsx'

export function ProofPage({ data }: PageProps<PageData['proof']>) {
  return <LiabilitiesContent data={data} />
}
