import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CopyPortfoliosContent } from '../features/copy/portfolios.tsx'

export function CopyPortfoliosPage({ data }: PageProps<PageData['copy-portfolios']>) {
  return <CopyPortfoliosContent data={data} />
}
