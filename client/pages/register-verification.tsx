import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { VerificationCodeStep } from '../features/identity/auth/code-step.tsx'

export function RegisterVerificationPage({ data }: PageProps<PageData['register-verification']>) {
  return (
    <VerificationCodeStep
      name="register-verification"
      words="registerVerification"
      start={{ path: '/register', words: 'register' }}
      data={data}
    />
  )
}
