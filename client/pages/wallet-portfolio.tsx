import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Portfolio } from '../features/wallet/portfolio.tsx'

export function WalletPortfolioPage({ data }: PageProps<PageData['wallet-portfolio']>) {
  return <Portfolio data={data} />
}
