import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { MarketOpeningScreen } from '../features/markets/opening/opening-screen.tsx'

export function SpotOpeningPage({ data }: PageProps<PageData['spot-opening']>) {
  return <MarketOpeningScreen data={data} />
}
