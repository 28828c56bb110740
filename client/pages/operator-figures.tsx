import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Figures } from '../features/operator/figures.tsx'

export function OperatorFiguresPage({ data }: PageProps<PageData['operator-figures']>) {
  return <Figures data={data} />
}
