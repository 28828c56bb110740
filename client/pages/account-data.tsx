import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { AccountData } from '../features/account/data.tsx'
import { usePersonal } from '../islands.tsx'

export function AccountDataPage({ data }: PageProps<PageData['account-data']>) {
  const { member } = usePersonal()
  return <AccountData data={data} isSubAccount={member?.isSubAccount ?? false} />
}
