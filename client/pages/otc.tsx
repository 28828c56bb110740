import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Otc } from '../features/otc/otc.tsx'

export function OtcPage({ data }: PageProps<PageData['otc']>) {
  return <Otc data={data} />
}
