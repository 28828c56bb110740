import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { HomeContent } from '../features/home/home.tsx'
import { MarketPulseSummary } from '../features/markets/pulse/pulse.tsx'

export function HomePage({ data }: PageProps<PageData['home']>) {
  return <HomeContent data={data} pulse={<MarketPulseSummary data={data} isBand />} />
}
