import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountVenuePortfolio } from '../features/venues/account-portfolio.tsx'

export function AccountVenuePortfolioPage({ data }: PageProps<PageData['account-venue-portfolio']>) {
  return <AccountVenuePortfolio data={data} />
}
