import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AppealsContent } from '../features/operator/appeals.tsx'

export function OperatorAppealsPage({ data }: PageProps<PageData['operator-appeals']>) {
  return <AppealsContent data={data} />
}
