import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { CoinContent } from '../features/content/coins/coin.tsx'

export function CoinPage({ data }: PageProps<PageData['coin']>) {
  return <CoinContent data={data} />
}
