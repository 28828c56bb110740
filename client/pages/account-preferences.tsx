import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { AccountPreferencesContent } from '../features/account/preferences.tsx'

export function AccountPreferencesPage({ data }: PageProps<PageData['account-preferences']>) {
  return <AccountPreferencesContent data={data} />
}
