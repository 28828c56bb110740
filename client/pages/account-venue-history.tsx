import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountVenueHistory } from '../features/venues/account-history.tsx'

export function AccountVenueHistoryPage({ data }: PageProps<PageData['account-venue-history']>) {
  return <AccountVenueHistory data={data} />
}
