import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ReportUser } from '../features/p2p/report.tsx'

export function P2pReportPage({ data }: PageProps<PageData['p2p-report']>) {
  return <ReportUser data={data} />
}
