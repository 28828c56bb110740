import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SecondFactorStep } from '../features/identity/auth/second-step.tsx'

export function LoginVerificationPage({ data }: PageProps<PageData['login-verification']>) {
  return <SecondFactorStep data={data} />
}
