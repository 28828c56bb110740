import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { EventCountsContent } from '../features/operator/figures.tsx'

export function OperatorFiguresPage({ data }: PageProps<PageData['operator-figures']>) {
  return <EventCountsContent data={data} />
}
