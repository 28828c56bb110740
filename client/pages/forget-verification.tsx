import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { VerificationCodeStep } from '../features/identity/auth/code-step.tsx'

export function ForgetVerificationPage({ data }: PageProps<PageData['forget-verification']>) {
  return (
    <VerificationCodeStep
      name="forget-verification"
      words="forgetVerification"
      start={{ path: '/forget', words: 'forget' }}
      data={data}
    />
  )
}
