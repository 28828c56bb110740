import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { AccountSubAccounts } from '../features/account/sub-accounts.tsx'
import { useVisit } from '../i18n/visit.tsx'

export function AccountSubAccountsPage({ data }: PageProps<PageData['account-sub-accounts']>) {
  const { person } = useVisit()
  return <AccountSubAccounts data={data} isSubAccount={person?.isSubAccount ?? false} />
}
