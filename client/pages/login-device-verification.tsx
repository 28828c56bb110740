import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { DeviceVerificationStep } from '../features/identity/auth/device-step.tsx'

export function LoginDeviceVerificationPage({ data }: PageProps<PageData['login-device-verification']>) {
  return <DeviceVerificationStep data={data} />
}
