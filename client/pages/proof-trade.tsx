import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { TradeProofContent } from '../features/markets/proof/trade.tsx'

export function ProofTradePage({ data }: PageProps<PageData['proof-trade']>) {
  return <TradeProofContent data={data} />
}
