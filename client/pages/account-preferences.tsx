import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountPreferencesContent } from '../features/identity/account/preferences.tsx'

export function AccountPreferencesPage({ data }: PageProps<PageData['account-preferences']>) {
  return <AccountPreferencesContent data={data} />
}
