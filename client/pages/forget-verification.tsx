import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CodeStep } from '../features/identity/auth/code-step.tsx'

export function ForgetVerificationPage({ data }: PageProps<PageData['forget-verification']>) {
  return (
    <CodeStep
      name="forget-verification"
      words="forgetVerification"
      start={{ path: '/forget', words: 'forget' }}
      data={data}
    />
  )
}
