import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CopyPortfolioContent } from '../features/copy/portfolio.tsx'

export function CopyPortfolioPage({ data }: PageProps<PageData['copy-portfolio']>) {
  return <CopyPortfolioContent data={data} />
}
