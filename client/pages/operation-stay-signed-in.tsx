import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { StaySignedInContent } from '../features/identity/auth/passkey.tsx'

export function OperationStaySignedInPage({ data }: PageProps<PageData['operation-stay-signed-in']>) {
  return <StaySignedInContent data={data} />
}
