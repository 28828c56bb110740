import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OtcReceiptContent } from '../features/otc/receipt.tsx'

export function OtcReceiptPage({ data }: PageProps<PageData['otc-receipt']>) {
  return <OtcReceiptContent data={data} />
}
