import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Coin } from '../features/coin/coin.tsx'

export function CoinPage({ data }: PageProps<PageData['coin']>) {
  return <Coin data={data} />
}
