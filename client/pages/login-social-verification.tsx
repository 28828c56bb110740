import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { VerificationCodeStep } from '../features/identity/auth/code-step.tsx'

export function LoginSocialVerificationPage({ data }: PageProps<PageData['login-social-verification']>) {
  return (
    <VerificationCodeStep
      name="login-social-verification"
      words="social"
      start={{ path: '/login', words: 'login' }}
      data={data}
    />
  )
}
