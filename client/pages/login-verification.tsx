import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { SecondStep } from '../features/auth/second-step.tsx'

export function LoginVerificationPage({ data }: PageProps<PageData['login-verification']>) {
  return <SecondStep data={data} />
}
