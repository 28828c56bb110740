import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { People } from '../features/operator/people.tsx'

export function OperatorPeoplePage({ data }: PageProps<PageData['operator-people']>) {
  return <People data={data} />
}
