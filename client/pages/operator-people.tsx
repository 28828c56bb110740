import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorAccountContent } from '../features/operator/people.tsx'

export function OperatorPeoplePage({ data }: PageProps<PageData['operator-people']>) {
  return <OperatorAccountContent data={data} />
}
