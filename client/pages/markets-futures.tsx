import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ContractsContent } from '../features/markets/market-list/contracts.tsx'

export function MarketsFuturesPage({ data }: PageProps<PageData['markets-futures']>) {
  return <ContractsContent data={data} />
}
