import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PortfolioContent } from '../features/wallet/portfolio.tsx'

export function WalletPortfolioPage({ data }: PageProps<PageData['wallet-portfolio']>) {
  return <PortfolioContent data={data} />
}
