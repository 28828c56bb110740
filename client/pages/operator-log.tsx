import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorLogContent } from '../features/operator/log.tsx'

export function OperatorLogPage({ data }: PageProps<PageData['operator-log']>) {
  return <OperatorLogContent data={data} />
}
