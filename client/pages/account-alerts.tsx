import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountAlerts } from '../features/notifications/alerts.tsx'

export function AccountAlertsPage({ data }: PageProps<PageData['account-alerts']>) {
  return <AccountAlerts data={data} />
}
