import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorLog } from '../features/operator/log.tsx'

export function OperatorLogPage({ data }: PageProps<PageData['operator-log']>) {
  return <OperatorLog data={data} />
}
