import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { AccountOverview } from '../features/account/overview.tsx'

export function AccountPage({ data }: PageProps<PageData['account']>) {
  return <AccountOverview data={data} />
}
