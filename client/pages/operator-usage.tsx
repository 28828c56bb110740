import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { UsageContent } from '../features/operator/usage.tsx'

export function OperatorUsagePage({ data }: PageProps<PageData['operator-usage']>) {
  return <UsageContent data={data} />
}
