import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { EnablePasskeyContent } from '../features/identity/auth/passkey.tsx'

export function OperationEnablePasskeyPage({ data }: PageProps<PageData['operation-enable-passkey']>) {
  return <EnablePasskeyContent data={data} />
}
