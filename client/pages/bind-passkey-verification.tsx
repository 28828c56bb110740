import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { VerificationCodeStep } from '../features/identity/auth/code-step.tsx'

export function BindPasskeyVerificationPage({ data }: PageProps<PageData['bind-passkey-verification']>) {
  return (
    <VerificationCodeStep
      name="bind-passkey-verification"
      words="bind"
      start={{ path: '/', words: 'home' }}
      data={data}
    />
  )
}
