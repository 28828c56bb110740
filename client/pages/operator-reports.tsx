import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Reports } from '../features/operator/reports.tsx'

export function OperatorReportsPage({ data }: PageProps<PageData['operator-reports']>) {
  return <Reports data={data} />
}
