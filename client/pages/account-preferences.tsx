import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { AccountPreferences } from '../features/account/preferences.tsx'

export function AccountPreferencesPage({ data }: PageProps<PageData['account-preferences']>) {
  return <AccountPreferences data={data} />
}
