import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountSecurity } from '../features/identity/account/security.tsx'
import { usePersonalData } from '../hydration/islands.tsx'

export function AccountSecurityPage({ data }: PageProps<PageData['account-security']>) {
  const { member } = usePersonalData()
  return <AccountSecurity data={data} isSubAccount={member?.isSubAccount ?? false} />
}
