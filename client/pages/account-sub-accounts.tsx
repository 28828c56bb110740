import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountSubAccounts } from '../features/identity/account/sub-accounts.tsx'
import { usePersonalData } from '../hydration/islands.tsx'

export function AccountSubAccountsPage({ data }: PageProps<PageData['account-sub-accounts']>) {
  const { member } = usePersonalData()
  return <AccountSubAccounts data={data} isSubAccount={member?.isSubAccount ?? false} />
}
