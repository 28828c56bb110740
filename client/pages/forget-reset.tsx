import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ResetPasswordStep } from '../features/identity/auth/password-step.tsx'

export function ForgetResetPage({ data }: PageProps<PageData['forget-reset']>) {
  return <ResetPasswordStep data={data} />
}
