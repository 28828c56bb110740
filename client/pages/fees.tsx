import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { FeesContent } from '../features/wallet/fees.tsx'

export function FeesPage({ data }: PageProps<PageData['fees']>) {
  return <FeesContent own={data.own} />
}
