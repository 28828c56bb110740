import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OtcContent } from '../features/otc/otc.tsx'

export function OtcPage({ data }: PageProps<PageData['otc']>) {
  return <OtcContent data={data} />
}
