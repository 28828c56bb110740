import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ForgottenPassword } from '../features/identity/auth/forget.tsx'

export function ForgetPage({ data }: PageProps<PageData['forget']>) {
  return <ForgottenPassword data={data} />
}
