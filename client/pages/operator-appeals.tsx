import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorAppealsContent } from '../features/operator/appeals.tsx'

export function OperatorAppealsPage({ data }: PageProps<PageData['operator-appeals']>) {
  return <OperatorAppealsContent data={data} />
}
