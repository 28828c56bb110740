import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountNotifications } from '../features/notifications/notifications.tsx'

export function AccountNotificationsPage({ data }: PageProps<PageData['account-notifications']>) {
  return <AccountNotifications data={data} />
}
