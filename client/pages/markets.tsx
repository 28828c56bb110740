import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { MarketsContent } from '../features/markets/market-list/markets.tsx'
import { MarketPulseSummary } from '../features/markets/pulse/pulse.tsx'

export function MarketsPage({ data }: PageProps<PageData['markets']>) {
  return <MarketsContent data={data} pulse={<MarketPulseSummary data={data} />} />
}
