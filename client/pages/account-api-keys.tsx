import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { AccountApiKeys } from '../features/identity/account/api-keys.tsx'

export function AccountApiKeysPage({ data }: PageProps<PageData['account-api-keys']>) {
  return <AccountApiKeys data={data} />
}
