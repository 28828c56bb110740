import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountVenue } from '../features/venues/account-venue.tsx'

export function AccountVenuePage({ data }: PageProps<PageData['account-venue']>) {
  return <AccountVenue data={data} />
}
