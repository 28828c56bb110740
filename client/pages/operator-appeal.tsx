import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorAppealContent } from '../features/operator/appeal.tsx'

export function OperatorAppealPage({ data }: PageProps<PageData['operator-appeal']>) {
  return <OperatorAppealContent data={data} />
}
