import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OnCallContent } from '../features/operator/on-call.tsx'

export function OperatorOnCallPage({ data }: PageProps<PageData['operator-on-call']>) {
  return <OnCallContent data={data} />
}
