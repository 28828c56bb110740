import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PlatformUsageContent } from '../features/operator/usage.tsx'

export function OperatorUsagePage({ data }: PageProps<PageData['operator-usage']>) {
  return <PlatformUsageContent data={data} />
}
