import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorHomeContent } from '../features/operator/overview.tsx'

export function OperatorPage({ data }: PageProps<PageData['operator']>) {
  return <OperatorHomeContent data={data} />
}
