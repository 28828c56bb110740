import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountDataContent } from '../features/identity/account/data.tsx'
import { usePersonalData } from '../hydration/islands.tsx'

export function AccountDataPage({ data }: PageProps<PageData['account-data']>) {
  const { member } = usePersonalData()
  return <AccountDataContent data={data} isSubAccount={member?.isSubAccount ?? false} />
}
