import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { TradeProof } from '../features/markets/proof/trade.tsx'

export function ProofTradePage({ data }: PageProps<PageData['proof-trade']>) {
  return <TradeProof data={data} />
}
