import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { ReceiptSheet } from '../features/otc/receipt.tsx'

export function OtcReceiptPage({ data }: PageProps<PageData['otc-receipt']>) {
  return <ReceiptSheet data={data} />
}
