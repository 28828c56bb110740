import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { PasskeyLoginContent } from '../features/identity/auth/passkey.tsx'

export function LoginPasskeyPage({ data }: PageProps<PageData['login-passkey']>) {
  return <PasskeyLoginContent data={data} />
}
