import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { LiquidationReceipt } from '../features/futures/liquidations/receipt.tsx'

export function FuturesReceiptPage({ data }: PageProps<PageData['futures-receipt']>) {
  return <LiquidationReceipt data={data} />
}
