import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { MarketsMapContent } from '../features/markets/market-list/markets-map.tsx'
import { MarketPulseSummary } from '../features/markets/pulse/pulse.tsx'

export function MarketsMapPage({ data }: PageProps<PageData['markets-map']>) {
  return <MarketsMapContent data={data} pulse={<MarketPulseSummary data={data} />} />
}
