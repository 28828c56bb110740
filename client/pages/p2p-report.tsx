import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ReportUserContent } from '../features/p2p/report.tsx'

export function P2pReportPage({ data }: PageProps<PageData['p2p-report']>) {
  return <ReportUserContent data={data} />
}
