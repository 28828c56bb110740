import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ForgotPasswordContent } from '../features/identity/auth/forget.tsx'

export function ForgetPage({ data }: PageProps<PageData['forget']>) {
  return <ForgotPasswordContent data={data} />
}
