import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountOverviewContent } from '../features/identity/account/overview.tsx'

export function AccountPage({ data }: PageProps<PageData['account']>) {
  return <AccountOverviewContent data={data} />
}
