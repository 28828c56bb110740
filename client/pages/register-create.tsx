import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CreatePasswordStep } from '../features/identity/auth/password-step.tsx'

export function RegisterCreatePage({ data }: PageProps<PageData['register-create']>) {
  return <CreatePasswordStep data={data} />
}
