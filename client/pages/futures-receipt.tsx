import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { LiquidationReceiptContent } from '../features/futures/liquidations/receipt.tsx'

export function FuturesReceiptPage({ data }: PageProps<PageData['futures-receipt']>) {
  return <LiquidationReceiptContent data={data} />
}
