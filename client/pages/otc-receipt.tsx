import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ReceiptSheet } from '../features/otc/receipt.tsx'

export function OtcReceiptPage({ data }: PageProps<PageData['otc-receipt']>) {
  return <ReceiptSheet data={data} />
}
