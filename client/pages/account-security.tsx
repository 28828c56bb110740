import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { AccountSecurity } from '../features/account/security.tsx'
import { useVisit } from '../i18n/visit.tsx'

export function AccountSecurityPage({ data }: PageProps<PageData['account-security']>) {
  const { person } = useVisit()
  return <AccountSecurity data={data} isSubAccount={person?.isSubAccount ?? false} />
}
