import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OtcApplicationsContent } from '../features/operator/applications.tsx'

export function OperatorApplicationsPage({ data }: PageProps<PageData['operator-applications']>) {
  return <OtcApplicationsContent data={data} />
}
