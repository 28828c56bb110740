import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { LoginContent } from '../features/identity/auth/login.tsx'

export function LoginPage({ data }: PageProps<PageData['login']>) {
  return <LoginContent data={data} />
}
