import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { RegisterContent } from '../features/identity/auth/register.tsx'

export function RegisterPage({ data }: PageProps<PageData['register']>) {
  return <RegisterContent data={data} />
}
