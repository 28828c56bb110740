import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountActivity } from '../features/identity/account/activity.tsx'

export function AccountActivityPage({ data }: PageProps<PageData['account-activity']>) {
  return <AccountActivity data={data} />
}
