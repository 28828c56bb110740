import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { CodeStep } from '../features/auth/code-step.tsx'

export function LoginVerificationPage({ data }: PageProps<PageData['login-verification']>) {
  return (
    <CodeStep name="login-verification" words="verification" start={{ path: '/login', words: 'login' }} data={data} />
  )
}
