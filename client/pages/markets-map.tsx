import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { MarketsMap } from '../features/markets/market-list/markets-map.tsx'
import { PulseSummary } from '../features/markets/pulse/pulse.tsx'

export function MarketsMapPage({ data }: PageProps<PageData['markets-map']>) {
  return <MarketsMap data={data} pulse={<PulseSummary data={data} />} />
}
