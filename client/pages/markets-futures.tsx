import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Contracts } from '../features/markets/contracts.tsx'

export function MarketsFuturesPage({ data }: PageProps<PageData['markets-futures']>) {
  return <Contracts data={data} />
}
