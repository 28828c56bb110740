import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { AccountData } from '../features/account/data.tsx'
import { useVisit } from '../i18n/visit.tsx'

export function AccountDataPage({ data }: PageProps<PageData['account-data']>) {
  const { person } = useVisit()
  return <AccountData data={data} isSubAccount={person?.isSubAccount ?? false} />
}
