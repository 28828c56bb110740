import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Register } from '../features/identity/auth/register.tsx'

export function RegisterPage({ data }: PageProps<PageData['register']>) {
  return <Register data={data} />
}
