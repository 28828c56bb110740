import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { UserReportsContent } from '../features/operator/reports.tsx'

export function OperatorReportsPage({ data }: PageProps<PageData['operator-reports']>) {
  return <UserReportsContent data={data} />
}
