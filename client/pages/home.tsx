import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { Home } from '../features/home/home.tsx'
import { PulseSummary } from '../features/markets/pulse/pulse.tsx'

export function HomePage({ data }: PageProps<PageData['home']>) {
  return <Home data={data} pulse={<PulseSummary data={data} isBand />} />
}
