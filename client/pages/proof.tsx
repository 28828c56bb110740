import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Liabilities } from '../features/proof/liabilities.tsx'

export function ProofPage({ data }: PageProps<PageData['proof']>) {
  return <Liabilities data={data} />
}
