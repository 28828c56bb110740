import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorUserContent } from '../features/operator/people.tsx'

export function OperatorPeoplePage({ data }: PageProps<PageData['operator-people']>) {
  return <OperatorUserContent data={data} />
}
